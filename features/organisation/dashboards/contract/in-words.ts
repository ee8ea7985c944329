import { percent } from './shares.ts';

/** A count of people; 1 to 4 are not told apart. */
export const peopleText = (count: number | null): string =>
  count === null ? '<\u00A05' : count.toLocaleString('en');

/** A count that may be negative, with its sign. */
export const changeText = (count: number | null): string => {
  if (count === null) return '±\u00A0<\u00A05';
  return count > 0 ? `+${count.toLocaleString('en')}` : count.toLocaleString('en').replace('-', '−');
};

export const rateText = (rate: number | null): string => percent(rate ?? undefined);
