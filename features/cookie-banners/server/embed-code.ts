import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { readKey } from '../../configuration-keys/server.ts';
import '../../session/server/tables.ts';
import { cookieBanners } from '../contract.ts';
import { findVersion } from './publishing.ts';
import { findBanner } from './banner-row.ts';

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const scriptTag = (url: string, extra = ''): string => `<script src="${attribute(url)}"${extra}></script>`;

const floatingUrl = (base: string, profileId: number, languageCode: string | undefined): string =>
  languageCode === undefined || languageCode === ''
    ? `${base}/cb/${profileId}/live.js`
    : `${base}/cb/${profileId}/live.${languageCode.toLowerCase()}.js`;

type Wanted = { profileId: number; consentBannerId: number | undefined; languageCode: string | undefined };

const codes = async (
  { db, services }: Pick<Call, 'db' | 'services'>,
  { profileId, consentBannerId, languageCode }: Wanted,
) => {
  const base = services.settings.publicUrl;
  const profile = await findProfile(db, profileId);
  if ((consentBannerId ?? profile.consentBannerId) !== profile.consentBannerId) notFound();
  const floating = floatingUrl(base, profileId, languageCode);
  const isShown = async (key: string) => (await readKey(db, key)).toLowerCase() === 'true';
  const variants = [
    {
      variant: 'standard',
      title: 'Standard',
      description:
        'The first script of the page, before any tag manager. Follows every publish within a minute.',
      code: scriptTag(floating),
    },
    {
      variant: 'tagManager',
      title: 'Tag manager',
      description: 'For a custom HTML tag on the trigger "Consent Initialization – All Pages".',
      code: `<script>(function(d){var s=d.createElement('script');s.src=${JSON.stringify(floating)};d.head.appendChild(s)})(document)</script>`,
    },
    ...(await pinned(db, base, { profileId, version: profile.liveVersion, languageCode })),
    ...((await isShown('CookieBannerCloudEmbedCodeDisplay'))
      ? [
          {
            variant: 'cloud',
            title: 'Content delivery network',
            description:
              'Replace the host by that of your network; it may cache every file as its headers say.',
            code: scriptTag(floating.replace(base, 'https://cdn.example.com')),
          },
        ]
      : []),
    ...((await isShown('CookieBannerLegacyEmbedCodeVueDisplay'))
      ? [
          {
            variant: 'legacy',
            title: 'Legacy',
            description: 'Settings object before the script, for sites that still carry one.',
            code: await legacy(db, { floating, profileId, languageCode }),
          },
        ]
      : []),
  ];
  const staging = profile.stagedVersion === null ? null : `${base}/cb/${profileId}/staging.js`;
  return { embedCodes: variants, addresses: { floating, staging } };
};

const findProfile = async (db: Db, profileId: number) =>
  (await db
    .selectFrom('bannerProfile')
    .select(['consentBannerId', 'liveVersion', 'stagedVersion'])
    .where('profileId', '=', profileId)
    .executeTakeFirst()) ?? notFound();

/** Bound to one version by its hash: the browser refuses any other byte. */
const pinned = async (
  db: Db,
  base: string,
  {
    profileId,
    version,
    languageCode,
  }: { profileId: number; version: number | null; languageCode: string | undefined },
) => {
  const row = version === null ? undefined : await findVersion(db, profileId, version);
  if (!row) return [];
  const spoken = Object.values(row.languages);
  const standard = spoken[0]?.definition.languages[0];
  const speaking = (code: string | undefined) =>
    spoken.find(({ definition }) => definition.language.toLowerCase() === code?.toLowerCase());
  const file = speaking(languageCode) ?? speaking(standard);
  if (!file) return [];
  return [
    {
      variant: 'pinned',
      title: 'Pinned with integrity',
      description: `Stays at version ${row.version}, whatever is published later, and cannot be altered on the way.`,
      code: scriptTag(`${base}/${file.file}`, ` integrity="${file.integrity}" crossorigin="anonymous"`),
    },
  ];
};

const legacy = async (
  db: Db,
  {
    floating,
    profileId,
    languageCode,
  }: { floating: string; profileId: number; languageCode: string | undefined },
): Promise<string> => {
  const settings = {
    widgetProfileId: profileId,
    languageCode: languageCode ?? '',
    licenseKey: await readKey(db, 'LicenseID'),
  };
  return `<script>window.cmpSettings=${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>\n${scriptTag(floating)}`;
};

const versions = async ({ db, services }: Pick<Call, 'db' | 'services'>, profileId: number) => {
  const { liveVersion, stagedVersion } = await findProfile(db, profileId);
  const rows = await db
    .selectFrom('bannerVersion as v')
    .leftJoin('adminUser as u', 'u.userId', 'v.publishedBy')
    .selectAll('v')
    .select(['u.forename', 'u.surname'])
    .where('v.profileId', '=', profileId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ version, publishedAt, reConsentNo, languages, forename, surname }) => ({
    ...{ version, publishedAt, reConsentNo },
    state:
      version === liveVersion
        ? ('Live' as const)
        : version === stagedVersion
          ? ('Staged' as const)
          : ('Superseded' as const),
    publishedBy: forename === null ? 'System' : `${forename} ${surname}`,
    languages: Object.entries(languages).map(([language, { file, integrity, bytes, brotliBytes }]) => ({
      ...{ language, integrity, bytes, brotliBytes },
      url: `${services.settings.publicUrl}/${file}`,
    })),
  }));
};

export const embedEndpoints: Endpoint[] = [
  handle(cookieBanners.embedCode, (call) =>
    codes(call, {
      profileId: call.query.ProfileId,
      consentBannerId: call.query.ConsentBannerId,
      languageCode: call.query.LanguageCode,
    }),
  ),
  handle(cookieBanners.versions, async (call) => ({ versions: await versions(call, call.params.profileId) })),
  handle(cookieBanners.publishLog, async ({ db, params }) => {
    const { consentBannerId } = await findBanner(db, params.id);
    const publishLog = await db
      .selectFrom('bannerPublishLog as l')
      .leftJoin('bannerProfile as p', 'p.profileId', 'l.profileId')
      .selectAll('l')
      .select('p.profileName')
      .where('l.consentBannerId', '=', consentBannerId)
      .orderBy('l.logId', 'desc')
      .limit(500)
      .execute();
    return { publishLog };
  }),
];
