import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import { readKey } from '../../../../organisation/configuration-keys/door.ts';
import type { ProfileSettings } from '../../contract/set-up/profiles.ts';
import { findBanner, type BannerRow } from '../banner-row.ts';
import { loadPolicy } from './chosen-policy.ts';
import { loadTcf } from './definition-tcf.ts';

/** Everything of the working copy that goes into a definition, read once. */
export type Materials = Awaited<ReturnType<typeof loadMaterials>>;

export const loadMaterials = async (db: Db, profileId: number) => {
  const profile =
    (await db
      .selectFrom('bannerProfile')
      .selectAll()
      .where('profileId', '=', profileId)
      .executeTakeFirst()) ?? notFound();
  const banner = await findBanner(db, profile.consentBannerId);
  return {
    profile,
    banner,
    ...(await loadParts(db, banner)),
    appearance: await loadAppearance(db, profile),
    tcf: await loadTcf(db, banner),
  };
};

/** The template whose code a profile uses, or null. */
export const loadAppearance = async (
  db: Db,
  {
    settings: { appearanceTemplateId },
  }: { settings: Partial<Pick<ProfileSettings, 'appearanceTemplateId'>> },
) =>
  // Profiles older than templates name none.
  (appearanceTemplateId ?? null) === null
    ? null
    : ((await db
        .selectFrom('cookieAppearanceTemplate')
        .select(['customCss', 'customHtml', 'customJs'])
        .where('appearanceTemplateId', '=', appearanceTemplateId ?? 0)
        .executeTakeFirst()) ?? null);

/** The rows that the choices of a banner refer to. */
export const loadParts = async (
  db: Db,
  banner: Pick<BannerRow, 'scripts' | 'categories'> & {
    basicDetails: Pick<BannerRow['basicDetails'], 'privacyPolicyId'>;
  },
) => {
  const services = await loadServices(
    db,
    banner.scripts.map(({ cookieScriptId }) => cookieScriptId),
  );
  const categoryIds = banner.categories.map(({ cookieCategoryId }) => cookieCategoryId);
  const categories =
    categoryIds.length === 0
      ? []
      : await db.selectFrom('cookieCategory').selectAll().where('categoryId', 'in', categoryIds).execute();
  const languages = await db
    .selectFrom('language')
    .select(['languageId', 'languageCode', 'languageName', 'isRightToLeft'])
    .execute();
  // Banners set up before policies could be chosen have none.
  const policy = await loadPolicy(db, banner.basicDetails.privacyPolicyId ?? null);
  return { services, categories, languages, policy, licenceId: await readKey(db, 'LicenseID') };
};

/** Services with the id of the newest version of their wording. */
const loadServices = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('cookieScript as s')
    .selectAll('s')
    .select(
      sql<number>`(select max(v.statement_version_id) from statement_version v where v.statement_id = s.statement_id)`.as(
        'statementVersionId',
      ),
    )
    .where('s.cookieScriptId', 'in', ids)
    .execute();
};

/** The languages a profile is published in, its default first. */
export const languagesOf = ({ profile, banner, languages }: Materials) => {
  const { defaultLanguageId, languageIds } = banner.basicDetails;
  const ofBanner = [defaultLanguageId, ...languageIds.filter((id) => id !== defaultLanguageId)];
  const wanted = profile.settings.languageIds;
  const chosen =
    wanted.length === 0 ? ofBanner : ofBanner.filter((id) => id === defaultLanguageId || wanted.includes(id));
  return chosen.flatMap((id) => languages.filter(({ languageId }) => languageId === id));
};
