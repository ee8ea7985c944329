import type { Database } from '@candour/kit/server/database';
import { numberOf, publicKeys, serverKeys } from '../../features/organisation/configuration-keys/keys.ts';
import { createPatientCache } from '../../engines/artefacts/patient-cache.ts';

const MAX_AGE_MS = 2_000;

type Keys = Readonly<Record<string, string>>;

export type Configuration = {
  /**
   * A numeric configuration key, at most two seconds old. While the database is away, its last known value,
   * or that of a new installation. For rooms without a transaction; handlers read keys in theirs.
   */
  number: (keyName: string) => Promise<number>;
  /** A key was changed here: the next caller gets its new value. */
  expire: () => void;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    configuration: Configuration;
  }
}

export const createConfiguration = (database: Database): Configuration => {
  const builtIn: Keys = { ...publicKeys, ...serverKeys };
  const cache = createPatientCache<Keys>({
    maxAgeMs: MAX_AGE_MS,
    fallback: builtIn,
    read: async () => {
      const rows = await database.selectFrom('configurationKey').select(['keyName', 'keyValue']).execute();
      return Object.fromEntries(rows.map(({ keyName, keyValue }) => [keyName, keyValue]));
    },
  });
  return {
    number: async (keyName) => {
      const keys = await cache.get('all');
      return numberOf(keys[keyName]) ?? numberOf(builtIn[keyName]) ?? 0;
    },
    expire: () => cache.expire('all'),
  };
};
