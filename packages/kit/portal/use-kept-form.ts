import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { forgetKept, keptOf, openForm } from './kept-forms.ts';
import { useSurroundings } from './surroundings.tsx';

type Options = {
  /** Distinguishes the form from others at the same address. */
  name: string;
  /** Of the dialog it is in. */
  title: string | undefined;
  /** Fields that contain secrets, besides those whose names say so. */
  secrets: ReadonlySet<string>;
  isReadOnly: boolean;
};

const again = 'We restored what you typed. It is not saved yet.';

/**
 * Lets a form outlive the end of a session: what was typed is there again once the same person has signed
 * in and opened it. Returns whether the fields may be shown.
 */
export const useKeptForm = (form: UseFormReturn, { name, title, secrets, isReadOnly }: Options): boolean => {
  const { userId } = useSurroundings().person;
  const [key] = useState(() => `${location.pathname}${location.search}|${name}`);
  const [kept] = useState(() => (isReadOnly ? undefined : keptOf(userId, key)));
  const [isReady, setReady] = useState(kept === undefined);
  const { isDirty, dirtyFields } = useFormState({ control: form.control });
  const changed = useRef<readonly string[]>([]);
  changed.current = isDirty ? Object.keys(dirtyFields) : [];
  useLayoutEffect(() => {
    if (isReady) return;
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    forgetKept(userId, key);
    // oxlint-disable-next-line react/set-state-in-effect -- the fields appear once the form holds what was typed
    setReady(true);
    showSnack('success', again);
  }, [isReady, form, kept, userId, key]);
  useEffect(
    () =>
      openForm({
        userId,
        key,
        title,
        changes: () => {
          if (changed.current.length === 0) return undefined;
          const open = changed.current.filter((field) => !secrets.has(field));
          return withoutSecrets(Object.fromEntries(open.map((field) => [field, form.getValues(field)])));
        },
      }),
    [userId, key, title, form, secrets],
  );
  return isReady;
};

const secretNames = /password|secret|credential|token/i;

const withoutSecrets = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(withoutSecrets) as T; // of the same kind
  if (typeof value !== 'object' || value === null) return value;
  const open = Object.entries(value).filter(([name]) => !secretNames.test(name));
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)])) as T; // with fewer members
};
