import type * as z from 'zod/mini';
import type { logQuery } from '../contract.ts';

/** The address members of the log viewer. */
export type LogAddress = {
  readonly tab?: string;
  readonly hours?: string;
  readonly level?: string;
  readonly area?: string;
  readonly q?: string;
  readonly service?: string;
};

/** The longest period the server reads at once. */
const longestHours = 31 * 24;

const hour = 3_600_000;
const levels = ['Info', 'Warning', 'Error'] as const;

/** The address in the server's format; nonsense in it is left out. */
export const queryOf = (
  { hours, level, area, q, service }: LogAddress,
  now: number,
): z.input<typeof logQuery> => {
  const chosen = Number(hours);
  const period = Number.isFinite(chosen) && chosen > 0 ? Math.min(chosen, longestHours) : 24;
  const known = levels.find((one) => one === level);
  return {
    from: new Date(now - period * hour).toISOString(),
    ...(known === undefined ? {} : { level: known }),
    ...(area !== undefined && /^\d{1,3}$/.test(area) ? { productArea: area } : {}),
    ...(service !== undefined && /^\d{1,9}$/.test(service) ? { serviceId: service } : {}),
    ...(q === undefined || q.trim() === '' ? {} : { search: q.trim().slice(0, 200) }),
  };
};
