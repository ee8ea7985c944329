import type { Db } from '@candour/kit/server/database';

/**
 * What the organisation decided about signing in; the keys and their initial values are in
 * configuration-keys.
 */
const keys = {
  LoginMaxFailedAttempts: { fallback: 5, min: 3, max: 20 },
  LoginLockoutMinutes: { fallback: 15, min: 1, max: 240 },
  OtpCodeMinutes: { fallback: 10, min: 1, max: 30 },
  OtpLinkMinutes: { fallback: 15, min: 1, max: 60 },
  PasswordResetMinutes: { fallback: 60, min: 5, max: 240 },
  PasswordHistory: { fallback: 5, min: 0, max: 24 },
  InvitationHours: { fallback: 72, min: 1, max: 336 },
} as const;

export type Policy = Record<keyof typeof keys, number>;

/** Values outside the range are clamped: no setting switches a protection off by accident. */
export const readPolicy = async (db: Db): Promise<Policy> => {
  const rows = await db
    .selectFrom('configurationKey')
    .select(['keyName', 'keyValue'])
    .where('keyName', 'in', Object.keys(keys))
    .execute();
  const given = new Map(rows.map(({ keyName, keyValue }) => [keyName, keyValue]));
  const valueOf = ([name, { fallback, min, max }]: [string, (typeof keys)[keyof typeof keys]]) => {
    const text = given.get(name)?.trim() ?? '';
    const value = text === '' ? fallback : Number(text);
    return [name, Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback];
  };
  return Object.fromEntries(Object.entries(keys).map(valueOf)) as Policy; // one for each key
};
