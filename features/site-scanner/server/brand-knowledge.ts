import type { Declared, Decision } from '@candour/scanner/analyse/analyse-input.ts';
import type { SuggestedCategory } from '@candour/scanner/findings.ts';
import { suggestionFor, suggestionForName } from '@candour/scanner/knowledge/suggestion-for.ts';
import { matchesName } from '@candour/scanner/knowledge/matches-name.ts';
import { hostOf, registrableDomain } from '@candour/scanner/knowledge/registrable-domain.ts';
import type { PolicyTableDefinition } from '@candour/policy-table/definition.ts';
import type { Db } from '@candour/kit/server/database';
import type { ServiceCookie } from '../../cookies/services/contract.ts';

/** A cookie or store listed by a service of the brand. */
export type NamedCookie = ServiceCookie & { cookieScriptId: number; category: SuggestedCategory };

/** What a brand says about cookies: in its services, in decisions on earlier scans, and to visitors. */
export type BrandKnowledge = {
  named: NamedCookie[];
  decisions: Decision[];
  declared: Declared[] | null;
  /** Hosts of its strictly necessary services. */
  necessaryHosts: string[];
};

/** The services of the brand and those of all brands; with a banner, only those of the banner. */
export const brandKnowledge = async (
  db: Db,
  { brandId, consentBannerId }: { brandId: number; consentBannerId: number | null },
): Promise<BrandKnowledge> => {
  const services = await servicesOf(db, { brandId, consentBannerId });
  const decided = await db
    .selectFrom('scanDecision')
    .select(['name', 'category'])
    .where('brandId', '=', brandId)
    .where('category', 'is not', null)
    .execute();
  const known = { company: '', service: '', purpose: '' };
  return {
    named: services.flatMap(({ cookies, cookieScriptId, category }) =>
      cookies.map((cookie) => ({ ...cookie, cookieScriptId, category })),
    ),
    decisions: [
      ...decided.flatMap(({ name, category }) => (category === null ? [] : [{ ...known, name, category }])),
      ...services.flatMap(decisionsOf),
    ],
    declared: await declaredBy(db, brandId),
    necessaryHosts: [...new Set(services.flatMap(necessaryHostsOf))],
  };
};

const servicesOf = async (
  db: Db,
  { brandId, consentBannerId }: { brandId: number; consentBannerId: number | null },
) => {
  const ids = consentBannerId === null ? null : await servicesOfBanner(db, consentBannerId);
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('cookieScript as s')
    .innerJoin('cookieCategory as c', 'c.categoryId', 's.parentCookieCategoryId')
    .select([
      's.cookieScriptId',
      's.scriptName',
      's.providerName',
      's.cookies',
      's.gtmConsentTypes',
      's.srcUrl',
    ])
    .select(['c.categoryName', 'c.isStrictlyNecessary'])
    .where('s.brandId', 'in', [brandId, 0]);
  if (ids !== null) query = query.where('s.cookieScriptId', 'in', ids);
  const rows = await query.orderBy('s.cookieScriptId').execute();
  return rows.map((row) => ({ ...row, category: suggestionFor(row) }));
};

const servicesOfBanner = async (db: Db, consentBannerId: number): Promise<number[]> => {
  const row = await db
    .selectFrom('consentBanner')
    .select('scripts')
    .where('consentBannerId', '=', consentBannerId)
    .executeTakeFirst();
  return row?.scripts.map(({ cookieScriptId }) => cookieScriptId) ?? [];
};

type Service = Awaited<ReturnType<typeof servicesOf>>[number];

/** A category that matches none of our words says nothing to the engine. */
const decisionsOf = ({ cookies, category, providerName, scriptName }: Service): Decision[] =>
  category === 'uncategorised'
    ? []
    : cookies.map(({ cookieName, purpose }) => ({
        name: cookieName,
        category,
        company: providerName,
        service: scriptName,
        purpose,
      }));

/** Where such a service comes from, and whose cookies it lists; the site itself needs no declaration. */
const necessaryHostsOf = ({ isStrictlyNecessary, srcUrl, cookies }: Service): string[] =>
  isStrictlyNecessary
    ? [hostOf(srcUrl), ...cookies.map(({ host }) => hostOf(host))].filter((host) => host !== '')
    : [];

/** The rows of all published policy tables of a brand; null if it has none. */
const declaredBy = async (db: Db, brandId: number): Promise<Declared[] | null> => {
  const rows = await db
    .selectFrom('policyTable as t')
    .innerJoin('policyTableVersion as v', (join) =>
      join.onRef('v.policyTableId', '=', 't.policyTableId').onRef('v.version', '=', 't.liveVersion'),
    )
    .select(['v.languages', 'v.defaultLanguage'])
    .where('t.brandId', '=', brandId)
    .execute();
  const definitions = rows.flatMap(
    ({ languages, defaultLanguage }) => languages[defaultLanguage]?.definition ?? [],
  );
  return definitions.length === 0 ? null : [...definitions.flatMap(declaredIn), ...declaredByBanners];
};

/** Every banner declares what it stores itself, even if the live table is older than that. */
const declaredByBanners: Declared[] = ['cmpConsent_*', 'cmpGuid_*', 'cmpQueue_*', 'cmpIdentity_*'].map(
  (name) => ({
    name,
    category: 'necessary',
    lifetime: '',
  }),
);

/** Tables without a column of names declare nothing that can be looked up. */
const declaredIn = ({ columns, categories }: PolicyTableDefinition): Declared[] => {
  const name = columns.findIndex(({ column }) => column === 'CookieName');
  const lifetime = columns.findIndex(({ column }) => column === 'Lifetime');
  const textOf = (cells: readonly unknown[], at: number): string =>
    typeof cells[at] === 'string' ? cells[at] : '';
  return categories.flatMap((category) =>
    category.services
      .flatMap(({ rows }) => rows)
      .map((cells) => ({
        name: textOf(cells, name),
        category: suggestionForName(category.name),
        lifetime: textOf(cells, lifetime),
      }))
      .filter((row) => row.name !== ''),
  );
};

/** A finding, as far as services can list it. */
export type Nameable = { itemKind: 'cookie' | 'storage' | 'request' | 'tracker'; name: string; host: string };

/** The service that lists a cookie or store; a row with a host applies to that site only. */
export const whoNames = (named: readonly NamedCookie[], found: Nameable): NamedCookie | undefined =>
  named.find((cookie) => isNamedBy(cookie, found));

const isNamedBy = ({ cookieName, host, storage }: NamedCookie, found: Nameable): boolean => {
  if (found.itemKind === 'request') return false;
  const isOfKind = found.itemKind === 'cookie' ? storage === 'Cookie' : storage !== 'Cookie';
  const isThere = host === '' || registrableDomain(host) === registrableDomain(found.host);
  return isOfKind && isThere && matchesName(cookieName, found.name);
};
