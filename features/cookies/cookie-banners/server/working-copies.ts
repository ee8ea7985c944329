import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import type { ProfileSettings } from '../contract/set-up/profiles.ts';
import type { BannerTexts } from '../contract/set-up/translations.ts';
import { bannerEntry, findBanner, saveParts, type BannerRow } from './banner-row.ts';
import { suggestedTexts } from './set-up/starting-point.ts';
import { sourceTexts } from './set-up/translations.ts';

type Saving = Pick<Call, 'db' | 'brands' | 'audit'>;
/** Texts by the id of their language. */
type Texts = ReadonlyMap<number, BannerTexts>;

/** Columns for which template was last copied into a banner. */
type TemplateColumn = 'textTemplateId' | 'collectionTemplateId' | 'appearanceTemplateId';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /**
     * The working copies of banners, for copying templates into them. Publishing remains the banners' own.
     */
    workingCopies: typeof workingCopies;
  }
}

/**
 * Banners that something of a brand can be copied into: those of the brand, or all that the caller sees for
 * brand 0.
 */
const ofBrand = async (db: Db, brandId: number): Promise<BannerRow[]> => {
  let query = db
    .selectFrom('consentBanner')
    .selectAll()
    .orderBy(sql`lower(consent_banner_name)`);
  if (brandId !== 0) query = query.where('brandId', '=', brandId);
  return query.execute();
};

/** The texts of a banner in each language it is published in, the default one first. */
const textsOf = (row: BannerRow): Texts => {
  const { defaultLanguageId, languageIds } = row.basicDetails;
  const others = languageIds.filter((id) => id !== defaultLanguageId);
  return new Map([
    [defaultLanguageId, sourceTexts(row)],
    ...others.flatMap((id) => {
      const texts = row.translations[String(id)];
      return texts === undefined ? [] : [[id, texts] as const];
    }),
  ]);
};

/** A banner's parts with these texts replacing its own; buttons keep their looks, links their addresses. */
const partsWithTexts = ({ preBanner, gpcBanner, configuration, ...row }: BannerRow, texts: Texts) => {
  const { defaultLanguageId } = row.basicDetails;
  const source = texts.get(defaultLanguageId);
  const others = [...texts].filter(([id]) => id !== defaultLanguageId);
  const translations = {
    ...row.translations,
    ...Object.fromEntries(others.map(([id, own]) => [String(id), own])),
  };
  if (source === undefined) return { translations };
  return {
    translations,
    preBanner: {
      ...preBanner,
      title: source.preBannerTitle,
      body: source.preBannerBody,
      acceptAll: { ...preBanner.acceptAll, text: source.preBannerAcceptAll },
      rejectAll: { ...preBanner.rejectAll, text: source.preBannerRejectAll },
      manage: { ...preBanner.manage, text: source.preBannerManage },
      links: preBanner.links.map((link, at) => ({ ...link, text: source.preBannerLinks[at] || link.text })),
    },
    gpcBanner: {
      ...gpcBanner,
      title: source.gpcTitle,
      body: source.gpcBody,
      confirm: { ...gpcBanner.confirm, text: source.gpcConfirm },
      override: { ...gpcBanner.override, text: source.gpcOverride },
      manage: { ...gpcBanner.manage, text: source.gpcManage },
    },
    configuration: {
      ...configuration,
      title: source.modalTitle,
      introduction: source.modalIntroduction,
      about: source.modalAbout,
      acceptAllSwitch: { ...configuration.acceptAllSwitch, text: source.modalAcceptAllSwitch },
      acceptAll: { ...configuration.acceptAll, text: source.modalAcceptAll },
      rejectAll: { ...configuration.rejectAll, text: source.modalRejectAll },
      saveButton: { ...configuration.saveButton, text: source.modalSave },
      alwaysOnText: source.modalAlwaysOn,
    },
  };
};

/** Saves parts that came from a template, and records which one it was. */
const take = async (
  call: Saving,
  id: number,
  {
    parts,
    from,
  }: { parts: Parameters<typeof saveParts>[1]['parts']; from: Partial<Record<TemplateColumn, number>> },
): Promise<void> => {
  mustHoldBrand(call, (await findBanner(call.db, id)).brandId);
  await saveParts(call, { id, parts, step: 0 });
  await call.db.updateTable('consentBanner').set(from).where('consentBannerId', '=', id).execute();
};

const profilesIn = (db: Db, consentBannerId: number) =>
  db
    .selectFrom('bannerProfile')
    .select(['profileId', 'profileName', 'settings'])
    .where('consentBannerId', '=', consentBannerId)
    .orderBy('profileName')
    .execute();

/** The colours that a template gives profiles. */
type Looks = Pick<ProfileSettings, 'colourScheme' | 'darkScheme' | 'darkColours'>;

const looksOf = ({ colourScheme, darkScheme, darkColours }: Looks): Looks => ({
  colourScheme,
  darkScheme,
  darkColours,
});

const hasSameLooks = (a: Looks, b: Looks): boolean => canonicalJson(looksOf(a)) === canonicalJson(looksOf(b));

/** The profiles of a banner whose colours differ; `isOwn` distinguishes own colours from a preset. */
const profilesWithOtherColours = async (db: Db, consentBannerId: number, looks: Looks) =>
  (await profilesIn(db, consentBannerId))
    .filter(({ settings }) => !hasSameLooks(settings, looks))
    .map(({ profileName, settings }) => ({ profileName, isOwn: settings.colourScheme !== null }));

/** Sets these as own colours of every profile of a banner. */
const colourProfiles = async (
  { db, audit }: Saving,
  consentBannerId: number,
  looks: Looks,
): Promise<void> => {
  const banner = await findBanner(db, consentBannerId);
  for (const { profileId, profileName, settings } of await profilesIn(db, consentBannerId)) {
    if (hasSameLooks(settings, looks)) continue;
    const fresh = { ...settings, presetId: null, ...looksOf(looks) };
    await db
      .updateTable('bannerProfile')
      .set({ settings: JSON.stringify(fresh), rowVersion: sql<number>`row_version + 1` })
      .where('profileId', '=', profileId)
      .execute();
    const told = { before: { profileName, ...settings }, after: { profileName, ...fresh } };
    await audit({ ...bannerEntry(banner), action: 'Update profile', ...told });
  }
};

/** The built-in wording of a language. */
const builtInTexts = (languageCode: string): BannerTexts => suggestedTexts(languageCode, 'OptIn');

const colouring = { profilesWithOtherColours, colourProfiles };

export const workingCopies = { ofBrand, textsOf, partsWithTexts, take, builtInTexts, ...colouring };
