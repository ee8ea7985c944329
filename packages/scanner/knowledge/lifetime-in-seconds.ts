/**
 * A lifetime in words, such as `13 months` or `30 Minutes`, in seconds. Null ends with the session;
 * undefined if the words contain no length.
 */
export const lifetimeInSeconds = (words: string): number | null | undefined => {
  if (/session/i.test(words)) return null;
  const found = /(\d+(?:[.,]\d+)?)\s*(second|minute|min|hour|day|week|month|year)/i.exec(words);
  const amount = Number(found?.[1]?.replace(',', '.'));
  const unit = seconds[found?.[2]?.toLowerCase() ?? ''];
  return unit === undefined ? undefined : amount * unit;
};

const day = 86_400;
const seconds: Record<string, number> = {
  second: 1,
  minute: 60,
  min: 60,
  hour: 3600,
  day,
  week: 7 * day,
  // Months are counted generously: a cookie for 13 months may live 13 months of 31 days.
  month: 31 * day,
  year: 366 * day,
};
