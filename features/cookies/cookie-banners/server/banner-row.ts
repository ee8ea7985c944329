import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustBeOpenTo } from '@candour/kit/server/open-languages';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuseFields, refuseStale } from '@candour/kit/server/refusal';

export const findBanner = async (db: Db, id: number) =>
  (await db.selectFrom('consentBanner').selectAll().where('consentBannerId', '=', id).executeTakeFirst()) ??
  notFound();

export type BannerRow = Awaited<ReturnType<typeof findBanner>>;

/** Columns of a part in the form the table takes: JSON text. */
type Part = Partial<
  Record<
    | 'basicDetails'
    | 'preBanner'
    | 'gpcBanner'
    | 'configuration'
    | 'categories'
    | 'scripts'
    | 'cisCookies'
    | 'translations',
    unknown
  >
>;

type Saving = Pick<Call, 'db' | 'brands' | 'audit'>;

/** Saves parts of a banner. The set-up counts as done up to `step`; going back never lowers that. */
export const saveParts = async (
  call: Saving,
  { id, rowVersion, parts, step }: { id: number; rowVersion?: number | undefined; parts: Part; step: number },
): Promise<BannerRow> => {
  const before = await findBanner(call.db, id);
  mustHoldBrand(call, before.brandId);
  const columns = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  let query = call.db
    .updateTable('consentBanner')
    .set({
      ...columns,
      configurationStatusId: sql<number>`greatest(configuration_status_id, ${step + 1}::int)`,
      rowVersion: sql<number>`row_version + 1`,
    })
    .where('consentBannerId', '=', id);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  const after = await findBanner(call.db, id);
  const names = Object.keys(parts) as (keyof BannerRow)[];
  const pick = (row: BannerRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  await call.audit({ ...bannerEntry(after), action: 'Update', before: pick(before), after: pick(after) });
  return after;
};

export const bannerEntry = ({ consentBannerId, consentBannerName, brandId }: BannerRow) => ({
  area: productAreas.COOKIE_BANNERS,
  entityId: consentBannerId,
  entityName: consentBannerName,
  brandId,
});

/** Languages must exist; those chosen before stay, even if the organisation no longer uses them. */
export const mustHaveLanguages = (db: Db, languageIds: number[], field: string): Promise<void> =>
  mustExist(db, { table: 'language', column: 'language_id', ids: languageIds, field });

/** Newly chosen languages must be in use by the organisation, and open to the brand. */
export const mustBeAssigned = async (
  db: Db,
  { brandId, languageIds, field }: { brandId: number; languageIds: number[]; field: string },
): Promise<void> => {
  if (languageIds.length === 0) return;
  const assigned = await db
    .selectFrom('language')
    .select('languageId')
    .where('languageId', 'in', languageIds)
    .where('isAssigned', '=', true)
    .execute();
  if (assigned.length < new Set(languageIds).size)
    refuseFields({ [field]: 'The chosen item does not exist' });
  await mustBeOpenTo(db, { brandId, languageIds, field: () => field });
};
