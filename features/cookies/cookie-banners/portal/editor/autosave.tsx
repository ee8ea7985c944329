import { useCallback, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useSetUp } from '../set-up/set-up.tsx';

const pauseMs = 800;
const isDone = (state: string): boolean => state !== 'typing' && state !== 'saving';

/** Saves the form around it a moment after typing. What is not sound yet waits, with its message at the field. */
export const Autosave = () => {
  const { control, form, isReadOnly } = useFormHandle();
  const { drafts } = useSetUp();
  const values = useWatch({ control });
  const { isDirty, isSubmitting } = useFormState({ control });
  const anchor = useRef<HTMLSpanElement>(null);
  const tried = useRef('');
  const now = useRef({ isDirty, isSubmitting });
  now.current = { isDirty, isSubmitting };
  const typed = isDirty ? JSON.stringify(values) : '';
  const send = useCallback(async (): Promise<void> => {
    if (!now.current.isDirty) return;
    tried.current = JSON.stringify(form.getValues());
    if (!navigator.onLine) return drafts.tell({ kind: 'offline' });
    if (!(await form.trigger())) {
      drafts.tell({ kind: 'invalid' });
      setTimeout(() => unfold(anchor.current));
      return;
    }
    anchor.current?.closest('form')?.requestSubmit();
  }, [drafts, form]);
  useEffect(() => {
    // What failed is tried again when more is typed, or when somebody says so.
    if (isReadOnly || isSubmitting || typed === '' || typed === tried.current) return;
    drafts.tell({ kind: 'typing' });
    const timer = setTimeout(() => void send(), pauseMs);
    return () => clearTimeout(timer);
  }, [drafts, send, typed, isSubmitting, isReadOnly]);
  useEffect(
    () =>
      drafts.open({
        settle: async () => {
          if (!now.current.isDirty && !now.current.isSubmitting) return true;
          if (!now.current.isSubmitting) await send();
          await waitUntil(() => !now.current.isSubmitting && isDone(drafts.state().save.kind));
          return !now.current.isDirty || drafts.state().save.kind === 'saved';
        },
      }),
    [drafts, send],
  );
  return <span ref={anchor} hidden />;
};

/** A field that needs somebody is not folded away. */
const unfold = (anchor: Element | null): void => {
  const folds = anchor?.closest('form')?.querySelectorAll('details:has([aria-invalid=true])') ?? [];
  for (const fold of folds) fold.setAttribute('open', '');
};

/** A form tells that it was sent with its next drawing only. */
const waitUntil = async (isTrue: () => boolean): Promise<void> => {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 16));
  await frame();
  for (let wait = 0; wait < 1200 && !isTrue(); wait++) await frame();
};
