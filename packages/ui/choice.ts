/** One entry of a select; `value` is what the form stores. */
export type Choice<V extends string | number = string | number> = {
  value: V;
  label: string;
  isDisabled?: boolean;
};

/** A closed set of words as choices, in their order. */
export const choicesOf = <V extends string>(words: Readonly<Record<V, string>>): Choice<V>[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as V, label })); // a key of the words

/** Mantine only knows texts: the key of a choice, and the way back. */
export const keyOf = (value: string | number): string => String(value);
export const mantineData = (choices: readonly Choice[]) =>
  choices.map(({ value, label, isDisabled = false }) => ({
    value: keyOf(value),
    label,
    disabled: isDisabled,
  }));
export const valueOf = <V extends string | number>(
  choices: readonly Choice<V>[],
  key: string,
): V | undefined => choices.find(({ value }) => keyOf(value) === key)?.value;
