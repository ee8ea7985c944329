import { sql } from 'kysely';
import { hostOfSite } from '@candour/consent/site-address.ts';
import { basicDetails } from '../../contract/set-up/basic-details.ts';
import type { NewBanner } from '../../contract/start.ts';
import { findBanner, saveParts } from '../banner-row.ts';
import { createBanner, defaultExpiryDays } from '../set-up/basic-details.ts';
import { brandToStart } from './brand.ts';
import { freeBannerName } from './banner-name.ts';
import { keyToStart } from './key.ts';
import { languagesToStart } from './languages.ts';
import { policyOf } from './policy.ts';
import { profilesToStart } from './profiles.ts';
import { choicesToStart } from './services.ts';
import type { Starting } from './starting.ts';
import { translationsToStart } from './translations.ts';

/** The step after the last one that is saved automatically: publishing. */
const allSteps = 8;
/** Without a profile there is nothing to publish yet. */
const stepsBeforeProfiles = 6;

/**
 * Creates everything a banner needs to be published, in the transaction of the call: brand and languages if
 * they are new, texts, categories, services, an access key and profiles.
 */
export const startBanner = async (
  call: Starting,
  wanted: NewBanner,
): Promise<{ newConsentBannerId: number; profileId: number | null }> => {
  const host = hostOfSite(wanted.siteAddress);
  const brandId = await brandToStart(call, wanted);
  const languages = await languagesToStart(call, { brandId, languageIds: wanted.languageIds });
  const choices = await choicesToStart(call, { brandId, languages, wanted });
  const details = basicDetails.parse({
    consentBannerName: await freeBannerName(call.db, { brandId, host, wanted: wanted.consentBannerName }),
    brandId,
    domains: [host],
    defaultLanguageId: languages[0]?.languageId,
    languageIds: languages.slice(1).map(({ languageId }) => languageId),
    consentExpiryDays: await defaultExpiryDays(call.db),
    privacyPolicyId: await policyOf(call.db, brandId),
    googleConsentModeEnabled: choices.hasGoogleTypes,
  });
  const newConsentBannerId = await createBanner(call, details);
  const banner = await findBanner(call.db, newConsentBannerId);
  const accessKeyId = await keyToStart(call, details);
  await saveParts(call, {
    id: newConsentBannerId,
    parts: {
      categories: choices.categories,
      scripts: choices.scripts,
      translations: translationsToStart(banner, languages),
    },
    step: accessKeyId === null ? stepsBeforeProfiles : allSteps,
  });
  // A default template of the brand was copied only if it was requested.
  const { collectionTemplateId } = choices;
  await sql`
    update consent_banner set collection_template_id = ${collectionTemplateId}::int
    where consent_banner_id = ${newConsentBannerId}`.execute(call.db);
  const { optOutInUsStates } = wanted;
  const profileId =
    accessKeyId === null ? null : await profilesToStart(call, { banner, accessKeyId, optOutInUsStates });
  return { newConsentBannerId, profileId };
};
