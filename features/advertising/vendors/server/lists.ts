import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import { iabCalls } from '../contract.ts';
import { listEntry, listFacts, loadList, oneListAtATime } from './take-in.ts';

const decide = async ({ db, audit, params, body }: Call<typeof iabCalls.decide>): Promise<void> => {
  await oneListAtATime(db);
  const list = await db
    .selectFrom('vendorList')
    .select(['vendorListVersion', 'status'])
    .where('vendorListVersion', '=', params.version)
    .executeTakeFirst();
  if (!list) return notFound();
  if (list.status !== 'Held') refuse(409, 'Somebody has decided about this list already');
  const newer = await db
    .selectFrom('vendorList')
    .select('vendorListVersion')
    .where('status', '=', 'Taken')
    .where('vendorListVersion', '>', params.version)
    .executeTakeFirst();
  if (newer && body.decision === 'Take') refuse(409, `Version ${newer.vendorListVersion} is in use already`);
  const status = body.decision === 'Take' ? 'Taken' : 'Refused';
  await db
    .updateTable('vendorList')
    .set({ status })
    .where('vendorListVersion', '=', params.version)
    .execute();
  await audit({
    action: body.decision,
    ...listEntry(params.version),
    before: { status: 'Held' },
    after: { status },
  });
};

/** How the list is fetched by itself, if it is. */
const fetchingOf = async (db: Db) => {
  const address = await readKey(db, 'VendorListAddress');
  const last = await db.selectFrom('vendorListFetch').selectAll().executeTakeFirst();
  const known = last?.address === address ? last : undefined;
  return {
    isOn: address !== '',
    address,
    fetchedAt: last?.fetchedAt ?? null,
    notBefore: known?.notBefore ?? null,
    problem: known?.problem ?? '',
  };
};

const refresh = async ({ db, platform }: Call<typeof iabCalls.refresh>): Promise<void> => {
  const { isOn, notBefore } = await fetchingOf(db);
  if (!isOn) refuse(409, 'There is no address to fetch the list from');
  if (notBefore !== null && new Date(notBefore) > platform.now())
    refuse(409, `The address asks not to be called before ${notBefore.slice(0, 16).replace('T', ' ')} UTC`);
  await platform.jobs.queue(db, 'fetch-vendor-list', null);
};

export const listEndpoints: Endpoint[] = [
  handle(iabCalls.lists, async ({ db }) => ({
    lists: await db
      .selectFrom('vendorList')
      .select(listFacts)
      .orderBy('vendorListVersion', 'desc')
      .limit(200)
      .execute(),
    fetching: await fetchingOf(db),
  })),
  handle(iabCalls.load, async ({ db, audit, body, platform }) => {
    const list = await loadList(db, body.content, platform.now());
    await audit({ action: 'Load', ...listEntry(list.vendorListVersion), after: list });
    return list;
  }),
  handle(iabCalls.refresh, refresh),
  handle(iabCalls.decide, decide),
];
