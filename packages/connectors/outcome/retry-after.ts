/**
 * Milliseconds that a Retry-After header asks for, from seconds or a date; undefined if it contains
 * neither.
 */
export const readRetryAfter = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
};
