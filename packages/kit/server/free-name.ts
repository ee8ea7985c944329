import { nameKey } from '../contract/name-key.ts';

/** The first name that nothing else has, nor one that looks the same; `named` makes the one with a number, from 1. */
export const freeName = (taken: readonly string[], named: (count: number) => string): string => {
  const known = new Set(taken.map(nameKey));
  for (let count = 1; ; count += 1) {
    const name = named(count);
    if (!known.has(nameKey(name))) return name;
  }
};

/** "Name", "Name 2", "Name 3". */
export const withNumber =
  (name: string) =>
  (count: number): string =>
    count === 1 ? name : `${name} ${count}`;
