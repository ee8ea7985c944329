import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { inScope, type Db } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import { universalBrandId } from '../../brands/contract.ts';

type Asking = Pick<Call, 'db' | 'platform'>;

/** What prevents it, in any brand; only what the caller may see is named. */
type User = { brandId: number; languageName: string; id: number; name: string };

/** Languages that are a brand's default, or in which live banners are published, stay assigned. */
export const mayBeTaken = async (asking: Asking, languageIds: number[]): Promise<void> => {
  if (languageIds.length === 0) return;
  await lock(asking.db, languageIds);
  const brands = await speaking(asking, languageIds);
  await refuseIfUsed(asking, brands, {
    area: productAreas.BRANDS,
    why: (language, name) => `${language} is the default language of ${name} and cannot be unassigned`,
    unseen: 'another brand',
  });
  const banners = await inScope(asking.platform.database, 'all', (db) => published(db, languageIds));
  await refuseIfUsed(asking, banners, {
    area: productAreas.COOKIE_BANNERS,
    why: (language) => `${language} is in use and cannot be unassigned`,
    unseen: '',
  });
};

/** A language cannot be closed to brands that have it as default. */
export const mayBeLimited = async (
  asking: Asking,
  { languageId, brandIds }: { languageId: number; brandIds: number[] },
): Promise<void> => {
  await lock(asking.db, [languageId]);
  const brands = await speaking(asking, [languageId]);
  const closed = brands.filter(({ brandId }) => !brandIds.includes(brandId));
  await refuseIfUsed(asking, closed, {
    area: productAreas.BRANDS,
    why: (language, name) => `${language} is the default language of ${name} and must stay available to it`,
    unseen: 'another brand',
  });
};

/** So that no brand starts to use one of them meanwhile. */
const lock = (db: Db, languageIds: number[]): Promise<unknown> =>
  db.selectFrom('language').select('languageId').where('languageId', 'in', languageIds).forUpdate().execute();

const speaking = ({ platform }: Asking, languageIds: number[]): Promise<User[]> =>
  inScope(platform.database, 'all', (db) =>
    db
      .selectFrom('brand as b')
      .innerJoin('language as l', 'l.languageId', 'b.defaultLanguageId')
      .select(['b.brandId', 'b.brandId as id', 'b.brandName as name', 'l.languageName'])
      .where('l.languageId', 'in', languageIds)
      .where('b.brandId', '<>', universalBrandId)
      .orderBy('b.brandId')
      .execute(),
  );

const published = async (db: Db, languageIds: number[]): Promise<User[]> => {
  const { rows } = await sql<User>`
    select distinct cb.brand_id, l.language_name, cb.consent_banner_id as id, cb.consent_banner_name as name
    from banner_profile p
    join consent_banner cb using (consent_banner_id)
    join banner_version v on v.profile_id = p.profile_id and v.version = p.live_version
    join language l on v.languages ? l.language_code
    where l.language_id = any(${languageIds}) order by id`.execute(db);
  return rows;
};

type Words = { area: number; why: (language: string, name: string) => string; unseen: string };

const refuseIfUsed = async ({ db }: Asking, users: User[], { area, why, unseen }: Words): Promise<void> => {
  const [first] = users;
  if (!first) return;
  const brands = await db.selectFrom('brand').select('brandId').execute();
  const seen = users.filter((user) => brands.some(({ brandId }) => brandId === user.brandId));
  const { languageName, name } = seen[0] ?? { ...first, name: unseen };
  throw new Refusal(409, {
    errors: [why(languageName, name)],
    usages: seen.map((user) => ({ productArea: area, id: user.id, name: user.name })),
  });
};
