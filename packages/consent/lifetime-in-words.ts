const day = 86_400;
const [month, year] = [30.4375 * day, 365.25 * day];

/** A length of time in the words of a language, in the largest unit that fits: "13 months". */
export const lifetimeInWords = (languageCode: string, seconds: number): string => {
  const worded = (length: number, unit: string): string =>
    new Intl.NumberFormat(languageCode, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.round(length),
    );
  const years = seconds / year;
  if (years > 0.9 && Math.abs(years - Math.round(years)) < 0.03) return worded(years, 'year');
  if (seconds > 60 * day) return worded(seconds / month, 'month');
  if (seconds >= day) return worded(seconds / day, 'day');
  return seconds >= 3_600 ? worded(seconds / 3_600, 'hour') : worded(seconds / 60, 'minute');
};
