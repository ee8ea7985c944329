import { sql, type Selectable } from 'kysely';
import { sourceNumber } from '@candour/consent/source-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db, Tables } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { links } from '../contract.ts';
import { linkTypes } from '../contract/link-types.ts';
import { opensOfLink } from './opens.ts';

export type LinkRow = Selectable<Tables['publicLink']>;

/** Portals are a noun of their own: who may publish links may not publish those, and the other way round. */
type Kind = 'link' | 'portal';
const kindOf = ({ linkType }: LinkRow): Kind => (linkType === linkTypes.publicPortal ? 'portal' : 'link');

/** A link the caller can see. */
export const findLink = async (db: Db, id: number, kind: Kind = 'link'): Promise<LinkRow> => {
  const row = await db.selectFrom('publicLink').selectAll().where('linkId', '=', id).executeTakeFirst();
  return row === undefined || kindOf(row) !== kind ? notFound() : row;
};

/** A link that the caller may change; locked, so that two of them take turns. */
export const findOwnLink = async (
  call: Pick<Call, 'db' | 'brands'>,
  id: number,
  kind: Kind = 'link',
): Promise<LinkRow> => {
  const row = await call.db
    .selectFrom('publicLink')
    .selectAll()
    .where('linkId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) {
    // Universal rows can be seen by people who cannot lock them.
    mustHoldBrand(call, (await findLink(call.db, id, kind)).brandId);
    return notFound();
  }
  mustHoldBrand(call, row.brandId);
  return kindOf(row) === kind ? row : notFound();
};

/** The product area that a link belongs to. */
export const areaOf = ({ linkType }: Pick<LinkRow, 'linkType'>) =>
  linkType === linkTypes.publicPortal ? productAreas.PUBLIC_PORTAL_LINKS : links.area;

/** What the log says of a link. */
export const linkEntry = ({ linkId, linkName, brandId, linkType }: LinkRow) => ({
  area: areaOf({ linkType }),
  entityId: linkId,
  entityName: linkName,
  brandId,
});

const days = 30;
const pageLinkSource = sourceNumber('PreferencePageLink');

/** Links as the portal shows them. */
export const viewLinks = (db: Db) =>
  db
    .selectFrom('publicLink as l')
    .innerJoin('brand as b', 'b.brandId', 'l.brandId')
    .leftJoin('linkVersion as v', (join) =>
      join.onRef('v.linkId', '=', 'l.linkId').onRef('v.version', '=', 'l.liveVersion'),
    )
    .selectAll('l')
    .select([
      'b.brandName',
      'b.publicHost',
      sql<
        string | null
      >`(select p.form_name from preference_page p where p.form_id = l.preference_page_id)`.as('pageName'),
      sql<string | null>`v.published_at`.as('publishedAt'),
      sql<string>`case when l.live_version is null then 'Draft' when not l.is_enabled then 'Disabled'
        when l.changed_at > l.live_since then 'PublishedWithChanges' else 'Published' end`.as('status'),
      sql<unknown>`coalesce((
        select jsonb_agg(jsonb_build_object('channelName', c.channel_name, 'value', a.action -> 'value') order by a.at)
        from jsonb_array_elements(l.actions) with ordinality a (action, at)
          join statement s on s.statement_id = (a.action ->> 'statementId')::int
          join channel c on c.channel_id = s.channel_id), '[]')`.as('answers'),
      sql<number>`case l.link_type when ${sql.lit(linkTypes.preferencePage)} then
          (select count(*)::int from submission s where s.brand_id = l.brand_id and s.source_type = ${sql.lit(pageLinkSource)}
            and s.source_id = l.link_id and s.received_at > now() - make_interval(days => ${sql.lit(days)}))
        else (select count(*)::int from token_use u where u.brand_id = l.brand_id and u.link_id = l.link_id
          and u.used_at > now() - make_interval(days => ${sql.lit(days)})) end`.as('executions'),
      opensOfLink.as('opens'),
    ])
    .where('l.linkType', '<>', linkTypes.publicPortal);
