import { sql } from 'kysely';
import type { Asset } from '@candour/kit/contract/assets';
import type { Usage } from '@candour/kit/contract/errors';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';

/** The address from which any site loads an artefact. */
const addressOf = (platform: Platform, artefact: string): string =>
  `${platform.settings.publicUrl}/${artefact}`;

/** Rows with the name of their brand and the number of usages. */
export const assetRows = async (db: Db, platform: Platform, assetId?: number): Promise<Asset[]> => {
  let query = db
    .selectFrom('asset as a')
    .innerJoin('brand as b', 'b.brandId', 'a.brandId')
    .selectAll('a')
    .select('b.brandName')
    .orderBy('a.assetId', 'desc');
  if (assetId !== undefined) query = query.where('a.assetId', '=', assetId);
  const rows = await query.execute();
  const counts = await usageCounts(db);
  return rows.map(({ artefact, uploadedAt, ...row }) => ({
    ...row,
    uploadedAt: new Date(uploadedAt).toISOString(),
    url: addressOf(platform, artefact),
    usedBy: counts.get(row.assetId) ?? 0,
  }));
};

export const oneAsset = async (db: Db, platform: Platform, assetId: number): Promise<Asset> =>
  (await assetRows(db, platform, assetId))[0] ?? notFound();

type Use = Usage & { assetId: number };

/** What uses which file: by its id, or by its address in a text. */
const uses = (only?: number) => sql<Use>`
  select a.asset_id as "assetId", ${productAreas.BRANDS}::int as "productArea", b.brand_id as id, b.brand_name as name
  from asset a join brand b on b.logo_url like '%' || a.artefact
  where ${only ?? null}::int is null or a.asset_id = ${only ?? null}
  union all
  select a.asset_id, ${productAreas.COOKIE_BANNERS}::int, c.consent_banner_id, c.consent_banner_name
  from asset a join consent_banner c on c::text like '%' || a.artefact || '%'
  where ${only ?? null}::int is null or a.asset_id = ${only ?? null}
  union all
  select a.asset_id, ${productAreas.THEMES}::int, t.theme_id, t.style_name
  from asset a join theme t on a.asset_id in (t.font_asset_id, t.logo_asset_id, t.background_asset_id, t.custom_css_asset_id)
    or t.resources @> to_jsonb(a.asset_id) or t.custom_css like '%' || a.artefact || '%'
  where ${only ?? null}::int is null or a.asset_id = ${only ?? null}
  union all
  select a.asset_id, case f.kind when 'preferenceWidget' then ${productAreas.PREFERENCE_WIDGETS}::int
    when 'preferencePage' then ${productAreas.PREFERENCE_PAGES}::int else ${productAreas.CONSENT_COLLECTION_WIDGETS}::int end, f.form_id, f.form_name
  from asset a join form f on f.refers_to @> array['asset:' || a.asset_id]
  where ${only ?? null}::int is null or a.asset_id = ${only ?? null}`;

export const usagesOf = async (db: Db, assetId: number): Promise<Usage[]> =>
  (await uses(assetId).execute(db)).rows.map(({ productArea, id, name }) => ({ productArea, id, name }));

const usageCounts = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await uses().execute(db);
  const grouped = Map.groupBy(rows, ({ assetId }) => assetId);
  return new Map([...grouped].map(([id, found]) => [id, found.length]));
};
