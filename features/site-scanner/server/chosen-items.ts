import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import { brandKnowledge, whoNames } from './brand-knowledge.ts';
import { findOwnScan, type FoundScan } from './find-scans.ts';
import { recount } from './write-findings.ts';

export type ChosenItem = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsIn = (db: Db, scanGuid: string) =>
  db
    .selectFrom('scanItem')
    .select([
      'itemId',
      'itemKind',
      'identity',
      'name',
      'host',
      'party',
      'category',
      'finding',
      'cookieScriptId',
    ])
    .where('scanGuid', '=', scanGuid)
    .orderBy('itemId');

const rowsOf = (db: Db, scanGuid: string, ids: readonly number[]) =>
  rowsIn(db, scanGuid)
    .where('itemId', 'in', [...ids])
    .execute();

/** What a scan found, without ignored items. */
export const allItems = (db: Db, scanGuid: string): Promise<ChosenItem[]> =>
  rowsIn(db, scanGuid)
    .where('list', '<>', 'resources')
    .where('status', 'in', ['New', 'Known'])
    .where(
      sql<boolean>`not exists (select 1 from scan_decision d where d.is_ignored and d.brand_id = scan_item.brand_id
        and d.item_kind = scan_item.item_kind and d.identity = scan_item.identity)`,
    )
    .execute();

/** The chosen items of a scan that the caller may change; all of them, or it is refused. */
export const chosenItems = async (
  call: Pick<Call, 'db' | 'brands'>,
  scanGuid: string,
  itemIds: readonly number[],
): Promise<{ scan: FoundScan; items: ChosenItem[] }> => {
  const scan = await findOwnScan(call, scanGuid);
  const items = await rowsOf(call.db, scan.scanGuid, itemIds);
  if (items.length < new Set(itemIds).size) refuseFields({ itemIds: 'The chosen item does not exist' });
  return { scan, items };
};

/** Looks up again which service of the brand lists what a scan found, and updates the counts. */
export const matchAgain = async (db: Db, scan: FoundScan): Promise<void> => {
  const { scanGuid, brandId, request } = scan;
  // A service of the brand that the banner does not have yet may have been chosen just now.
  const ofBanner = await brandKnowledge(db, {
    brandId,
    consentBannerId: request.scanDetails.consentBannerId,
  });
  const ofBrand = await brandKnowledge(db, { brandId, consentBannerId: null });
  const items = await db
    .selectFrom('scanItem')
    .select(['itemId', 'itemKind', 'name', 'host', 'cookieScriptId'])
    .where('scanGuid', '=', scanGuid)
    .where('list', '<>', 'resources')
    .where('status', 'in', ['New', 'Known'])
    .execute();
  for (const item of items) {
    const known = whoNames(ofBanner.named, item) ?? whoNames(ofBrand.named, item);
    const cookieScriptId = known?.cookieScriptId ?? null;
    if (cookieScriptId === item.cookieScriptId) continue;
    await db
      .updateTable('scanItem')
      .set({ cookieScriptId, status: cookieScriptId === null ? 'New' : 'Known' })
      .where('itemId', '=', item.itemId)
      .execute();
  }
  await recount(db, scanGuid);
};

type Decided = { category?: string | null; isIgnored?: boolean };

/** Stores decisions about items, for this scan and later ones of the brand. */
export const decide = async (
  db: Db,
  { scan, items, by }: { scan: FoundScan; items: readonly ChosenItem[]; by: string },
  decided: Decided,
): Promise<void> => {
  for (const item of items) {
    const { itemKind, identity } = item;
    const category = decided.category ?? null;
    const isIgnored = decided.isIgnored ?? false;
    await sql`
      insert into scan_decision (brand_id, item_kind, identity, name, category, is_ignored, decided_by)
      values (${scan.brandId}, ${itemKind}, ${identity}, ${patternOf(item)}, ${category}, ${isIgnored}, ${by})
      on conflict (brand_id, item_kind, identity) do update set decided_by = excluded.decided_by, decided_at = now(),
        category = case when ${decided.category !== undefined} then excluded.category else scan_decision.category end,
        is_ignored = case when ${decided.isIgnored !== undefined} then excluded.is_ignored
          else scan_decision.is_ignored end`.execute(db);
  }
  // Nothing is stored about decisions that were undone.
  await sql`delete from scan_decision where brand_id = ${scan.brandId} and category is null and not is_ignored`.execute(
    db,
  );
  await recount(db, scan.scanGuid);
};

/** The name of an item with the parts that vary from scan to scan left open. */
export const patternOf = ({ finding, name }: Pick<ChosenItem, 'finding' | 'name'>): string =>
  finding.is === 'cookie' || finding.is === 'storage' ? finding.pattern : name;
