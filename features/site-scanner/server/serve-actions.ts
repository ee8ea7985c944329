import { sql } from 'kysely';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Permission } from '@candour/kit/contract/permissions';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { forbidden, refuseFields } from '@candour/kit/server/refusal';
import { policyTables } from '../../cookies/policy-tables/contract.ts';
import { scanActions } from '../contract/actions.ts';
import { suggestedCategories } from '../contract/words.ts';
import { chosenItems, decide, matchAgain, type ChosenItem } from './chosen-items.ts';
import { scanEntry } from './find-scans.ts';
import { isNameable, serviceCookiesOf, serviceDraft } from './service-draft.ts';

/** Being allowed to see scans does not include changing what they are compared with. */
const mustHaveAnyOf = ({ session }: Pick<Call, 'session'>, ...anyOf: Permission[]): void => {
  if (!anyOf.some((name) => hasPermission(session?.permissionIds ?? [], name))) forbidden();
};

const mustBeNameable = (items: readonly ChosenItem[]): void => {
  if (!items.every(isNameable))
    refuseFields({ itemIds: 'Only cookies, storage entries and pixels can belong to a service' });
};

const namesOf = (items: readonly ChosenItem[]): string[] => items.map(({ name }) => name);

const draft = handle(scanActions.serviceDraft, async (call) => {
  const { scan, items } = await chosenItems(call, call.params.scanGuid, call.body.itemIds);
  mustBeNameable(items);
  return serviceDraft(call.db, scan, items);
});

const addToService = handle(scanActions.addToService, async (call) => {
  mustHaveAnyOf(call, 'CookieScripts', 'ServicesManage');
  const { db, body, platform } = call;
  const { scan, items } = await chosenItems(call, call.params.scanGuid, body.itemIds);
  mustBeNameable(items);
  const cookies = serviceCookiesOf(items);
  if ((body.cookieScriptId === null) === (body.newService === null))
    return refuseFields({ cookieScriptId: 'Choose a service or describe a new one' });
  const result =
    body.newService === null
      ? await addToExisting(call, body.cookieScriptId ?? 0, { brandId: scan.brandId, cookies })
      : {
          added: cookies.length,
          // It informs visitors; what else it does is for somebody to decide.
          cookieScriptId: await platform.serviceWriter.create(call, {
            ...body.newService,
            cookies,
            cookieScriptType: 7,
          }),
        };
  await matchAgain(db, scan);
  await call.audit({
    ...scanEntry(scan),
    action: 'Add to service',
    after: { ...result, items: namesOf(items) },
  });
  return result;
});

type Added = { brandId: number; cookies: ReturnType<typeof serviceCookiesOf> };

const addToExisting = async (
  call: Call<typeof scanActions.addToService>,
  id: number,
  { brandId, cookies }: Added,
) => {
  const field = 'cookieScriptId';
  // Scans of all brands are for people with all brands.
  const near = brandId === 0 ? {} : { brandId };
  await mustExist(call.db, { table: 'cookie_script', column: 'cookie_script_id', ids: [id], field, ...near });
  const { cookies: known } = await call.db
    .selectFrom('cookieScript')
    .select('cookies')
    .where('cookieScriptId', '=', id)
    .executeTakeFirstOrThrow();
  const keys = new Set(known.map(({ cookieName, host }) => `${cookieName}\n${host}`));
  const fresh = cookies.filter(({ cookieName, host }) => !keys.has(`${cookieName}\n${host}`));
  if (fresh.length > 0)
    await call.platform.serviceWriter.addCookies(call, { cookieScriptId: id, cookies: fresh });
  return { cookieScriptId: id, added: fresh.length };
};

const mostInTable = 500;

const addToPolicyTable = handle(scanActions.addToPolicyTable, async (call) => {
  mustHaveAnyOf(call, 'PolicyTables');
  const { db, body } = call;
  const { scan, items } = await chosenItems(call, call.params.scanGuid, body.itemIds);
  const unknown = items.find(({ cookieScriptId }) => cookieScriptId === null);
  if (unknown !== undefined)
    refuseFields({ itemIds: `${unknown.name.slice(0, 60)} belongs to no service yet. Add it to one first.` });
  const { policyTableId } = body;
  const field = 'policyTableId';
  await mustExist(db, { table: 'policy_table', column: 'policy_table_id', ids: [policyTableId], field });
  const table = await db
    .selectFrom('policyTable')
    .select(['policyTableName', 'brandId', 'scripts'])
    .where('policyTableId', '=', policyTableId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  mustHoldBrand(call, table.brandId);
  const listed = new Set(table.scripts.map(({ cookieScriptId }) => cookieScriptId));
  const ids = new Set(items.flatMap(({ cookieScriptId }) => cookieScriptId ?? []));
  const fresh = [...ids].filter((id) => !listed.has(id));
  const near = {
    table: 'cookie_script',
    column: 'cookie_script_id',
    field: 'itemIds',
    brandId: table.brandId,
  };
  await mustExist(db, { ...near, ids: fresh });
  if (table.scripts.length + fresh.length > mostInTable) refuseFields({ [field]: 'This table is full' });
  if (fresh.length === 0) return { added: 0 };
  const next = Math.max(-1, ...table.scripts.map(({ displayOrder }) => displayOrder)) + 1;
  const scripts = [
    ...table.scripts,
    ...fresh.map((cookieScriptId, at) => ({ cookieScriptId, displayOrder: next + at })),
  ];
  await db
    .updateTable('policyTable')
    .set({ scripts: JSON.stringify(scripts), rowVersion: sql<number>`row_version + 1` })
    .where('policyTableId', '=', policyTableId)
    .execute();
  const entry = { area: policyTables.area, entityId: policyTableId, entityName: table.policyTableName };
  const change = { before: { scripts: table.scripts }, after: { scripts, fromScan: scan.scanGuid } };
  await call.audit({ ...entry, brandId: table.brandId, action: 'Update', ...change });
  return { added: fresh.length };
});

const setCategory = handle(scanActions.setCategory, async (call) => {
  const { db, body, session } = call;
  const { scan, items } = await chosenItems(call, call.params.scanGuid, body.itemIds);
  if (items.some(({ itemKind }) => itemKind !== 'cookie' && itemKind !== 'storage'))
    refuseFields({ itemIds: 'Only cookies and storage entries have a category to decide' });
  const ids = items.map(({ itemId }) => itemId);
  await sql`
    update scan_item set category = coalesce(${body.category}::text, finding #>> '{classification,category}')
    where item_id = any(${ids}::bigint[])`.execute(db);
  await decide(db, { scan, items, by: session.fullName }, { category: body.category });
  const word = body.category === null ? null : suggestedCategories[body.category];
  await call.audit({
    ...scanEntry(scan),
    action: 'Set category',
    after: { category: word, items: namesOf(items) },
  });
  return { changed: items.length };
});

const ignore = handle(scanActions.ignore, async (call) => {
  const { db, body, session } = call;
  const { scan, items } = await chosenItems(call, call.params.scanGuid, body.itemIds);
  await decide(db, { scan, items, by: session.fullName }, { isIgnored: body.isIgnored });
  const action = body.isIgnored ? 'Ignore' : 'Stop ignoring';
  await call.audit({ ...scanEntry(scan), action, after: { items: namesOf(items) } });
  return { changed: items.length };
});

export const actionEndpoints: Endpoint[] = [draft, addToService, addToPolicyTable, setCategory, ignore];
