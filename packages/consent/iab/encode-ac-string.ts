/**
 * Writes Google's additional consent string of version 2: `2~` and the ids of providers with a yes, then
 * `~dv.` and those that were disclosed without one.
 *
 * Source: Google, Additional Consent technical specification.
 */
export const encodeAcString = (consented: readonly number[], disclosed: readonly number[]): string => {
  const others = disclosed.filter((id) => !consented.includes(id));
  return `2~${consented.join('.')}~dv.${others.join('.')}`;
};
