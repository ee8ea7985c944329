/** The first name that nothing else has, ignoring case; `named` makes the one with a number, from 1. */
export const freeName = (taken: readonly string[], named: (count: number) => string): string => {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const name = named(count);
    if (!known.has(name.toLowerCase())) return name;
  }
};

/** "Name", "Name 2", "Name 3". */
export const withNumber =
  (name: string) =>
  (count: number): string =>
    count === 1 ? name : `${name} ${count}`;
