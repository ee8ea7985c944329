import { sql } from 'kysely';
import type { Comparison } from '@candour/scanner/analyse/compare.ts';
import type { Findings, Verdict } from '@candour/scanner/findings.ts';
import type { Db } from '@candour/kit/server/database';
import type { ScanTotals } from '../contract/results.ts';
import type { ScanVerdict } from '../contract/words.ts';
import type { BrandKnowledge } from './brand-knowledge.ts';
import { identityOf, rowsOfFindings, rowsOfMissing, type ItemRow } from './rows-of-findings.ts';
import { storable } from './storable.ts';

type Scan = { scanGuid: string; brandId: number };
type Judged = { findings: Findings; comparison: Comparison };

const atOnce = 300;

export const verdictWords: Record<Verdict, ScanVerdict> = {
  pass: 'Pass',
  fail: 'Fail',
  incomplete: 'Incomplete',
};

/** What is reported while a scan runs: figures for all passes so far. */
export const totalsOf = (findings: Findings, { named }: Pick<BrandKnowledge, 'named'>): ScanTotals => {
  const rows = rowsOfFindings(findings, { scanGuid: '', brandId: 0, named, comparison: null });
  const count = (list: ItemRow['list'], status?: ItemRow['status']): number =>
    rows.filter((row) => row.list === list && (status === undefined || row.status === status)).length;
  return {
    cookies: count('cookies'),
    unknownCookies: count('cookies', 'New'),
    advancedTrackers: count('trackers'),
    subResources: count('resources'),
    violations: findings.violations.length,
  };
};

/** Replaces the results of a scan. */
export const writeFindings = async (
  db: Db,
  scan: Scan,
  {
    findings,
    comparison,
    named,
    previous,
  }: Judged & Pick<BrandKnowledge, 'named'> & { previous: string | null },
): Promise<void> => {
  for (const table of ['scanViolation', 'scanChange', 'scanItem'] as const)
    await db.deleteFrom(table).where('scanGuid', '=', scan.scanGuid).execute();
  const found = rowsOfFindings(findings, { ...scan, named, comparison });
  const missing = rowsOfMissing(found, { ...scan, named });
  const ids = await insertItems(db, [...found, ...missing]);
  if (previous !== null) await copyGone(db, scan, { previous, comparison });
  await insertViolations(db, scan, { findings, ids });
  await insertChanges(db, scan, comparison);
  await recount(db, scan.scanGuid);
};

/** Returns ids by kind and name, the first if there are several. */
const insertItems = async (db: Db, rows: readonly ItemRow[]): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const some of inParts(rows)) {
    const made = await db
      .insertInto('scanItem')
      .values(some)
      .returning(['itemId', 'itemKind', 'name', 'host'])
      .execute();
    for (const { itemId, itemKind, name, host } of made) {
      // Violations name a request by its host.
      const key = `${itemKind} ${itemKind === 'request' ? host : name}`;
      if (!ids.has(key)) ids.set(key, itemId);
    }
  }
  return ids;
};

/** Maximum number of characters written by one statement. */
const mostText = 2_000_000;

/** Items may have a few bytes or, seen on every page of a large scan, hundreds of thousands. */
function* inParts(rows: readonly ItemRow[]): Generator<ItemRow[]> {
  let part: ItemRow[] = [];
  let length = 0;
  for (const row of rows) {
    const own = String(row.finding).length + String(row.sightings ?? '').length;
    if (part.length > 0 && (length + own > mostText || part.length >= atOnce)) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(row);
    length += own;
  }
  if (part.length > 0) yield part;
}

/** What the previous scan found and this one did not, unless it already counts as missing from a service. */
const copyGone = async (
  db: Db,
  { scanGuid, brandId }: Scan,
  { previous, comparison }: { previous: string; comparison: Comparison },
): Promise<void> => {
  const gone = (comparison ?? []).filter(
    ({ change, itemKind }) => change === 'gone' && itemKind !== 'request',
  );
  if (gone.length === 0) return;
  const identities = gone.map((change) => `${change.itemKind} ${identityOf(change)}`);
  await sql`
    insert into scan_item (scan_guid, brand_id, list, item_kind, identity, name, host, party, category,
      consent_status, status, change, cookie_script_id, finding)
    select ${scanGuid}::uuid, ${brandId}::int, list, item_kind, identity, name, host, party, category,
      consent_status, 'Gone', 'gone', cookie_script_id, finding
    from scan_item where scan_guid = ${previous}::uuid and status in ('New', 'Known')
      and item_kind || ' ' || identity = any(${identities}::text[])`.execute(db);
  await sql`
    delete from scan_item m where m.scan_guid = ${scanGuid}::uuid and m.status = 'Missing' and exists (
      select 1 from scan_item g where g.scan_guid = m.scan_guid and g.status = 'Gone'
        and g.cookie_script_id = m.cookie_script_id and g.name = m.name)`.execute(db);
};

const insertViolations = async (
  db: Db,
  scan: Scan,
  { findings, ids }: { findings: Findings; ids: ReadonlyMap<string, number> },
): Promise<void> => {
  const rows = findings.violations
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .map(({ code, severity, item, itemKind, phase, pageUrl }) => ({
      scanGuid: scan.scanGuid,
      brandId: scan.brandId,
      code,
      severity,
      itemKind,
      item: storable(item, 1000),
      itemId: ids.get(`${itemKind} ${storable(item, 1000)}`) ?? null,
      passKey: phase,
      pageUrl: storable(pageUrl),
    }));
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insertInto('scanViolation')
      .values(rows.slice(at, at + atOnce))
      .execute();
};

const severities = ['high', 'medium', 'low', 'info'];

const insertChanges = async (db: Db, scan: Scan, comparison: Comparison): Promise<void> => {
  const rows = (comparison ?? []).map((change) => ({
    scanGuid: scan.scanGuid,
    brandId: scan.brandId,
    itemKind: change.itemKind,
    identity: identityOf(change),
    item: storable(change.item, 1000),
    change: change.change,
    fields: change.fields,
  }));
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insertInto('scanChange')
      .values(rows.slice(at, at + atOnce))
      .execute();
};

/** Updates the counts of a scan: after it was judged, and after a decision. Ignored items do not count. */
export const recount = async (db: Db, scanGuid: string): Promise<void> => {
  await sql`
    update scan s set
      totals = jsonb_build_object('cookies', n.cookies, 'unknownCookies', n.unknown, 'advancedTrackers', n.trackers,
        'subResources', n.resources, 'violations', v.all_of_them),
      severities = jsonb_build_object('high', v.high, 'medium', v.medium, 'low', v.low, 'info', v.info),
      new_since_last = case when s.compared_with is null then null else n.fresh end
    from (select
        count(*) filter (where list = 'cookies' and found)::int as cookies,
        count(*) filter (where list = 'cookies' and i.status = 'New' and not ignored)::int as unknown,
        count(*) filter (where list = 'trackers' and found)::int as trackers,
        count(*) filter (where list = 'resources')::int as resources,
        count(*) filter (where i.change = 'new' and list <> 'resources' and not ignored)::int as fresh
      from (select i.*, i.status in ('New', 'Known') as found, coalesce(d.is_ignored, false) as ignored
        from scan_item i left join scan_decision d using (brand_id, item_kind, identity)
        where i.scan_guid = ${scanGuid}::uuid) i) n,
      (select count(*)::int as all_of_them, count(*) filter (where severity = 'high')::int as high,
        count(*) filter (where severity = 'medium')::int as medium, count(*) filter (where severity = 'low')::int as low,
        count(*) filter (where severity = 'info')::int as info
      from scan_violation v where v.scan_guid = ${scanGuid}::uuid and not exists (
        select 1 from scan_item i join scan_decision d using (brand_id, item_kind, identity)
        where i.item_id = v.item_id and d.is_ignored)) v
    where s.scan_guid = ${scanGuid}::uuid`.execute(db);
};
