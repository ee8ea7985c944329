import { useCallback, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { unfoldFaults } from '@candour/ui/fold.tsx';
import { useFormHandle } from '../form.tsx';
import type { SaveStore } from './save-store.ts';

/** How long a pause in typing is. */
export const savePauseMs = 800;
const isDone = (state: string): boolean => state !== 'typing' && state !== 'saving';

/** Saves the form around it a moment after typing. What is not sound yet waits, with its message at the field. */
export const Autosave = ({ store }: { store: SaveStore }) => {
  const { control, form, isReadOnly } = useFormHandle();
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
    if (!navigator.onLine) return store.tell({ kind: 'offline' });
    if (!(await form.trigger())) {
      store.tell({ kind: 'invalid' });
      // A field that needs somebody is not folded away.
      setTimeout(() => unfoldFaults(anchor.current?.closest('form')));
      return;
    }
    anchor.current?.closest('form')?.requestSubmit();
  }, [store, form]);
  useEffect(() => {
    // What failed is tried again when more is typed, or when somebody says so.
    if (isReadOnly || isSubmitting || typed === '' || typed === tried.current) return;
    store.tell({ kind: 'typing' });
    const timer = setTimeout(() => void send(), savePauseMs);
    return () => clearTimeout(timer);
  }, [store, send, typed, isSubmitting, isReadOnly]);
  useEffect(
    () =>
      store.open({
        settle: async () => {
          if (!now.current.isDirty && !now.current.isSubmitting) return true;
          if (!now.current.isSubmitting) await send();
          await waitUntil(() => !now.current.isSubmitting && isDone(store.state().save.kind));
          return !now.current.isDirty || store.state().save.kind === 'saved';
        },
      }),
    [store, send],
  );
  return <span ref={anchor} hidden />;
};

/** A form tells that it was sent with its next drawing only. */
const waitUntil = async (isTrue: () => boolean): Promise<void> => {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 16));
  await frame();
  for (let wait = 0; wait < 1200 && !isTrue(); wait++) await frame();
};
