import { useCallback, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form does around a save. */
export type Saving = {
  /** Before the values go out: what is typed from now on is not part of them. */
  begin: () => void;
  /** Once they are saved: they are what the form starts with now. */
  succeed: () => void;
  fail: () => void;
};

type Start = {
  values: FieldValues;
  /** The row they are of; undefined for a new one. */
  row: unknown;
};

/**
 * Keeps a form in step with the record it is about. A record that was read anew, after a save or because an action
 * changed it, fills the fields in; a field that somebody has changed meanwhile keeps what they typed, unsaved.
 */
export const useStartValues = (form: UseFormReturn, { values: start, row }: Start): Saving => {
  const known = useRef({ start, text: JSON.stringify(start), row });
  const sent = useRef<FieldValues>(undefined);
  const follow = useCallback(
    (next: FieldValues): void => {
      const now = form.getValues();
      const before = sent.current ?? known.current.start;
      const typed = Object.entries(now).filter(([name, value]) => !isSame(value, before[name]));
      sent.current = undefined;
      known.current = { ...known.current, start: next };
      form.reset(next);
      if (typed.length > 0)
        form.reset({ ...next, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    },
    [form],
  );
  useLayoutEffect(() => {
    const text = JSON.stringify(start);
    const { text: textBefore, row: rowBefore } = known.current;
    if (text === textBefore) return;
    // Nothing that was typed belongs to another row.
    if (rowBefore !== undefined && rowBefore !== row) sent.current = form.getValues();
    known.current = { ...known.current, text, row };
    follow(start);
  }, [form, follow, start, row]);
  return {
    begin: () => (sent.current = structuredClone(form.getValues())),
    // The record may have been read anew by now.
    succeed: () => sent.current !== undefined && follow(sent.current),
    fail: () => (sent.current = undefined),
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
