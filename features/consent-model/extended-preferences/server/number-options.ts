import type { ExtendedPreference } from '../contract.ts';

/** Gives options without a number the next ones: answers refer to them for ever. */
export const numbered = <Key extends Partial<Pick<ExtendedPreference, 'options'>>>(key: Key): Key => {
  if (key.options === undefined) return key;
  let last = Math.max(0, ...key.options.map(({ optionId = 0 }) => optionId));
  const options = key.options.map((option) =>
    option.optionId === undefined ? { ...option, optionId: ++last } : option,
  );
  return { ...key, options };
};
