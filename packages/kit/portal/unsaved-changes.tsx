import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { hasChanges } from './kept-forms.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';

// By then, a save that navigates has marked the form as clean.
const settleMilliseconds = 50;

type Place = { pathname: string; search: object };

/**
 * What is shown depends on the path and the query: switching the language or step closes the form as well.
 */
const isSamePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && membersOf(one.search) === membersOf(other.search);

const membersOf = (search: object): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => one.localeCompare(other)));

type Props = {
  control: Control;
  /** The form goes with its save, which may lead elsewhere by itself. */
  closesOnSave: boolean;
};

/** Asks before links, Back, another language or closing the window leave a form with changed fields. */
export const UnsavedChanges = ({ control, closesOnSave }: Props) => {
  const { isDirty, isSubmitting } = useFormState({ control });
  const isAtRisk = isDirty && !(closesOnSave && isSubmitting);
  const dirty = useRef(isAtRisk);
  dirty.current = isAtRisk;
  // A saved record that is fetched again replaces the form, possibly while a navigation is being settled.
  useEffect(() => () => void (dirty.current = false), []);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePlace(current, next) || !dirty.current) return false;
      await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
      return dirty.current;
    },
    enableBeforeUnload: () => dirty.current && hasChanges(),
    withResolver: true,
    disabled: !isAtRisk,
  });
  const isOpen = blocker.status === 'blocked';
  return (
    <UnsavedDialog isOpen={isOpen} cancel={() => blocker.reset?.()} proceed={() => blocker.proceed?.()} />
  );
};
