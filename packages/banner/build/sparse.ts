/**
 * Drops members that may be omitted: absent, false or empty ones, so that they cost no bytes on the way to
 * visitors.
 */
export const sparse = <Shape extends object>(members: {
  [Name in keyof Shape]: Shape[Name] | Empty;
}): Partial<Shape> => {
  const kept = Object.entries(members).filter(([, value]) => !isEmpty(value));
  // Only entries of the same shape are left.
  return Object.fromEntries(kept) as Partial<Shape>;
};

type Empty = null | undefined | false | '';

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && !value.length);
