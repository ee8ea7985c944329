import { sql, type Generated } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { ProductArea } from '../contract/areas.ts';
import type { Version } from '../contract/versions.ts';
import type { Call } from './call.ts';
import type { Db } from './database.ts';

type WordingVersionTable = {
  versionId: Generated<number>;
  productArea: number;
  entityId: number;
  brandId: number;
  versionNo: number;
  wording: string;
  changeNote: Generated<string>;
  userName: string;
  createdAt: Generated<string>;
};

declare module './database.ts' {
  interface Tables {
    wordingVersion: WordingVersionTable;
  }
}

type Entity = { area: ProductArea; id: number };
/** Title → text. */
export type Wording = Readonly<Record<string, string>>;

/**
 * Stores a wording of a row: adds a version if it differs from the newest one. Returns the number of the
 * current version. Call it in the transaction that writes the row.
 */
export const keepVersion = async (
  { db, session }: Pick<Call, 'db' | 'session'>,
  {
    area,
    id,
    brandId,
    wording,
    changeNote = '',
  }: Entity & { brandId: number; wording: Wording; changeNote?: string },
): Promise<number> => {
  const [newest] = await versionsOfRow(db, { area, id }, 1);
  if (newest && canonicalJson(newest.wording) === canonicalJson(wording)) return newest.versionNo;
  const versionNo = (newest?.versionNo ?? 0) + 1;
  await db
    .insertInto('wordingVersion')
    .values({
      productArea: area,
      entityId: id,
      brandId,
      versionNo,
      wording: JSON.stringify(wording),
      changeNote,
      userName: session?.fullName ?? 'System',
    })
    .execute();
  return versionNo;
};

/** The wordings of a row, newest first. */
export const versionsOfRow = async (db: Db, { area, id }: Entity, most = 500): Promise<Version[]> => {
  const rows = await db
    .selectFrom('wordingVersion')
    .select(['versionId', 'versionNo', 'createdAt', 'userName', 'changeNote', 'wording'])
    .where('productArea', '=', area)
    .where('entityId', '=', id)
    .orderBy('versionNo', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ wording, ...row }) => ({ ...row, wording: wording as unknown as Wording })); // jsonb, parsed
};

/** Versions belong to the brand of their row. */
export const moveVersions = async (db: Db, { area, id }: Entity, brandId: number): Promise<void> => {
  await sql`
    update wording_version set brand_id = ${brandId}
    where product_area = ${area} and entity_id = ${id} and brand_id <> ${brandId}`.execute(db);
};

/** Versions that nothing points to are deleted with their row. */
export const forgetVersions = async (db: Db, { area, id }: Entity): Promise<void> => {
  await db.deleteFrom('wordingVersion').where('productArea', '=', area).where('entityId', '=', id).execute();
};

/** For views: the number of the newest version of the row whose id is in the column `id`, 0 without one. */
export const newestVersionNo = (area: ProductArea, id: string) =>
  sql<number>`(select coalesce(max(version_no), 0) from wording_version
    where product_area = ${area} and entity_id = ${sql.ref(id)})`;
