import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { ascending, mustHoldBrands, mustHoldPermissions, plainBrandIds } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import { serveResource, type Defaults } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import { mustBeFresh } from '../session/door.ts';
import {
  apiUsers,
  getApiKeys,
  getToken,
  makeSecret,
  mostSecrets,
  revokeSecret,
  setApiUserEnabled,
  type ApiUser,
  type Scope,
} from './contract.ts';
import { issueToken } from './server/issue-token.ts';
import { programPermissions } from './server/reach.ts';
import { hashOf, makeClientSecret, prefixOf } from './server/secrets.ts';

/** A time inside JSON, in the format of columns. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const view = (db: Db) =>
  db
    .selectFrom('apiUser as a')
    .selectAll('a')
    .select(
      sql<ApiUser['secrets']>`(select coalesce(jsonb_agg(jsonb_build_object(
          'secretId', s.secret_id, 'prefix', s.prefix, 'createdDate', ${moment('s.createdDate')},
          'lastUsedAt', ${moment('s.lastUsedAt')}) order by s.secret_id), '[]')
        from api_user_secret s where s.api_user_id = a.api_user_id)`.as('secrets'),
    );

const find = async (db: Db, id: number): Promise<ApiUser> =>
  (await view(db).where('a.apiUserId', '=', id).executeTakeFirst()) ?? notFound();

/** An API user all of whose brands the caller has. */
const changeable = async (call: Pick<Call, 'db' | 'brands'>, id: number): Promise<ApiUser> => {
  const row = await find(call.db, id);
  mustHoldBrands(call, row.brandIds);
  return row;
};

const reaches = (given: readonly Scope[]): boolean =>
  given.includes('Admin.Read') || given.includes('Admin.Write');

/**
 * Puts lists in order and checks that the caller has the brands and may do everything that portal scopes
 * open.
 */
const checkLists = async (
  call: Call,
  next: Partial<ApiUser>,
  before?: ApiUser,
): Promise<Partial<ApiUser>> => {
  const lists: Partial<ApiUser> = {};
  if (next.scopes !== undefined) lists.scopes = [...new Set(next.scopes)];
  if (next.ipRanges !== undefined) lists.ipRanges = [...new Set(next.ipRanges)];
  if (next.brandIds !== undefined) {
    lists.brandIds = plainBrandIds(next.brandIds);
    mustHoldBrands(call, lists.brandIds);
    await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: lists.brandIds, field: 'brandIds' });
  }
  const isMore =
    lists.scopes?.some((scope) => reaches([scope]) && before?.scopes.includes(scope) !== true) === true;
  if (isMore) mustHoldPermissions(call.session.permissionIds, programPermissions);
  return lists;
};

const create = async (call: Call, defaults: Defaults): Promise<{ newApiUserId: number }> => {
  const record = call.body as unknown as ApiUser; // the contract's writable members
  const own = call.brands === 'all' ? [0] : ascending(call.brands);
  const brandIds = record.brandIds.length === 0 ? own : record.brandIds;
  const lists = await checkLists(call, { ...record, brandIds });
  const { id } = await defaults.create(call, { ...record, ...lists });
  await call.db
    .updateTable('apiUser')
    .set({ createdBy: call.session.userId })
    .where('apiUserId', '=', id)
    .execute();
  return { newApiUserId: id };
};

const update = async (call: Call, defaults: Defaults): Promise<Row> => {
  const change = call.body as unknown as Partial<ApiUser> & { id?: number }; // the contract's writable members
  const id = change.apiUserId ?? change.id ?? refuseFields({ apiUserId: 'This field is required' });
  const before = await changeable(call, id);
  const lists = await checkLists(call, change, before);
  const { row } = await defaults.update(call, { ...change, ...lists });
  return row;
};

const remove = async (call: Call, defaults: Defaults): Promise<void> => {
  await changeable(call, (call.params as unknown as { id: number }).id); // parsed by the route
  await defaults.remove(call);
};

const entry = ({ apiUserId, name }: ApiUser) => ({
  area: apiUsers.area,
  entityId: apiUserId,
  entityName: name,
});

export const apiUserEndpoints: Endpoint[] = [
  handle(getToken, issueToken),
  handle(getApiKeys, async ({ db }) => {
    const rows = await view(db)
      .orderBy(sql`lower(a.name)`)
      .execute();
    const apiKeys = rows.flatMap(({ secrets, name, scopes, brandIds, isEnabled }) =>
      secrets.map(({ secretId, ...secret }) => ({
        apiKeyId: secretId,
        name,
        scopes,
        brandIds,
        isEnabled,
        ...secret,
      })),
    );
    return { apiKeys };
  }),
  ...serveResource(apiUsers, {
    table: 'apiUser',
    view,
    columns: (record) => record,
    create,
    update,
    remove,
  }),
  handle(setApiUserEnabled, async (call) => {
    const before = await changeable(call, call.params.id);
    await call.db
      .updateTable('apiUser')
      .set({ isEnabled: call.body.isEnabled, rowVersion: sql<number>`row_version + 1` })
      .where('apiUserId', '=', before.apiUserId)
      .execute();
    const after = await find(call.db, before.apiUserId);
    await call.audit({ ...entry(before), action: 'Update', before, after });
  }),
  handle(makeSecret, async (call) => {
    mustBeFresh(call);
    const { apiUserId, clientId, secrets, ...row } = await changeable(call, call.params.id);
    // Two people who create one at the same moment take turns.
    await sql`select 1 from api_user where api_user_id = ${apiUserId} for update`.execute(call.db);
    const { secrets: present } = await find(call.db, apiUserId);
    if (present.length >= mostSecrets) refuse(409, 'There are two secrets already. Revoke one first.');
    const clientSecret = makeClientSecret();
    const prefix = prefixOf(clientSecret);
    const { secretId } = await call.db
      .insertInto('apiUserSecret')
      .values({ apiUserId, prefix, secretHash: hashOf(clientSecret), lastUsedAt: null })
      .returning('secretId')
      .executeTakeFirstOrThrow();
    const after = { secretId, prefix };
    await call.audit({ ...entry({ apiUserId, clientId, secrets, ...row }), action: 'New secret', after });
    return { secretId, clientId, clientSecret };
  }),
  handle(revokeSecret, async (call) => {
    const row = await changeable(call, call.params.id);
    const before = row.secrets.find(({ secretId }) => secretId === call.params.secretId) ?? notFound();
    await call.db.deleteFrom('apiUserSecret').where('secretId', '=', before.secretId).execute();
    await call.audit({ ...entry(row), action: 'Revoke secret', before });
  }),
];
