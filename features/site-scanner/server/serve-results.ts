import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { ScanChange, ScanViolation } from '../contract/results.ts';
import { scans } from '../contract/scans.ts';
import { actionIds, deviceIds, violationTitle } from '../contract/words.ts';
import { comparedWith, findScan, type FoundScan } from './find-scans.ts';
import { allOf, containing } from './list-scans.ts';
import { partOf } from './part-of.ts';
import { readPassKey } from './passes.ts';
import { shownCookie, shownSubResource, shownTracker, type ShownRow } from './shown-items.ts';

type Part = { page: number; size: number };
type Filter = { search?: string | undefined; status?: string | undefined; isIgnored?: string | undefined };

/** Items of a list with what the brand says about each, as they are stored. */
export const itemsView = (db: Db, scanGuid: string, list: ShownRow['list']) =>
  db
    .selectFrom('scanItem as i')
    .leftJoin('cookieScript as k', 'k.cookieScriptId', 'i.cookieScriptId')
    .leftJoin('cookieCategory as c', 'c.categoryId', 'k.parentCookieCategoryId')
    .leftJoin('scanDecision as d', (join) =>
      join
        .onRef('d.brandId', '=', 'i.brandId')
        .onRef('d.itemKind', '=', 'i.itemKind')
        .onRef('d.identity', '=', 'i.identity'),
    )
    .select([
      'i.itemId',
      'i.list',
      'i.name',
      'i.host',
      'i.party',
      'i.category',
      'i.status',
      'i.change',
      'i.finding',
    ])
    .select(['k.cookieScriptId', 'k.cookieScriptName', 'c.categoryName as cookieCategoryName'])
    .select(sql<boolean>`coalesce(d.is_ignored, false)`.as('isIgnored'))
    .where('i.scanGuid', '=', scanGuid)
    .where('i.list', '=', list);

const filterOf = ({ search, status, isIgnored }: Filter, more?: RawBuilder<unknown> | string) =>
  allOf([
    search && sql`(i.name ilike ${containing(search)} or i.host ilike ${containing(search)})`,
    status && sql`i.status = ${status}`,
    isIgnored && sql`coalesce(d.is_ignored, false) = ${isIgnored === 'true'}`,
    more,
  ]);

/** New and unknown items come first. */
const order = sql`case i.status when 'New' then 0 when 'Known' then 1 when 'Gone' then 2 else 3 end`;

const shownPart = async <T>(
  db: Db,
  wanted: { scanGuid: string; list: ShownRow['list']; part: Part; filter: RawBuilder<boolean> },
  show: (row: ShownRow) => T[],
) => {
  const { list, part, filter } = wanted;
  const { scanGuid } = await findScan(db, wanted.scanGuid);
  const query = itemsView(db, scanGuid, list)
    .where(filter)
    .orderBy(order)
    .orderBy(sql`lower(i.name)`)
    .orderBy('i.itemId');
  const { rows, ...rest } = await partOf(query, part);
  return { rows: rows.flatMap(show), ...rest };
};

const cookies = handle(scans.cookies, ({ db, params, query }) =>
  shownPart(db, { ...params, list: 'cookies', part: query, filter: filterOf(query) }, shownCookie),
);

const trackers = handle(scans.advancedTrackers, ({ db, params, query }) => {
  const filter = filterOf(query, query.kind && sql`i.finding ->> 'kind' = ${query.kind}`);
  return shownPart(db, { ...params, list: 'trackers', part: query, filter }, shownTracker);
});

const subResources = handle(scans.subResources, ({ db, params, query }) => {
  const filter = filterOf(query, query.party && sql`i.party = ${query.party}`);
  return shownPart(db, { ...params, list: 'resources', part: query, filter }, shownSubResource);
});

const pages = handle(scans.pages, async ({ db, params, query: { search, ...part } }) => {
  const { scanGuid } = await findScan(db, params.scanGuid);
  let query = db
    .selectFrom('scanPage')
    .select(['pageId', 'url', 'finalUrl', 'passKey', 'status', 'state', 'error', 'milliseconds', 'bytes'])
    .select(['cookies', 'requests', 'needsLogin'])
    .where('scanGuid', '=', scanGuid)
    .orderBy('pageId');
  if (search) query = query.where('url', 'ilike', containing(search));
  const { rows, ...rest } = await partOf(query, part);
  return { rows: rows.map((row) => ({ ...row, ...passOf(row.passKey) })), ...rest };
});

const passOf = (passKey: string) =>
  readPassKey(passKey) ?? { actionTypeId: actionIds.None, userAgentId: deviceIds.DesktopChrome };

const violations = handle(scans.violations, async ({ db, params, query: { search, ...part } }) => {
  const { scanGuid } = await findScan(db, params.scanGuid);
  let query = db
    .selectFrom('scanViolation as v')
    .leftJoin('scanItem as i', 'i.itemId', 'v.itemId')
    .leftJoin('scanDecision as d', (join) =>
      join
        .onRef('d.brandId', '=', 'i.brandId')
        .onRef('d.itemKind', '=', 'i.itemKind')
        .onRef('d.identity', '=', 'i.identity'),
    )
    .select(['v.violationId', 'v.code', 'v.severity', 'v.item', 'v.itemKind', 'v.itemId'])
    .select(['v.passKey', 'v.pageUrl'])
    .select(sql<boolean>`coalesce(d.is_ignored, false)`.as('isIgnored'))
    .where('v.scanGuid', '=', scanGuid)
    .orderBy('v.violationId');
  if (search) {
    const text = containing(search);
    query = query.where((eb) => eb.or([eb('v.item', 'ilike', text), eb('v.code', 'ilike', text)]));
  }
  const { rows, ...rest } = await partOf(query, part);
  return { rows: rows.map(shownViolation), ...rest };
});

type ViolationRow = Pick<ScanViolation, 'violationId' | 'item' | 'itemId' | 'pageUrl' | 'isIgnored'> & {
  code: string;
  severity: string;
  itemKind: string;
  passKey: string;
};

const shownViolation = (row: ViolationRow): ScanViolation => {
  // The engine's terms: it wrote the row.
  const { code, severity, itemKind } = row as ViolationRow &
    Pick<ScanViolation, 'code' | 'severity' | 'itemKind'>;
  const actionTypeId = readPassKey(row.passKey)?.actionTypeId ?? null;
  return { ...row, code, severity, itemKind, title: violationTitle(code, itemKind), actionTypeId };
};

const noComparison = ({ finishedAt }: FoundScan): string =>
  finishedAt === null
    ? 'The scan has not ended yet'
    : 'There is no earlier scan of the same start URL with pages and passes in common';

const changes = handle(scans.changes, async ({ db, params, query: { search, ...part } }) => {
  const scan = await findScan(db, params.scanGuid);
  let query = db
    .selectFrom('scanChange')
    .select(['changeId', 'itemKind', 'item', 'change', 'fields'])
    .where('scanGuid', '=', scan.scanGuid)
    .orderBy('changeId');
  if (search) query = query.where('item', 'ilike', containing(search));
  const { rows, ...rest } = await partOf(query, part);
  return {
    // The engine's terms: it wrote the rows.
    rows: rows as ScanChange[],
    ...rest,
    comparedWith: await comparedWith(db, scan.comparedWith),
    reason: scan.comparedWith === null ? noComparison(scan) : '',
  };
});

export const resultEndpoints: Endpoint[] = [cookies, trackers, subResources, pages, violations, changes];
