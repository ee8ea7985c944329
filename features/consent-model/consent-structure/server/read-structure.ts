import { sql } from 'kysely';
import { translationStatus, type Translated } from '@candour/kit/contract/translations';
import type { Db } from '@candour/kit/server/database';
import type { Structure } from '../contract.ts';

type Missing = (row: Translated & { brandId: number }, name: string) => number;

/** The whole tree, in order; four reads whatever its size. */
export const readStructure = async (db: Db): Promise<Structure> => {
  const missing = await missingIn(db);
  const [parents, subs, channels] = [await parentsOf(db), await subsOf(db), await channelsOf(db)];
  const subsBelow = Map.groupBy(subs, ({ parentGroupId }) => parentGroupId);
  const channelsBelow = Map.groupBy(channels, ({ subGroupId }) => subGroupId);
  return {
    parentGroups: parents.map((parent) => ({
      ...parent,
      missingLanguages: missing(parent, 'parentGroupName'),
      subGroups: (subsBelow.get(parent.parentGroupId) ?? []).map((sub) => ({
        ...sub,
        missingLanguages: missing(sub, 'subGroupName'),
        channels: (channelsBelow.get(sub.subGroupId) ?? []).map((channel) => ({
          ...channel,
          missingLanguages: missing(channel, 'displayText'),
        })),
      })),
    })),
    cookieChannels: await cookieChannelsOf(db),
  };
};

const parentsOf = (db: Db) =>
  db
    .selectFrom('parentGroup as p')
    .innerJoin('brand as b', 'b.brandId', 'p.brandId')
    .selectAll('p')
    .select('b.brandName')
    .orderBy('p.displayOrder')
    .orderBy('p.parentGroupId')
    .execute();

const subsOf = (db: Db) =>
  db
    .selectFrom('subGroup as s')
    .innerJoin('brand as b', 'b.brandId', 's.brandId')
    .selectAll('s')
    .select('b.brandName')
    .orderBy('s.displayOrder')
    .orderBy('s.subGroupId')
    .execute();

const channelsOf = (db: Db) =>
  db
    .selectFrom('channel as c')
    .innerJoin('brand as b', 'b.brandId', 'c.brandId')
    .where('c.isCookieChannel', '=', false)
    .selectAll('c')
    .select([
      'b.brandName',
      sql<boolean>`exists (select 1 from channel_dependency d
        where d.trigger_channel_id = c.channel_id or d.target_channel_ids @> to_jsonb(c.channel_id))
        or exists (select 1 from statement s join statement_group g
          on g.items @> jsonb_build_array(jsonb_build_object('statementId', s.statement_id))
          where s.channel_id = c.channel_id)`.as('isUsed'),
      sql<Structure['parentGroups'][number]['subGroups'][number]['channels'][number]['statements']>`
        coalesce((select jsonb_agg(jsonb_build_object('statementId', s.statement_id,
            'statementName', s.statement_name, 'status', s.status, 'versionNo', coalesce(v.version_no, 0))
            order by s.is_default desc, lower(s.statement_name))
          from statement s left join lateral (select max(version_no) as version_no from statement_version v
            where v.statement_id = s.statement_id) v on true
          where s.channel_id = c.channel_id), '[]')`.as('statements'),
    ])
    .orderBy('c.displayOrder')
    .orderBy('c.channelId')
    .execute();

const cookieChannelsOf = (db: Db) =>
  db
    .selectFrom('cookieScript as s')
    .innerJoin('brand as b', 'b.brandId', 's.brandId')
    .innerJoin('cookieCategory as g', 'g.categoryId', 's.parentCookieCategoryId')
    .select([
      ...(['s.brandId', 'b.brandName', 's.cookieScriptChannelId as channelId'] as const),
      ...(['s.cookieScriptName as channelName', 's.cookieScriptId'] as const),
      ...(['g.categoryId as cookieCategoryId', 'g.categoryName as cookieCategoryName'] as const),
    ])
    .orderBy('g.categoryName')
    .orderBy('s.cookieScriptName')
    .execute();

/** Counts the assigned languages in which a row has no text; its own is the default of its brand. */
const missingIn = async (db: Db): Promise<Missing> => {
  const languages = await db
    .selectFrom('language')
    .select(['languageId', 'isDefault'])
    .where('isAssigned', '=', true)
    .execute();
  const brands = await db.selectFrom('brand').select(['brandId', 'defaultLanguageId']).execute();
  const own = new Map(brands.map((brand) => [brand.brandId, brand.defaultLanguageId]));
  const common = languages.find(({ isDefault }) => isDefault)?.languageId ?? 0;
  return (row, name) => {
    const sourceLanguageId = row.brandId === 0 ? common : (own.get(row.brandId) ?? common);
    return languages.filter(
      ({ languageId }) =>
        translationStatus(row, languageId, { names: [name], sourceLanguageId }) === 'Missing',
    ).length;
  };
};
