import type * as z from 'zod/mini';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Previewable } from '@candour/kit/server/previews';
import { notFound } from '@candour/kit/server/refusal';
import { asBannerCheck } from '../../contract/set-up/checks.ts';
import { previewBanner } from '../../contract/set-up/preview.ts';
import { findBanner } from '../banner-row.ts';
import { standIn } from './without-profile.ts';
import { definitionOf } from '../publishing/definition.ts';
import { loadTcf } from '../publishing/definition-tcf.ts';
import { findingsOf } from '../publishing/findings.ts';
import { regionRemarks } from '../publishing/region-remarks.ts';
import { languagesOf, loadAppearance, loadParts, type Materials } from '../publishing/materials.ts';
import { publicationOf } from '../publishing/publication.ts';

type PreviewStart = {
  layer: 'preBanner' | 'preferences' | 'gpc';
  gpc: boolean;
  linksFields?: boolean;
  /** What page it stands on, if not one that follows the device. */
  scheme?: 'light' | 'dark';
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** A page that runs the real banner for a sandboxed frame; stores and sends nothing. */
    previewDocument: (definition: BannerDefinition, start: PreviewStart) => string;
  }
}

type Wanted = z.output<typeof previewBanner.body>;

/** A banner can be previewed before it has a profile. */
const profileToShow = async (
  db: Db,
  { consentBannerId, profileId }: Wanted,
): Promise<Materials['profile'] | null> => {
  let query = db
    .selectFrom('bannerProfile')
    .selectAll()
    .where('consentBannerId', '=', consentBannerId)
    .orderBy('isDefault', 'desc');
  if (profileId !== undefined) query = query.where('profileId', '=', profileId);
  return (await query.executeTakeFirst()) ?? (profileId === undefined ? null : notFound());
};

/** The working copy with the unsaved parts in place of the saved ones. */
const materialsOf = async (db: Db, wanted: Wanted): Promise<Materials> => {
  const saved = await findBanner(db, wanted.consentBannerId);
  const { basicDetails, preBanner, gpcBanner, configuration, categories, scripts, texts, languageId } =
    wanted;
  const banner = {
    ...saved,
    basicDetails: basicDetails ?? saved.basicDetails,
    preBanner: preBanner ?? saved.preBanner,
    gpcBanner: gpcBanner ?? saved.gpcBanner,
    configuration: configuration ?? saved.configuration,
    categories: categories ?? saved.categories,
    scripts: scripts ?? saved.scripts,
    translations:
      texts === undefined || languageId === undefined
        ? saved.translations
        : { ...saved.translations, [String(languageId)]: texts },
  };
  const profile = (await profileToShow(db, wanted)) ?? standIn(saved);
  const settings = wanted.settings ?? profile.settings;
  const appearance = await loadAppearance(db, { settings });
  return {
    banner,
    profile: { ...profile, settings },
    ...(await loadParts(db, banner)),
    appearance,
    tcf: await loadTcf(db, banner),
  };
};

const preview = async ({ db, platform, body }: Pick<Call, 'db' | 'platform'> & { body: Wanted }) => {
  const materials = await materialsOf(db, body);
  const publication = publicationOf({ platform }, { version: 1, reConsentNo: materials.banner.reConsentNo });
  const definitions = languagesOf(materials).map(({ languageId }) =>
    definitionOf(materials, languageId, publication),
  );
  const wanted = body.languageId ?? materials.banner.basicDetails.defaultLanguageId;
  const { languageCode } = materials.languages.find(({ languageId }) => languageId === wanted) ?? notFound();
  const shown =
    definitions.find(({ language }) => language === languageCode) ??
    definitionOf(materials, wanted, publication);
  const { layer, gpc, linksFields } = body;
  const found = [
    ...findingsOf(materials, definitions),
    ...(await regionRemarks({ db, platform }, materials)),
  ];
  return {
    document: platform.previewDocument(shown, { layer, gpc, linksFields }),
    checks: found.map(asBannerCheck),
  };
};

/** A language that the banner does not have falls back to its own. */
export const bannerPreview: Previewable = {
  type: 'banner',
  access: previewBanner.access,
  compose: async ({ db, platform }, { id, languageId }) => {
    const start = previewBanner.body.parse({ consentBannerId: id });
    const materials = await materialsOf(db, start);
    const languageIds = languagesOf(materials).map((language) => language.languageId);
    const shown = languageIds.find((one) => one === languageId) ?? languageIds[0] ?? null;
    const body = { ...start, ...(shown === null ? {} : { languageId: shown }) };
    const { document } = await preview({ db, platform, body });
    return { name: materials.banner.consentBannerName, document, languageId: shown, languageIds };
  },
};

export const previewEndpoints: Endpoint[] = [handle(previewBanner, preview)];
