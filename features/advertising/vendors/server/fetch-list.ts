import type { OutboundAnswer } from '../../../../engines/outbound/outbound.ts';
import { writeAudit } from '@candour/kit/server/audit';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import { askFor, headerOf, textOf } from './ask-for.ts';
import { listEntry, loadList } from './take-in.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'fetch-vendor-list': null;
  }
}

/** Where a job comes from: no call. */
const byItself = { requestId: '', ip: '', userAgent: '', headers: {} };

const hourMs = 3_600_000;
/** Where an address does not say how long its list may be kept. */
const usualMs = 24 * hourMs;

/**
 * Every hour, if the key VendorListAddress names an address: fetches the vendor list as soon as the address
 * allows it. Those who call the list of IAB Europe too often are blocked, so a failed call waits an hour too.
 */
export const fetchVendorList = job<'fetch-vendor-list'>({
  name: 'fetch-vendor-list',
  seconds: 120,
  retries: 0,
  schedule: '23 * * * *',
  work: async (_data, { platform, signal }) => {
    const { database, now } = platform;
    const { address, last } = await inScope(database, 'all', async (db) => ({
      address: await readKey(db, 'VendorListAddress'),
      last: await db.selectFrom('vendorListFetch').selectAll().executeTakeFirst(),
    }));
    if (address === '') return;
    const known = last?.address === address ? last : undefined;
    if (known && new Date(known.notBefore) > now()) return;
    const found = await look(platform, { address, etag: known?.etag ?? '', signal });
    const row = {
      address,
      etag: found.etag,
      fetchedAt: now().toISOString(),
      notBefore: new Date(now().getTime() + found.keptMs).toISOString(),
      problem: found.problem,
    };
    await inScope(database, 'all', (db) =>
      db
        .insertInto('vendorListFetch')
        .values(row)
        .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
        .execute(),
    );
  },
});

type Found = { etag: string; keptMs: number; problem: string };

const look = async (
  platform: Platform,
  { address, etag, signal }: { address: string; etag: string; signal: AbortSignal },
): Promise<Found> => {
  const failed = (problem: string): Found => ({ etag, keptMs: hourMs, problem });
  try {
    const answer = await askFor(platform, address, { etag, signal });
    const keptMs = keptOf(answer);
    if (answer.status === 304) return { etag, keptMs, problem: '' };
    if (answer.status !== 200) return failed(`This address answered ${answer.status}`);
    const problem = await take(platform, textOf(answer));
    return { etag: headerOf(answer, 'etag'), keptMs, problem };
  } catch (error) {
    // Messages of the outbound client and of unpacking name nothing internal.
    return failed(error instanceof Error ? error.message.slice(0, 300) : 'This address cannot be reached');
  }
};

/** Loads a list; the reason if it is refused. The list in use, once more, is no problem. */
const take = async ({ database, now }: Platform, content: string): Promise<string> => {
  try {
    await inScope(database, 'all', async (db) => {
      const list = await loadList(db, content, now());
      await writeAudit(
        db,
        null,
        byItself,
      )({ action: 'Load', ...listEntry(list.vendorListVersion), after: list });
    });
    return '';
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return '';
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** How long the address asks to keep its answer, an hour at least. */
const keptOf = (answer: OutboundAnswer): number => {
  const [, seconds] = /max-age=(\d{1,9})/.exec(headerOf(answer, 'cache-control')) ?? [];
  return seconds === undefined ? usualMs : Math.max(hourMs, Number(seconds) * 1000);
};
