import type { Credentials } from '../contract/parts.ts';

/** The secrets that were typed or removed; those left empty stay as they are. */
export const typedSecrets = (typed: Credentials = {}): { credentials?: Credentials } => {
  const changed = Object.entries(typed).filter(([, value]) => value !== '' && value !== undefined);
  return changed.length === 0 ? {} : { credentials: Object.fromEntries(changed) };
};
