import { isAlwaysOn } from '@candour/consent/asked.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { readKey } from '../../../../organisation/configuration-keys/door.ts';
import { publishing } from '../../contract/publishing.ts';
import type { BasicDetails } from '../../contract/set-up/basic-details.ts';
import { findBanner } from '../banner-row.ts';
import { embedVariants, type EmbedFacts } from './embed-variants.ts';
import { findVersion, mainDefinition, type VersionRow } from './version-rows.ts';

type Wanted = { profileId: number; consentBannerId: number | undefined; languageCode: string };

const codes = async ({ db, platform }: Pick<Call, 'db' | 'platform'>, wanted: Wanted) => {
  const { profileId, languageCode } = wanted;
  const profile = await findProfile(db, profileId);
  if ((wanted.consentBannerId ?? profile.consentBannerId) !== profile.consentBannerId) notFound();
  const base = platform.settings.publicUrl;
  const { basicDetails } = await findBanner(db, profile.consentBannerId);
  const version = profile.liveVersion && (await findVersion(db, profileId, profile.liveVersion));
  const isShown = async (key: string) => (await readKey(db, key)).toLowerCase() === 'true';
  const { embedCodes, floating } = embedVariants({
    base,
    profileId,
    languageCode,
    licenceId: await readKey(db, 'LicenseID'),
    live: version ? liveFacts(version, languageCode, platform) : null,
    isGoogleOn: basicDetails.googleConsentModeEnabled,
    comesFirst: comesFirst(basicDetails, version && mainDefinition(version)),
    shown: {
      cloud: await isShown('CookieBannerCloudEmbedCodeDisplay'),
      legacy: await isShown('CookieBannerLegacyEmbedCodeVueDisplay'),
    },
  });
  const staging = profile.stagedVersion === null ? null : `${base}/cb/${profileId}/staging.js`;
  return { embedCodes, addresses: { floating, staging }, marks: version ? marksOf(version) : [] };
};

/** As the live version does, or will once it is published. */
const comesFirst = (
  { hold, iabTcfEnabled }: BasicDetails,
  live: BannerDefinition | null | 0 | undefined,
): boolean =>
  live
    ? live.hold !== undefined || live.tcf !== undefined || live.gpp !== undefined
    : hold !== 'Off' || iabTcfEnabled === true;

const marksOf = (version: VersionRow) =>
  (mainDefinition(version)?.categories ?? []).flatMap((category) =>
    category.services
      .filter((service) => !isAlwaysOn(category, service))
      .map(({ name, channelId, slug = null }) => ({ name, channelId, slug })),
  );

const findProfile = async (db: Db, profileId: number) =>
  (await db
    .selectFrom('bannerProfile')
    .select(['consentBannerId', 'liveVersion', 'stagedVersion'])
    .where('profileId', '=', profileId)
    .executeTakeFirst()) ?? notFound();

/** The live version in the wanted language, or the default one if it is not available in that. */
const liveFacts = (
  { version, languages }: VersionRow,
  languageCode: string,
  { composeStub }: Call['platform'],
): EmbedFacts['live'] => {
  const spoken = Object.values(languages);
  const speaking = (code: string | undefined) =>
    spoken.find(({ definition }) => definition.language.toLowerCase() === code?.toLowerCase());
  const found = speaking(languageCode) ?? speaking(spoken[0]?.definition.languages[0]);
  if (!found) return null;
  const { file, integrity, definition } = found;
  return { version, file, integrity, stub: composeStub(definition) };
};

export const embedEndpoints: Endpoint[] = [
  handle(publishing.embedCode, (call) =>
    codes(call, {
      profileId: call.query.ProfileId,
      consentBannerId: call.query.ConsentBannerId,
      languageCode: call.query.LanguageCode ?? '',
    }),
  ),
];
