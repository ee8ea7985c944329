import type { Logger } from 'pino';
import { isInRanges } from '@candour/kit/contract/ip-range';
import { inScope, type Database, type Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { IpTarget } from '../contract.ts';

export type GateEntry = { ipRange: string; appliesTo: string[]; brandIds: number[] };

/** Entries older than this are read again, so that every node learns of a change within seconds. */
const freshMs = 2_000;

/**
 * A visit: by what way, from where, and with which brands; for strangers only entries for all brands apply.
 */
type Visit = { target: IpTarget; ip: string; brandIds: readonly number[] };

/** Whether a list lets a visit pass: nothing restricts it, or an entry contains its address. */
export const letsPass = (entries: readonly GateEntry[], { target, ip, brandIds }: Visit): boolean => {
  const relevant = entries.filter(
    (entry) =>
      entry.appliesTo.includes(target) &&
      (entry.brandIds.includes(0) || entry.brandIds.some((id) => brandIds.includes(id))),
  );
  return (
    relevant.length === 0 ||
    isInRanges(
      ip,
      relevant.map(({ ipRange }) => ipRange),
    )
  );
};

export const readEntries = (db: Db): Promise<GateEntry[]> =>
  db
    .selectFrom('whitelistIp')
    .select(['ipRange', 'appliesTo', 'brandIds'])
    .where('isActive', '=', true)
    .execute();

/** Checks the list of addresses on every call, from memory. */
export const createGate = (database: Database, log: Logger) => {
  let entries: readonly GateEntry[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    entries = await inScope(database, 'door', readEntries);
    readAt = performance.now();
  };
  return {
    /** Refuses with 403 and logs it if the address is not on the list. */
    mustPass: async (visit: Visit): Promise<void> => {
      if (performance.now() - readAt > freshMs) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      if (letsPass(entries, visit)) return;
      log.warn({ ip: visit.ip, target: visit.target }, 'an address outside the whitelist was refused');
      refuse(403, 'Your address is not allowed');
    },
    /** Drops the cache, after a change on this node. */
    forget: (): void => void (readAt = -Infinity),
  };
};

type Gate = ReturnType<typeof createGate>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** Lets calls pass by their address. */
    gate: Gate;
  }
}
