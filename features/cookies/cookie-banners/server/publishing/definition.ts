import { colourPresets } from '@candour/consent/colour-presets.ts';
import { darkOf } from '@candour/consent/dark-scheme.ts';
import { textsFor } from '@candour/consent/default-texts.ts';
import type { BannerDefinition, ConsentModel } from '@candour/consent/definition.ts';
import type { BannerButton, BannerLink } from '@candour/consent/layers.ts';
import { rewordedFor } from '@candour/consent/model-texts.ts';
import type { BannerTexts } from '../../contract/set-up/translations.ts';
import { leadingTo } from './chosen-policy.ts';
import { categoriesOf } from './definition-categories.ts';
import { holdOf } from './definition-hold.ts';
import { identityOf } from './definition-identity.ts';
import { markupsOf } from './definition-markups.ts';
import { asTheGppDemands, gppOf } from './definition-gpp.ts';
import { asTheTcfDemands, tcfOf } from './definition-tcf.ts';
import { languagesOf, type Materials } from './materials.ts';

export type Publication = {
  version: number;
  reConsentNo: number;
  publishedAt: string;
  /** Base of the transactional API. */
  transactionalUrl: string;
  /** Base of the published files. */
  contentUrl: string;
};

/** What the working copy would publish in one language. */
export const definitionOf = (
  materials: Materials,
  languageId: number,
  { version, reConsentNo, publishedAt, transactionalUrl, contentUrl }: Publication,
): BannerDefinition => {
  const { profile, banner, policy, licenceId } = materials;
  const details = banner.basicDetails;
  const spoken = languagesOf(materials);
  const language = spoken.find((each) => each.languageId === languageId) ?? spoken[0];
  const code = language?.languageCode ?? 'en';
  const isDefault = languageId === details.defaultLanguageId;
  const model = profile.settings.consentModelOverride ?? details.consentModel;
  const texts = isDefault ? undefined : banner.translations[String(languageId)];
  const categories = categoriesOf(materials, languageId, model);
  const hold = holdOf(materials, categories, [transactionalUrl, contentUrl]);
  const markups = markupsOf(materials, categories);
  const identity = identityOf(materials, categories, code);
  const colours = profile.settings.colourScheme ?? presetOf(profile.settings.presetId);
  const dark = darkOf(colours, profile.settings);
  const definition: BannerDefinition = {
    schemaVersion: 1,
    licenceId,
    version,
    reConsentNo,
    publishedAt,
    profileId: profile.profileId,
    profileName: profile.profileName,
    bannerId: banner.consentBannerId,
    brandId: banner.brandId,
    accessKey: profile.accessKeyId.toUpperCase(),
    language: code,
    languages: spoken.map(({ languageCode }) => languageCode),
    rightToLeft: language?.isRightToLeft ?? false,
    model,
    consentExpiryDays: profile.settings.consentExpiryOverride ?? details.consentExpiryDays,
    refusalExpiryDays: profile.settings.refusalExpiryOverride ?? details.refusalExpiryDays,
    endpoints: {
      submitUrl: `${transactionalUrl}/cookies/submit`,
      seenUrl: `${transactionalUrl}/cookies/seen`,
      partsUrl: `${contentUrl}/cb/parts/`,
    },
    cookieDomain: { includeSubDomains: details.includeSubDomains },
    excludedPaths: details.excludedPaths,
    privacyPolicyVersionId: null,
    policyLinks: policyLinks(policy === null ? details : { ...details, privacyPolicyUrl: '' }, code),
    google: {
      enabled: details.googleConsentModeEnabled,
      mode: details.googleMode,
      adsDataRedaction: details.adsDataRedaction,
      urlPassthrough: details.urlPassthrough,
      waitForUpdate: details.waitForUpdateMs,
      regionDefaults: profile.settings.googleRegionDefaults,
    },
    microsoft: { uet: details.microsoftUetEnabled, clarity: details.microsoftClarityEnabled },
    gpc: details.gpcEnabled ? gpcOf(materials, texts) : null,
    preBanner: preBannerOf(materials, texts, model),
    modal: modalOf(materials, texts),
    texts: textsFor(code).fixed,
    colours,
    ...(dark && { dark }),
    categories,
    vendors: [],
    ...(hold && { hold }),
    ...(markups.length > 0 && { markups }),
    ...(identity && { identity }),
    custom: customOf(materials),
  };
  const own = policy === null ? definition : leadingTo(definition, policy);
  const { publisherCountry } = details;
  const tcf = tcfOf(materials.tcf, { publisherCountry, model, language: code });
  const gpp = gppOf({ settings: profile.settings, model, transactionalUrl });
  return asTheGppDemands(asTheTcfDemands(own, tcf, materials.tcf?.texts), gpp);
};

/** The presets by number, as `GET ColourSchemePreSets` lists them. */
export const presets = Object.entries(colourPresets).map(([name, colours], index) => ({
  colourSchemeId: index + 1,
  name: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
  colours,
}));

const presetOf = (presetId: number | null) =>
  presets.find(({ colourSchemeId }) => colourSchemeId === presetId)?.colours ?? colourPresets.Light;

/** Each kind of code, if the profile loads it: that of its template, then its own. */
const customOf = ({ profile: { settings }, appearance }: Materials): BannerDefinition['custom'] => {
  const joined = (isLoaded: boolean, ...parts: (string | undefined)[]): string =>
    isLoaded ? parts.filter(Boolean).join('\n') : '';
  return {
    css: joined(settings.loadTemplateCss, appearance?.customCss, settings.customCss),
    html: joined(settings.loadTemplateHtml, appearance?.customHtml, settings.customHtml),
    js: joined(settings.loadTemplateJs, appearance?.customJs, settings.customJs),
  };
};

// A missing translation falls back to the default language; the checks report it.
const worded = (text: string, translated: string | undefined): string =>
  translated === undefined || translated === '' ? text : translated;
const wordedButton = (button: BannerButton, translated: string | undefined): BannerButton => ({
  ...button,
  text: worded(button.text, translated),
});
const orNull = (text: string): string | null => (text === '' ? null : text);

const policyLinks = (
  { privacyPolicyUrl, cookiePolicyUrl }: { privacyPolicyUrl: string; cookiePolicyUrl: string },
  code: string,
): BannerLink[] => [
  ...(privacyPolicyUrl === '' ? [] : [{ text: textsFor(code).fixed.privacyPolicy, url: privacyPolicyUrl }]),
  ...(cookiePolicyUrl === '' ? [] : [{ text: new URL(cookiePolicyUrl).host, url: cookiePolicyUrl }]),
];

const preBannerOf = (
  { banner }: Materials,
  texts: BannerTexts | undefined,
  model: ConsentModel,
): BannerDefinition['preBanner'] => {
  const { preBannerHidden, logoUrl, links, ...part } = banner.preBanner;
  return {
    ...part,
    hidden: preBannerHidden,
    title: worded(part.title, texts?.preBannerTitle),
    // A profile may have another model than its banner.
    body: rewordedFor(model, worded(part.body, texts?.preBannerBody)),
    acceptAll: wordedButton(part.acceptAll, texts?.preBannerAcceptAll),
    rejectAll: wordedButton(part.rejectAll, texts?.preBannerRejectAll),
    manage: wordedButton(part.manage, texts?.preBannerManage),
    links: links.map((link, at) => ({ ...link, text: worded(link.text, texts?.preBannerLinks[at]) })),
    logoUrl: orNull(logoUrl),
  };
};

const modalOf = ({ banner }: Materials, texts: BannerTexts | undefined): BannerDefinition['modal'] => {
  const part = banner.configuration;
  return {
    ...part,
    title: worded(part.title, texts?.modalTitle),
    introduction: worded(part.introduction, texts?.modalIntroduction),
    about: worded(part.about, texts?.modalAbout),
    acceptAllSwitch: {
      ...part.acceptAllSwitch,
      text: worded(part.acceptAllSwitch.text, texts?.modalAcceptAllSwitch),
    },
    acceptAll: wordedButton(part.acceptAll, texts?.modalAcceptAll),
    rejectAll: wordedButton(part.rejectAll, texts?.modalRejectAll),
    saveButton: { ...part.saveButton, text: worded(part.saveButton.text, texts?.modalSave) },
    alwaysOnText: worded(part.alwaysOnText, texts?.modalAlwaysOn),
    footerLogo: orNull(part.footerLogo),
  };
};

const gpcOf = ({ banner }: Materials, texts: BannerTexts | undefined): BannerDefinition['gpc'] => {
  const { gpcAction, gpcCategoryIds, notice, allowOverride, title, body, confirm, override, manage } =
    banner.gpcBanner;
  return {
    action: gpcAction,
    categoryIds: gpcCategoryIds,
    notice,
    allowOverride,
    texts: {
      title: worded(title, texts?.gpcTitle),
      body: worded(body, texts?.gpcBody),
      confirm: wordedButton(confirm, texts?.gpcConfirm),
      override: wordedButton(override, texts?.gpcOverride),
      manage: wordedButton(manage, texts?.gpcManage),
    },
  };
};
