import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import { countOfForms, formsUsing } from '../../collection/forms/door.ts';
import { mustBeFresh } from '../session/door.ts';
import { accessKeyTypeIds, accessKeys, type AccessKey } from './contract.ts';
import { rotateSecret } from './server/rotate-secret.ts';

const view = (db: Db) =>
  db
    .selectFrom('accessKey as k')
    .innerJoin('brand as b', 'b.brandId', 'k.brandId')
    .selectAll('k')
    .select((eb) => [
      'b.brandName',
      sql<string>`upper(k.access_key_id::text)`.as('accessKeyId'),
      eb
        .selectFrom('bannerProfile as p')
        .whereRef('p.accessKeyId', '=', 'k.accessKeyId')
        .select(sql<number>`count(*)::int + ${countOfForms('accessKey', 'k.access_key_id')}`.as('n'))
        .as('countOfUsages'),
    ])
    .orderBy(sql`lower(k.access_key_name)`)
    .$castTo<AccessKey>();

const find = async (db: Db, id: string): Promise<AccessKey> =>
  (await view(db).where('k.accessKeyId', '=', id).executeTakeFirst()) ?? notFound();

const usages = async (db: Db, id: string): Promise<Usage[]> => {
  const profiles = await db
    .selectFrom('bannerProfile as p')
    .innerJoin('consentBanner as cb', 'cb.consentBannerId', 'p.consentBannerId')
    .select([
      'cb.consentBannerId as id',
      sql<string>`cb.consent_banner_name || ' – ' || p.profile_name`.as('name'),
    ])
    .where('p.accessKeyId', '=', id)
    .execute();
  return [
    ...profiles.map((row) => ({ ...row, productArea: productAreas.COOKIE_BANNERS })),
    ...(await formsUsing(db, { what: 'accessKey', id })),
  ];
};

const change = async (
  call: Pick<Call, 'db' | 'brands' | 'audit'>,
  id: string,
  members: Partial<AccessKey>,
) => {
  const before = await find(call.db, id);
  mustHoldBrand(call, before.brandId);
  mustHoldBrand(call, members.brandId ?? before.brandId);
  if ((members.brandId ?? before.brandId) !== before.brandId) {
    const inUse = await usages(call.db, id);
    if (inUse.length > 0) refuseInUse(before.accessKeyName, inUse, 'moved to another brand');
    // People of the previous brand knew the secret.
    await call.db.deleteFrom('accessKeySecret').where('accessKeyId', '=', id).execute();
  }
  const { rowVersion, accessKeyId: _, allowedDomains, ...plain } = members;
  const domains = allowedDomains === undefined ? {} : { allowedDomains: JSON.stringify(allowedDomains) };
  let query = call.db
    .updateTable('accessKey')
    .set({ ...plain, ...domains, rowVersion: sql<number>`row_version + 1` })
    .where('accessKeyId', '=', id);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows === 0n) refuseStale();
  const after = await find(call.db, id);
  await call.audit({ ...entry(after), action: 'Update', before, after });
  return after;
};

const entry = ({ accessKeyId, accessKeyName, brandId }: AccessKey) => ({
  area: productAreas.ACCESS_KEYS,
  entityId: accessKeyId,
  entityName: accessKeyName,
  brandId,
});

type NewKey = Pick<AccessKey, 'accessKeyName' | 'accessKeyType' | 'brandId' | 'allowedDomains'> &
  Partial<Pick<AccessKey, 'isEnabled' | 'expiresAt'>>;

/** Creates a key; returns it in upper case. */
export const createKey = async (
  call: Pick<Call, 'db' | 'brands' | 'audit'>,
  { expiresAt = null, ...record }: NewKey,
): Promise<string> => {
  mustHoldBrand(call, record.brandId);
  const accessKeyId = randomUUID();
  const allowedDomains = JSON.stringify(record.allowedDomains);
  await call.db
    .insertInto('accessKey')
    .values({ ...record, expiresAt, lastUsedAt: null, accessKeyId, allowedDomains })
    .execute();
  const after = await find(call.db, accessKeyId);
  await call.audit({ ...entry(after), action: 'Create', after });
  return accessKeyId.toUpperCase();
};

export const accessKeyEndpoints: Endpoint[] = [
  handle(accessKeys.consentBanner, async ({ db }) => ({
    accessKeys: await view(db).where('k.accessKeyType', '=', accessKeyTypeIds.ConsentBanner).execute(),
  })),
  handle(accessKeys.list, async ({ db, query: { accessKeyType } }) => {
    const rows = await view(db).execute();
    const ofType = rows.filter(
      (row) => accessKeyType === undefined || String(row.accessKeyType) === accessKeyType,
    );
    return { accessKeys: ofType };
  }),
  handle(accessKeys.read, ({ db, params }) => find(db, params.id)),
  handle(accessKeys.usage, async ({ db, params }) => ({
    usages: await usages(db, (await find(db, params.id)).accessKeyId),
  })),
  serveHistory(
    accessKeys.history,
    accessKeys.area,
    async ({ db }, id: string) => (await find(db, id)).accessKeyId,
  ),
  handle(accessKeys.create, async (call) => ({
    newAccessKeyId: await createKey(call, call.body as unknown as NewKey), // the contract's writable members
  })),
  handle(accessKeys.update, (call) => {
    const { id: _, ...members } = call.body as unknown as Partial<AccessKey> & { id?: string };
    return change(call, String(call.body.accessKeyId), members);
  }),
  handle(accessKeys.setEnabled, async (call) => {
    await change(call, call.params.id, { isEnabled: call.body.isEnabled });
  }),
  handle(accessKeys.rotateSecret, async (call) => {
    const key = await find(call.db, call.params.id);
    mustHoldBrand(call, key.brandId);
    mustBeFresh(call);
    const made = await rotateSecret(call, key);
    await call.audit({ ...entry(key), action: 'Rotate secret' });
    return made;
  }),
  handle(accessKeys.remove, async (call) => {
    const before = await find(call.db, call.params.id);
    mustHoldBrand(call, before.brandId);
    const inUse = await usages(call.db, before.accessKeyId);
    if (inUse.length > 0) refuseInUse(before.accessKeyName, inUse);
    await call.db.deleteFrom('accessKey').where('accessKeyId', '=', before.accessKeyId).execute();
    await call.audit({ ...entry(before), action: 'Delete', before });
  }),
];
