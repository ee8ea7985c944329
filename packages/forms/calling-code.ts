/** What people dial before a number within a country and leave out from abroad, where that is not a zero. */
const trunks: Readonly<Record<string, RegExp>> = {
  '+1': /^1(?=\d{10}$)/,
  '+7': /^8(?=\d{10}$)/,
  '+36': /^06/,
  // Here the zero belongs to the number.
  '+39': /^(?!)/,
  '+378': /^(?!)/,
};

/** A telephone number with this country code, if it was typed without any. */
export const withCallingCode = (number: string, callingCode: string): string => {
  if (callingCode === '' || !/\d/.test(number) || /^\s*\(?(\+|00)/.test(number)) return number;
  const digits = number.replace(/\D/g, '');
  return `${callingCode} ${digits.replace(trunks[callingCode] ?? /^0/, '')}`;
};
