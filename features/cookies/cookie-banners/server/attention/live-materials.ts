import type { Db } from '@candour/kit/server/database';
import { loadPolicy } from '../publishing/chosen-policy.ts';
import { loadTcf } from '../publishing/definition-tcf.ts';
import { loadAppearance, loadParts, type Materials } from '../publishing/materials.ts';

/** Checking a profile takes about a millisecond for each language; the profiles published last come first. */
const mostProfiles = 100;

/** What every live profile is made of, in a few queries however many there are. */
export const liveMaterials = async (db: Db): Promise<Materials[]> => {
  const profiles = await db
    .selectFrom('bannerProfile')
    .selectAll()
    .where('liveVersion', 'is not', null)
    .orderBy('liveSince', 'desc')
    .limit(mostProfiles)
    .execute();
  if (profiles.length === 0) return [];
  const banners = await db
    .selectFrom('consentBanner')
    .selectAll()
    .where('consentBannerId', 'in', [...new Set(profiles.map(({ consentBannerId }) => consentBannerId))])
    .execute();
  const { services, categories, languages, licenceId } = await loadParts(db, {
    scripts: banners.flatMap(({ scripts }) => scripts),
    categories: banners.flatMap(({ categories: chosen }) => chosen),
    basicDetails: { privacyPolicyId: null },
  });
  const policies = await each(
    banners.map(({ basicDetails }) => basicDetails.privacyPolicyId ?? null),
    (id) => loadPolicy(db, id),
  );
  const appearances = await each(
    profiles.map(({ settings }) => settings.appearanceTemplateId ?? null),
    (appearanceTemplateId) => loadAppearance(db, { settings: { appearanceTemplateId } }),
  );
  const tcfs = await each(
    banners.filter(({ basicDetails }) => basicDetails.iabTcfEnabled).map(({ brandId }) => brandId),
    (brandId) => loadTcf(db, { brandId, basicDetails: { iabTcfEnabled: true } }),
  );
  return profiles.flatMap((profile) => {
    const banner = banners.find(({ consentBannerId }) => consentBannerId === profile.consentBannerId);
    if (banner === undefined) return [];
    const serviceIds = new Set(banner.scripts.map(({ cookieScriptId }) => cookieScriptId));
    const categoryIds = new Set(banner.categories.map(({ cookieCategoryId }) => cookieCategoryId));
    return {
      profile,
      banner,
      services: services.filter(({ cookieScriptId }) => serviceIds.has(cookieScriptId)),
      categories: categories.filter(({ categoryId }) => categoryIds.has(categoryId)),
      languages,
      licenceId,
      policy: policies.get(banner.basicDetails.privacyPolicyId ?? null) ?? null,
      tcf: banner.basicDetails.iabTcfEnabled ? (tcfs.get(banner.brandId) ?? null) : null,
      appearance: appearances.get(profile.settings.appearanceTemplateId ?? null) ?? null,
    };
  });
};

/** What each id stands for, looked up once. */
const each = async <Id, Row>(ids: readonly Id[], load: (id: Id) => Promise<Row>): Promise<Map<Id, Row>> => {
  const found = new Map<Id, Row>();
  for (const id of new Set(ids)) found.set(id, await load(id));
  return found;
};
