import { useCallback, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form does around a save. */
export type Saving = {
  /** Before the values are sent: anything typed from now on is not part of them. */
  begin: () => void;
  /** Once they are saved: they are the form's new initial values. */
  succeed: () => void;
  /** `isStale` if somebody else saved meanwhile: what they changed is told once it is read. */
  fail: (isStale?: boolean) => void;
};

type Start = {
  values: FieldValues;
  /** The row they belong to; undefined for a new one. */
  row: unknown;
  /** Fields the record has no value for, such as secrets: after a save they are empty again. */
  writeOnly: readonly string[];
  /** Called with what somebody else saved in fields in which something else is typed. */
  onTheirs: (clashes: FieldValues) => void;
};

/**
 * Keeps a form in step with its record. When the record is read again, after a save or because an action
 * changed it, its values fill the fields; a field that somebody has changed meanwhile keeps what they
 * typed, unsaved.
 */
export const useStartValues = (
  form: UseFormReturn,
  { values: start, row, writeOnly, onTheirs }: Start,
): Saving => {
  const known = useRef({ start, read: start, row });
  const sent = useRef<FieldValues>(undefined);
  const isStale = useRef(false);
  const told = useRef(onTheirs);
  told.current = onTheirs;
  const follow = useCallback(
    (next: FieldValues): void => {
      const now = form.getValues();
      const before = sent.current ?? known.current.start;
      const typed = Object.entries(now).filter(([name, value]) => !isSame(value, before[name]));
      sent.current = undefined;
      if (isStale.current) {
        const isTheirs = ([name, value]: [string, unknown]): boolean =>
          !isSame(next[name], before[name]) && !isSame(next[name], value);
        told.current(Object.fromEntries(typed.filter(isTheirs).map(([name]) => [name, next[name]])));
        isStale.current = false;
      }
      known.current = { ...known.current, start: next };
      form.reset(next);
      if (typed.length > 0)
        form.reset({ ...next, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    },
    [form],
  );
  useLayoutEffect(() => {
    const { read: readBefore, row: rowBefore } = known.current;
    if (isSame(start, readBefore)) return;
    // What was typed belongs to no other row.
    if (rowBefore !== undefined && rowBefore !== row) sent.current = form.getValues();
    known.current = { ...known.current, read: start, row };
    follow(start);
  }, [form, follow, start, row]);
  return {
    begin: () => (sent.current = structuredClone(form.getValues())),
    // The record may have been read again by now.
    succeed: () => {
      if (sent.current === undefined) return;
      follow({ ...sent.current, ...Object.fromEntries(writeOnly.map((name) => [name, start[name]])) });
    },
    fail: (isOverOld = false) => {
      sent.current = undefined;
      isStale.current = isOverOld;
    },
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
