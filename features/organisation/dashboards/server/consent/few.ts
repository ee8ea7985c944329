/** Fewer people than this could be recognised. */
const fewest = 5;

const isFew = (count: number): boolean => count !== 0 && Math.abs(count) < fewest;

/** A count of people as dashboards may show it: null for 1 to 4, and for a change by as many. */
export const peopleIn = (count: number): number | null => (isFew(count) ? null : count);

/** The share of some people in others; null if either are few, which it would tell, or if there are none. */
export const rateOf = (some: number, of: number): number | null =>
  of === 0 || isFew(some) || isFew(of) || isFew(of - some) ? null : some / of;
