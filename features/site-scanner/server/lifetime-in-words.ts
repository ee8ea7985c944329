const units: readonly [seconds: number, name: string][] = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

/** A lifetime in words, such as `13 months`; null ends with the session. */
export const lifetimeInWords = (seconds: number | null): string => {
  if (seconds === null) return 'Session';
  const [size, name] = units.find(([each]) => seconds >= each * 0.95) ?? [1, 'second'];
  // Thirteen months is more precise than one year.
  const isOddYear = name === 'year' && Math.abs(seconds / size - Math.round(seconds / size)) > 0.04;
  const [by, word] = isOddYear ? [2_592_000, 'month'] : [size, name];
  const count = Math.max(1, Math.round(seconds / by));
  return `${count} ${word}${count === 1 ? '' : 's'}`;
};
