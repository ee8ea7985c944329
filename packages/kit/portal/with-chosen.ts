import type { Choice } from '@candour/ui/choice.ts';

/** The choices that can be looked up, plus those already chosen that cannot. */
export const withChosen = <V extends string | number>(
  known: readonly Choice<V>[],
  chosen: readonly V[] | undefined,
  labelOf: (value: V) => string,
): Choice<V>[] => {
  const others = [...new Set(chosen)].filter((value) => !known.some((choice) => choice.value === value));
  return [...known, ...others.map((value) => ({ value, label: labelOf(value) }))];
};
