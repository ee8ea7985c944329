import { canonicalIp } from '@candour/kit/contract/ip-range';
import type { Resource } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { serveResource } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import {
  domainTargets,
  getMyIp,
  importDomains,
  importIps,
  ipTargets,
  whitelistDomains,
  whitelistIps,
} from './contract.ts';
import { checkedEntry, newEntry, type Entry } from './server/entries.ts';
import { letsPass, readEntries } from './server/gate.ts';
import { importEntries } from './server/import-entries.ts';

/** Checks a list after it was written. */
type After = (call: Call) => Promise<void>;

/** Nobody locks themselves out: with the current list the caller could still get in. */
const mustNotLockOut: After = async ({ db, session, origin, platform, afterCommit }) => {
  const visit = { target: 'AdminPortal', ip: origin.ip, brandIds: session.brandIds } as const;
  if (!letsPass(await readEntries(db), visit))
    refuse(409, `You would lock yourself out. Your own address is ${origin.ip}.`);
  afterCommit(async () => platform.gate.forget());
};

const nothing: After = async () => undefined;
const asCall = (call: unknown): Call => call as Call; // handlers of every route share these

/**
 * The plain endpoints for one kind of entry, with lists of brands and a check of the whole list after each
 * write.
 */
const entryEndpoints = (noun: Resource, after: After): Endpoint[] =>
  serveResource(noun, {
    table: noun.name,
    columns: (record) => record,
    create: async (call, defaults) => {
      const { id } = await defaults.create(call, await newEntry(call, call.body));
      await after(call);
      return { [`new${noun.name.charAt(0).toUpperCase()}${noun.name.slice(1)}Id`]: id };
    },
    update: async (call, defaults) => {
      const change = call.body as Row & Entry; // the contract's writable members
      const id = change[noun.id] ?? change['id'] ?? refuseFields({ [noun.id]: 'This field is required' });
      mustHoldBrands(call, brandsOf(await defaults.find(call.db, Number(id))));
      const { row } = await defaults.update(call, { ...change, ...(await checkedEntry(call, change)) });
      await after(call);
      return row;
    },
    remove: async (call, defaults) => {
      mustHoldBrands(call, brandsOf(await defaults.find(call.db, call.params.id)));
      await defaults.remove(call);
      await after(call);
    },
  });

const brandsOf = (row: Row): number[] => row['brandIds'] as number[]; // a row of ours

export const whitelistingEndpoints: Endpoint[] = [
  handle(getMyIp, async ({ origin }) => ({ ipAddress: canonicalIp(origin.ip) })),
  ...entryEndpoints(whitelistIps, mustNotLockOut),
  handle(importIps, async (call) => {
    const { csv } = call.body;
    const imported = await importEntries(asCall(call), csv, { noun: whitelistIps, targets: ipTargets });
    await mustNotLockOut(asCall(call));
    return { imported };
  }),
  ...entryEndpoints(whitelistDomains, nothing),
  handle(importDomains, async (call) => {
    const { csv } = call.body;
    return {
      imported: await importEntries(asCall(call), csv, { noun: whitelistDomains, targets: domainTargets }),
    };
  }),
];
