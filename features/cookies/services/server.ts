import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import { forbiddenConsentType } from '@candour/kit/contract/rules';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { withPort, type Endpoint } from '@candour/kit/server/endpoint';
import { mustSpeak } from '@candour/kit/server/open-languages';
import { mergeRecord } from '@candour/kit/server/merge-record';
import { mustExist } from '@candour/kit/server/references';
import { scriptProblem } from '@candour/kit/server/script-problem';
import { refuseFields } from '@candour/kit/server/refusal';
import { byLanguage, replaced } from '@candour/kit/server/translation-port';
import { servePage } from '@candour/kit/server/serve-page';
import {
  defaultsOf,
  serveResource,
  type Changing,
  type Creating,
  type Defaults,
} from '@candour/kit/server/serve-resource';
import {
  cookieScripts,
  cookieScriptTypes,
  servicePage,
  type CookieScript,
  type ServiceCookie,
} from './contract.ts';
import { libraryEndpoints } from './server/library.ts';
import { textsOfServices } from './server/texts-of-services.ts';
import { freeSlug, mustHaveFreeSlug, withSlug } from './server/slugs.ts';
import { addStatementVersion } from './server/statement-version.ts';

/**
 * How many banners offer a service, and since when it has been live for longest in one: read once for all
 * services. Asked for each row, a thousand banners were read a hundred thousand times.
 */
const banners = sql<{ cookieScriptId: number; banners: number; liveSince: string | null }>`
  (select (offered ->> 'cookieScriptId')::int as cookie_script_id,
     count(distinct cb.consent_banner_id)::int as banners, min(p.live_since) as live_since
   from consent_banner cb cross join lateral jsonb_array_elements(cb.scripts) offered
     left join (select consent_banner_id, min(live_since) as live_since from banner_profile group by 1) p
       on p.consent_banner_id = cb.consent_banner_id
   group by 1)`.as('used');

const view = (db: Db) =>
  db
    .selectFrom('cookieScript as s')
    .innerJoin('brand as b', 'b.brandId', 's.brandId')
    .innerJoin('cookieCategory as c', 'c.categoryId', 's.parentCookieCategoryId')
    .leftJoin(banners, (join) => join.onRef('used.cookieScriptId', '=', 's.cookieScriptId'))
    .selectAll('s')
    .select([
      'b.brandName',
      'c.categoryName as cookieCategoryName',
      sql<number>`coalesce(used.banners, 0)`.as('countOfAssociatedBanners'),
      sql<boolean>`coalesce(used.live_since < s.changed_at, false)`.as('isChangedSincePublish'),
    ]);

const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const banners = await db
    .selectFrom('consentBanner')
    .select(['consentBannerId as id', 'consentBannerName as name'])
    .where(sql<boolean>`scripts @> ${JSON.stringify([{ cookieScriptId: id }])}::jsonb`)
    .execute();
  const tables = await db
    .selectFrom('policyTable')
    .select(['policyTableId as id', 'policyTableName as name'])
    .where(sql<boolean>`scripts @> ${JSON.stringify([{ cookieScriptId: id }])}::jsonb`)
    .execute();
  const templates = await db
    .selectFrom('cookieCollectionTemplate')
    .select(['collectionTemplateId as id', 'templateName as name'])
    .where(sql<boolean>`categories @> ${JSON.stringify([{ services: [{ cookieScriptId: id }] }])}::jsonb`)
    .execute();
  return [
    ...banners.map((row) => ({ ...row, productArea: productAreas.COOKIE_BANNERS })),
    ...tables.map((row) => ({ ...row, productArea: productAreas.POLICY_TABLES })),
    ...templates.map((row) => ({ ...row, productArea: productAreas.COOKIE_COLLECTION_TEMPLATES })),
  ];
};

/**
 * The category must be of the service's brand or universal, and no Google type may be used by two
 * categories.
 */
const verify = async (db: Db, record: CookieScript, before: CookieScript | null): Promise<void> => {
  const { parentCookieCategoryId, gtmConsentTypes, brandId, translations } = record;
  mustParse(record, before);
  await mustHaveFreeSlug(db, record, before);
  await mustKeepType(db, record, before);
  await mustSpeak(db, {
    brandId,
    languageIds: translations.map(({ languageId }) => languageId),
    held: (before?.translations ?? []).map(({ languageId }) => languageId),
    field: (at) => `translations.${at}.languageId`,
  });
  await mustExist(db, {
    table: 'cookie_category',
    column: 'category_id',
    ids: [parentCookieCategoryId],
    field: 'parentCookieCategoryId',
    brandId,
  });
  const others = await db
    .selectFrom('cookieScript as s')
    .innerJoin('cookieCategory as c', 'c.categoryId', 's.parentCookieCategoryId')
    .select(['s.gtmConsentTypes', 'c.categoryName'])
    .where('s.brandId', '=', brandId)
    .where('s.parentCookieCategoryId', '<>', parentCookieCategoryId)
    .where('s.cookieScriptId', '<>', before?.cookieScriptId ?? 0)
    .execute();
  const owners = new Map(
    others.flatMap((other) => other.gtmConsentTypes.map((type) => [type, other.categoryName])),
  );
  const problem = forbiddenConsentType(owners)(gtmConsentTypes);
  if (problem !== undefined) refuseFields({ gtmConsentTypes: problem });
};

/** Scripts stored before they were parsed stay until they are changed. */
const mustParse = (record: CookieScript, before: CookieScript | null): void => {
  const problems = (['optInScript', 'optOutScript'] as const).flatMap((name) => {
    const problem = record[name] === before?.[name] ? undefined : scriptProblem(record[name]);
    return problem === undefined ? [] : [[name, problem]];
  });
  if (problems.length > 0) refuseFields(Object.fromEntries(problems));
};

/** Visitors answered for what the type does; another type would do something they were never asked about. */
const mustKeepType = async (
  db: Db,
  { cookieScriptType }: CookieScript,
  before: CookieScript | null,
): Promise<void> => {
  if (before === null || cookieScriptType === before.cookieScriptType) return;
  const shown = `$.*.definition.categories[*].services[*] ? (@.cookieScriptId == ${before.cookieScriptId})`;
  const { rows } = await sql`
    select 1 from banner_version where languages @? ${shown}::jsonpath limit 1`.execute(db);
  if (rows.length > 0)
    refuseFields({ cookieScriptType: 'The type cannot be changed once the service was published' });
};

/** A service has a channel and a statement from the start; both ids are returned. */
const create = async (call: Creating<CookieScript>, defaults: Defaults<CookieScript>) => {
  const { db, body: record } = call;
  const { brandId, cookieScriptName } = record;
  const { channelId } = await db
    .insertInto('channel')
    .values({ brandId, channelName: cookieScriptName, isCookieChannel: true })
    .returning('channelId')
    .executeTakeFirstOrThrow();
  const { statementId } = await db
    .insertInto('statement')
    .values({ brandId, channelId })
    .returning('statementId')
    .executeTakeFirstOrThrow();
  const slug = record.slug || (await freeSlug(db, record));
  const { id } = await defaults.create(call, {
    ...record,
    slug,
    cookieScriptChannelId: channelId,
    statementId,
  });
  await addStatementVersion(db, { brandId, statementId, record });
  return { newCookieScriptId: id, newChannelId: channelId };
};

const update = async (call: Changing<CookieScript>, defaults: Defaults<CookieScript>): Promise<unknown> => {
  const { before, row } = await defaults.update(call, await withSlug(call.db, call.body));
  const record = row as CookieScript & { statementId: number };
  if (record.brandId !== before.brandId) await moveAlong(call.db, record);
  await addStatementVersion(call.db, { brandId: record.brandId, statementId: record.statementId, record });
  return row;
};

/** Channel and wordings belong to the brand of their service. */
const moveAlong = async (
  db: Db,
  { brandId, cookieScriptChannelId, statementId }: CookieScript & { statementId: number },
): Promise<void> => {
  await db.updateTable('channel').set({ brandId }).where('channelId', '=', cookieScriptChannelId).execute();
  await db.updateTable('statement').set({ brandId }).where('statementId', '=', statementId).execute();
  await db.updateTable('statementVersion').set({ brandId }).where('statementId', '=', statementId).execute();
};

/** The channel is retired, not removed: consent history refers to it. */
const remove = async (call: Call, defaults: Defaults<CookieScript>): Promise<void> => {
  const { cookieScriptChannelId } = await defaults.remove(call);
  await call.db
    .updateTable('channel')
    .set({ isActive: false })
    .where('channelId', '=', cookieScriptChannelId)
    .execute();
};

const behaviour = { table: 'cookieScript', view, usages, verify, create, update, remove };

export const serviceEndpoints: Endpoint[] = [
  ...withPort(serveResource(cookieScripts, behaviour), {
    name: cookieScripts.name,
    area: cookieScripts.area,
    table: 'cookieScript',
    access: cookieScripts.access,
    titles: { scriptName: 'Public name', displayText: 'Display text', cookiePurposes: 'Purpose of a cookie' },
    texts: textsOfServices,
    rows: async (db) =>
      (
        await db
          .selectFrom('cookieScript')
          .selectAll()
          .orderBy(sql`lower(cookie_script_name)`)
          .execute()
      ).map((row) => ({
        id: row.cookieScriptId,
        label: row.cookieScriptName,
        brandId: row.brandId,
        source: {
          scriptName: row.scriptName,
          displayText: row.displayText,
          cookiePurposes: Object.fromEntries(
            row.cookies.map(({ cookieName, purpose }) => [cookieName, purpose]),
          ),
        },
        translations: byLanguage(row.translations),
        outdated: [],
      })),
    save: async (call, { id, ...saved }) => {
      const { translations } = await defaults.find(call.db, id);
      const change = { cookieScriptId: id, translations: replaced(translations, saved) };
      await update(asCall(call, change as Partial<CookieScript>), defaults); // the rules of services say what fits
    },
  }),
  servePage(servicePage, cookieScripts, { ...behaviour, words: { cookieScriptType: cookieScriptTypes } }),
  ...libraryEndpoints,
];

type Writing = Pick<Call, 'db' | 'brands' | 'audit' | 'platform' | 'session'>;

/** Writes services for other rooms, checked and audited like those written by people. */
export type ServiceWriter = {
  /** Omitted members get their defaults. Returns the id. */
  create: (call: Writing, record: Partial<CookieScript>) => Promise<number>;
  /** Adds cookies to those a service has. */
  addCookies: (
    call: Writing,
    added: { cookieScriptId: number; cookies: readonly ServiceCookie[] },
  ) => Promise<void>;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    serviceWriter: ServiceWriter;
  }
}

const defaults = defaultsOf(cookieScripts, behaviour);
/** A call to a route of services, from another room. */
const asCall = <T>(call: Writing, body: T): Call & { body: T } => ({ ...call, body }) as Call & { body: T };

export const serviceWriter: ServiceWriter = {
  create: async (call, given) => {
    const record = mergeRecord(cookieScripts.fields, null, given) as CookieScript; // its writable members
    return (await create(asCall(call, record), defaults)).newCookieScriptId;
  },
  addCookies: async (call, { cookieScriptId, cookies }) => {
    const before = await defaults.find(call.db, cookieScriptId);
    const change = { cookieScriptId, cookies: [...before.cookies, ...cookies] };
    await update(asCall(call, change), defaults);
  },
};
