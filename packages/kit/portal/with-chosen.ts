import type { Choice } from '@candour/ui/choice.ts';

/** What can be looked up, and what is chosen already even where it cannot be. */
export const withChosen = <V extends string | number>(
  known: readonly Choice<V>[],
  chosen: readonly V[] | undefined,
  labelOf: (value: V) => string,
): Choice<V>[] => {
  const others = [...new Set(chosen)].filter((value) => !known.some((choice) => choice.value === value));
  return [...known, ...others.map((value) => ({ value, label: labelOf(value) }))];
};
