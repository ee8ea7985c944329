import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { Rule } from '@candour/kit/contract/rules';

type Values = Record<string, string>;

/**
 * A form with a few texts, for pages that must load before the form library and the schemas do. It behaves
 * the same: a field shows its error once it has been left, all of them once the form is sent.
 */
export const useSmallForm = (
  rules: Readonly<Record<string, readonly Rule[]>>,
  send: (values: Values) => Promise<unknown>,
  start: Values = {},
) => {
  const names = Object.keys(rules);
  const [values, setValues] = useState<Values>(() => ({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...start,
  }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const messageOf = (name: string) =>
    (rules[name] ?? []).map((rule) => rule(values[name])).find((message) => message !== undefined);
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((old) => ({ ...old, [name]: value }));
    },
    onBlur: () => values[name] !== '' && setTouched(new Set([...touched, name])),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(new Set(names));
    const wrong = names.find((name) => messageOf(name) !== undefined);
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(values);
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (name: string) => (touched.has(name) ? messageOf(name) : undefined);
  return { field, errorOf, submit, isBusy };
};
