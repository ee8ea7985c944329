import type { Db } from '@candour/kit/server/database';
import { categoriesByPurpose } from '../../cookies/cookie-categories/door.ts';
import type { ServiceCookie } from '../../cookies/services/contract.ts';
import { patternOf, type ChosenItem } from './chosen-items.ts';
import type { FoundScan } from './find-scans.ts';
import { lifetimeInWords } from './lifetime-in-words.ts';
import { storable } from './storable.ts';

/** Whether a service can list an item: cookies, stores, and tracking pixels. */
export const isNameable = ({ finding }: Pick<ChosenItem, 'finding'>): boolean =>
  finding.is === 'cookie' ||
  (finding.is === 'storage' && (finding.kind === 'local' || finding.kind === 'session')) ||
  (finding.is === 'tracker' && (finding.kind === 'pixel' || finding.kind === 'beacon'));

/** An item as a service lists it; each name once. */
export const serviceCookiesOf = (items: readonly ChosenItem[]): ServiceCookie[] => {
  const all = items.filter(isNameable).map(serviceCookieOf);
  return [...new Map(all.map((cookie) => [`${cookie.cookieName}\n${cookie.host}`, cookie])).values()];
};

const storageOf = ({ finding }: ChosenItem): ServiceCookie['storage'] => {
  if (finding.is === 'storage') return finding.kind === 'session' ? 'Session' : 'Local';
  return finding.is === 'cookie' ? 'Cookie' : 'Pixel';
};

const serviceCookieOf = (item: ChosenItem): ServiceCookie => {
  const { finding, party, host } = item;
  const lifetime = finding.is === 'cookie' ? finding.lifetime : null;
  const name = finding.is === 'tracker' ? host : patternOf(item);
  return {
    // Keys of stores may contain anything; characters that service names may not contain become wildcards.
    cookieName: storable(name.replaceAll(/[\s;,="()<>@:\\/[\]?{}]+/g, '*'), 255) || '*',
    // A brand may have several sites of its own.
    host: party === 'First' ? '' : storable(host, 253),
    party,
    storage: storageOf(item),
    purpose: storable(finding.classification.purpose, 1000),
    lifetimeText: finding.is === 'cookie' ? lifetimeInWords(lifetime) : '',
    lifetimeSeconds: lifetime === null || lifetime > 2_147_483_647 ? null : Math.round(lifetime),
  };
};

/** A draft of a new service for these items, and existing services of the brand they may belong to. */
export const serviceDraft = async (db: Db, scan: FoundScan, items: readonly ChosenItem[]) => {
  const { classification } = items.find(({ finding }) => finding.classification.service !== '')?.finding ??
    items[0]?.finding ?? { classification: { service: '', company: '', purpose: '' } };
  const company =
    items.map(({ finding }) => finding.classification.company).find((each) => each !== '') ?? '';
  const name = storable(classification.service || company || (items[0]?.host ?? ''), 100);
  return {
    service: {
      cookieScriptName: name,
      scriptName: name,
      brandId: scan.brandId,
      providerName: storable(company, 200),
      displayText:
        classification.purpose || `Stores ${items.map((item) => patternOf(item)).join(', ')}`.slice(0, 4000),
      parentCookieCategoryId: await likelyCategory(db, scan.brandId, items),
      providerPrivacyUrl: '',
    },
    cookies: serviceCookiesOf(items),
    services: await likelyServices(db, scan.brandId, [name, company]),
  };
};

/** The brand's category that matches the purpose of most of the items; 0 if none does. */
const likelyCategory = async (db: Db, brandId: number, items: readonly ChosenItem[]): Promise<number> => {
  const counts = Map.groupBy(items, ({ category }) => category);
  const [wanted] = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([category]) => category);
  if (wanted === undefined || wanted === 'uncategorised') return 0;
  return (await categoriesByPurpose(db, brandId))[wanted];
};

const likelyServices = async (db: Db, brandId: number, words: readonly string[]) => {
  const rows = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId', 'cookieScriptName', 'scriptName', 'providerName'])
    .where('brandId', '=', brandId)
    .orderBy('cookieScriptName')
    .execute();
  const wanted = words.filter((word) => word.length > 2).map((word) => word.toLowerCase());
  return rows
    .filter(({ cookieScriptName, scriptName, providerName }) => {
      const text = `${cookieScriptName} ${scriptName} ${providerName}`.toLowerCase();
      return wanted.some((word) => text.includes(word));
    })
    .slice(0, 10);
};
