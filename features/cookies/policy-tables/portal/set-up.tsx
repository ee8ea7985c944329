import { createContext, use, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import type { PolicyTable, PolicyTableScript } from '../contract.ts';

/** Unsaved parts that replace the saved ones in the preview. */
export type Overrides = { columns?: PolicyTable['columns']; cookiePolicyTableScripts?: PolicyTableScript[] };

/** What the steps of one table share. */
export type SetUp = {
  table: PolicyTable;
  scripts: readonly PolicyTableScript[];
  show: (overrides: Overrides | undefined) => void;
  /** Opens the next step. */
  proceed: () => void;
};

const Context = createContext<SetUp | null>(null);

export const SetUpProvider = Context;

export const useSetUp = (): SetUp => {
  const setUp = use(Context);
  if (setUp === null) throw new Error('A step needs the set-up around it');
  return setUp;
};

const typingPauseMs = 250;

/** Passes the unsaved values to the preview. */
export const TellPreview = () => {
  const { control } = useFormHandle();
  const { show } = useSetUp();
  const values = useWatch({ control }) as Overrides; // the forms of the steps hold these members
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (!isDirty) return;
    const { columns, cookiePolicyTableScripts } = values;
    const timer = setTimeout(
      () =>
        show({
          ...(columns === undefined ? {} : { columns }),
          ...(cookiePolicyTableScripts === undefined ? {} : { cookiePolicyTableScripts }),
        }),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [values, isDirty, show]);
  useEffect(() => () => show(undefined), [show]);
  return null;
};
