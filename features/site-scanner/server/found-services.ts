import { registrableDomain } from '@candour/scanner/knowledge/registrable-domain.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import { cookieScriptTypeIds } from '../../cookies/services/contract.ts';
import { allItems, matchAgain, type ChosenItem } from './chosen-items.ts';
import { findOwnScan, findScan, scanEntry, type FoundScan } from './find-scans.ts';
import { isNameable, serviceCookiesOf, serviceDraft } from './service-draft.ts';

/** What a scan identified as one service, under a category of the brand. */
type FoundService = {
  serviceName: string;
  categoryName: string;
  /** The service of the brand that lists it; null for a new one. */
  cookieScriptId: number | null;
  items: ChosenItem[];
};

/** The services in the latest finished scan of a site; null if there is none. */
export const latestScanOf = async (db: Db, { brandId, host }: { brandId: number; host: string }) => {
  const row = await db
    .selectFrom('scan')
    .select('scanGuid')
    .where('brandId', '=', brandId)
    .where('domain', '=', registrableDomain(host))
    .where('status', 'in', ['Completed', 'Incomplete'])
    .orderBy('finishedAt', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const scan = await findScan(db, row.scanGuid);
  const { services, countOfUnsorted } = await servicesIn(db, scan);
  const { scanGuid, finishedAt, pagesDone } = scan;
  const found = services.map(({ items: _, ...service }) => service);
  return { scanGuid, finishedAt: finishedAt ?? '', pages: pagesDone, services: found, countOfUnsorted };
};

/** The services of a scan as services of its brand; new ones are created. Nothing is published. */
export const takeServicesOf = async (
  call: Pick<Call, 'db' | 'brands' | 'audit' | 'platform' | 'session'>,
  { scanGuid, brandId }: { scanGuid: string; brandId: number },
): Promise<number[]> => {
  const scan = await findOwnScan(call, scanGuid);
  if (scan.brandId !== brandId) notFound();
  const { services } = await servicesIn(call.db, scan);
  const ids: number[] = [];
  for (const service of services)
    ids.push(service.cookieScriptId ?? (await takeService(call, scan, service)));
  await matchAgain(call.db, scan);
  const names = services.map(({ serviceName }) => serviceName);
  await call.audit({ ...scanEntry(scan), action: 'Take services', after: { services: names } });
  return [...new Set(ids)];
};

const takeService = async (
  call: Parameters<typeof takeServicesOf>[0],
  scan: FoundScan,
  { items }: FoundService,
): Promise<number> => {
  const { db, platform } = call;
  const { service } = await serviceDraft(db, scan, items);
  const cookies = serviceCookiesOf(items);
  const named = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId', 'cookies'])
    .where('brandId', '=', scan.brandId)
    .where((eb) => eb(eb.fn('lower', ['cookieScriptName']), '=', service.cookieScriptName.toLowerCase()))
    .executeTakeFirst();
  if (named !== undefined) {
    await platform.serviceWriter.addCookies(call, { cookieScriptId: named.cookieScriptId, cookies });
    return named.cookieScriptId;
  }
  const category = await db
    .selectFrom('cookieCategory')
    .select('isStrictlyNecessary')
    .where('categoryId', '=', service.parentCookieCategoryId)
    .executeTakeFirstOrThrow();
  // Services that visitors may refuse need a type that can be refused; how they are run is for somebody to
  // decide.
  const { InformationOnly, PageElement } = cookieScriptTypeIds;
  const cookieScriptType = category.isStrictlyNecessary ? InformationOnly : PageElement;
  return platform.serviceWriter.create(call, { ...service, cookies, cookieScriptType });
};

/** What the banner itself stores is not a service. */
const ownStorage = /^cmp(?:Consent|Guid|Queue|Identity)_/;

const servicesIn = async (db: Db, scan: FoundScan) => {
  const items = (await allItems(db, scan.scanGuid))
    .filter(isNameable)
    .filter(({ name }) => !ownStorage.test(name));
  const groups = Map.groupBy(items, keyOf);
  const categories = await db
    .selectFrom('cookieCategory')
    .select(['categoryId', 'categoryName'])
    .where('brandId', 'in', [scan.brandId, 0])
    .execute();
  const nameOf = (id: number) => categories.find(({ categoryId }) => categoryId === id)?.categoryName ?? '';
  const services: FoundService[] = [];
  let countOfUnsorted = 0;
  for (const group of groups.values()) {
    const cookieScriptId = group[0]?.cookieScriptId ?? null;
    const { service } = await serviceDraft(db, scan, group);
    const known = cookieScriptId === null ? undefined : await serviceOf(db, cookieScriptId);
    const categoryId = known?.parentCookieCategoryId ?? service.parentCookieCategoryId;
    const serviceName = known?.cookieScriptName ?? service.cookieScriptName;
    if (categoryId === 0 || serviceName === '') countOfUnsorted += group.length;
    else services.push({ serviceName, categoryName: nameOf(categoryId), cookieScriptId, items: group });
  }
  return { services, countOfUnsorted };
};

/** Items of one service, otherwise of one company, otherwise each of its own site. */
const keyOf = ({ cookieScriptId, finding: { classification }, host }: ChosenItem): string =>
  cookieScriptId === null
    ? classification.service || classification.company || `host ${host}`
    : `service ${cookieScriptId}`;

const serviceOf = (db: Db, cookieScriptId: number) =>
  db
    .selectFrom('cookieScript')
    .select(['cookieScriptName', 'parentCookieCategoryId'])
    .where('cookieScriptId', '=', cookieScriptId)
    .executeTakeFirst();
