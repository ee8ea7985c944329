import { resolveBySystem } from '@candour/scanner/egress/resolve-host.ts';
import { isPublicAddress } from '@candour/scanner/egress/public-address.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { readKey } from '../../organisation/configuration-keys/door.ts';
import { actionIds, scanTypeIds } from '../contract/words.ts';
import { requestProblems, type ScanRequest } from '../contract/request.ts';
import { domainOf } from './domains.ts';

/** Scans of a brand that may wait at a time. */
const mostWaiting = 20;

/** The rule, and the same words whatever is behind an address. */
const sentence = 'This address cannot be scanned. It has to be a public one, on port 80, 443 or 8443.';
const patienceMs = 1_500;
/** Hosts that are looked up for one request; whatever is connected to is checked again anyway. */
const mostHosts = 10;

/** Refuses requests whose parts conflict, and what this installation does not offer. */
export const mustFit = async (db: Db, request: ScanRequest): Promise<void> => {
  const problems = requestProblems(request);
  const most = Number(await readKey(db, 'ScannerMaxUrls')) || 500;
  if (request.maxUrls > most) problems['maxUrls'] = `Value must not exceed ${most}`;
  if ((await readKey(db, 'SiteScannerVersion')) === '1') {
    if (request.scanTypeId !== scanTypeIds.SinglePage)
      problems['scanTypeId'] = 'Only single pages are scanned here';
    if (request.actionTypeIds.some((id) => id !== actionIds.None))
      problems['actionTypeIds'] = 'Scans take no actions here';
  }
  const domain = domainOf(request.scanDetails.startUrl);
  const stray = request.urls.findIndex((url) => domainOf(url) !== domain);
  if (stray >= 0) problems[`urls.${stray}`] = 'This page is not on the site of the start URL';
  if (Object.keys(problems).length > 0) refuseFields(problems);
};

/**
 * Refuses brands, banners, categories and templates that the caller does not have; returns whose scan it
 * is.
 */
export const mustReach = async (
  db: Db,
  brands: BrandScope,
  { scanDetails, acceptCategoryId, loginTemplateId }: ScanRequest,
): Promise<number> => {
  const own = brands === 'all' ? 0 : brands.length === 1 ? brands[0] : undefined;
  const brandId = scanDetails.brandId ?? own;
  if (brandId === undefined) return refuseFields({ 'scanDetails.brandId': 'At least one brand is required' });
  mustHoldBrand({ brands }, brandId);
  await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'scanDetails.brandId' });
  const { consentBannerId } = scanDetails;
  const referred = [
    ['consent_banner', 'consent_banner_id', consentBannerId, 'scanDetails.consentBannerId'],
    ['cookie_category', 'category_id', acceptCategoryId, 'acceptCategoryId'],
    ['login_template', 'login_template_id', loginTemplateId, 'loginTemplateId'],
  ] as const;
  for (const [table, column, id, field] of referred)
    if (id !== null) await mustExist(db, { table, column, ids: [id], field, brandId });
  return brandId;
};

/** Refuses an ever-growing queue. */
export const mustHaveRoom = async (db: Db, brandId: number): Promise<void> => {
  const { waiting } = await db
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('brandId', '=', brandId)
    .where('status', '=', 'Queued')
    .executeTakeFirstOrThrow();
  if (waiting >= mostWaiting)
    refuse(409, `${mostWaiting} scans are waiting already. Please wait for one of them.`);
};

/**
 * Refuses internal addresses before anything is queued; a name that is unknown now may be known later.
 * Whatever is connected to is checked again, at the time of the connection.
 */
export const mustBePublic = async (
  { outbound, settings }: Pick<Platform, 'outbound' | 'settings'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  const hosts = new Map<string, Promise<string[]>>();
  for (const [field, address] of Object.entries(fields)) {
    const { hostname, host, protocol } = new URL(address);
    const port = protocol === 'http:' ? 80 : 443;
    const target = host.includes(':') && !host.endsWith(']') ? host : `${host}:${port}`;
    if (settings.outboundAllow.includes(target)) continue;
    if (outbound.problemOf(address, { allowsHttp: true }) !== undefined) refuseFields({ [field]: sentence });
    if (!hosts.has(hostname) && hosts.size >= mostHosts) continue;
    const found = hosts.get(hostname) ?? addressesOf(hostname);
    hosts.set(hostname, found);
    if (!(await found).every(isPublicAddress)) refuseFields({ [field]: sentence });
  }
};

const addressesOf = async (host: string): Promise<string[]> => {
  if (/^[\d.]+$|^\[/.test(host)) return [host.replace(/^\[|\]$/g, '')];
  const late = new Promise<string[]>((done) => setTimeout(done, patienceMs, []).unref());
  return Promise.race([resolveBySystem(host).catch(() => []), late]);
};
