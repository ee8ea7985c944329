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
  const isOn = (await readKey(db, 'VendorListAddress')) !== '';
  const last = await db.selectFrom('vendorListFetch').select(['fetchedAt', 'problem']).executeTakeFirst();
  return { isOn, fetchedAt: last?.fetchedAt ?? null, problem: isOn ? (last?.problem ?? '') : '' };
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
  handle(iabCalls.decide, decide),
];
