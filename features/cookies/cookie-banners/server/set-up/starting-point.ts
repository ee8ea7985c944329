import { textsFor } from '@candour/consent/default-texts.ts';
import type { ConsentModel } from '@candour/consent/definition.ts';
import { bodyFor, rewordedFor } from '@candour/consent/model-texts.ts';
import type { BasicDetails } from '../../contract/set-up/basic-details.ts';
import type { ConfigurationPart, GpcBannerPart, PreBannerPart } from '../../contract/set-up/layers.ts';
import type { BannerTexts } from '../../contract/set-up/translations.ts';

/** What a new banner says and how it behaves, in its default language, until somebody changes it. */
export const startingParts = (
  { consentModel, privacyPolicyUrl }: BasicDetails,
  languageCode: string,
): { preBanner: PreBannerPart; gpcBanner: GpcBannerPart; configuration: ConfigurationPart } => {
  const texts = suggestedTexts(languageCode, consentModel);
  return {
    preBanner: startingPreBanner(texts, {
      isNotice: consentModel === 'NoticeOnly',
      policyLink: { text: textsFor(languageCode).fixed.privacyPolicy, url: privacyPolicyUrl },
    }),
    gpcBanner: startingGpcBanner(texts),
    configuration: startingConfiguration(texts),
  };
};

/** The built-in wording of a language in the shape of translations. */
export const suggestedTexts = (languageCode: string, model: ConsentModel): BannerTexts => {
  const texts = textsFor(languageCode);
  const { preBanner, notice, gpc, modal } = texts;
  const isNotice = model === 'NoticeOnly';
  return {
    preBannerTitle: isNotice ? notice.title : preBanner.title,
    preBannerBody: bodyFor(texts, model),
    preBannerAcceptAll: isNotice ? notice.understood : preBanner.acceptAll,
    preBannerRejectAll: preBanner.rejectAll,
    preBannerManage: preBanner.manage,
    preBannerLinks: [],
    gpcTitle: gpc.title,
    gpcBody: gpc.body,
    gpcConfirm: gpc.confirm,
    gpcOverride: gpc.override,
    gpcManage: gpc.manage,
    modalTitle: modal.title,
    modalIntroduction: modal.introduction,
    modalAbout: '',
    modalAcceptAllSwitch: modal.acceptAllSwitch,
    modalAcceptAll: modal.acceptAll,
    modalRejectAll: modal.rejectAll,
    modalSave: modal.save,
    modalAlwaysOn: modal.alwaysOn,
  };
};

/** Adapts a banner's built-in words to another model; what people wrote stays. */
export const reworded = (
  model: ConsentModel,
  { preBanner, translations }: { preBanner: PreBannerPart; translations: Record<string, BannerTexts> },
) => ({
  preBanner: { ...preBanner, body: rewordedFor(model, preBanner.body) },
  translations: Object.fromEntries(
    Object.entries(translations).map(([languageId, texts]) => [
      languageId,
      { ...texts, preBannerBody: rewordedFor(model, texts.preBannerBody) },
    ]),
  ),
});

const filled = (text: string, show = true) => ({ text, show, look: 'Button1' as const });
const quiet = (text: string, show = true) => ({ text, show, look: 'Button2' as const });

const startingPreBanner = (
  texts: BannerTexts,
  { isNotice, policyLink }: { isNotice: boolean; policyLink: { text: string; url: string } },
): PreBannerPart => ({
  preBannerHidden: false,
  position: 'Bottom',
  title: texts.preBannerTitle,
  body: texts.preBannerBody,
  // Accept and reject look alike: neither should draw more attention than the other.
  acceptAll: filled(texts.preBannerAcceptAll),
  rejectAll: filled(texts.preBannerRejectAll, !isNotice),
  manage: quiet(texts.preBannerManage),
  closeButton: { show: false, meaning: 'Reject' },
  blockPage: false,
  links: policyLink.url === '' ? [] : [policyLink],
  logoUrl: '',
  autoHideSeconds: null,
});

const startingGpcBanner = (texts: BannerTexts): GpcBannerPart => ({
  gpcAction: 'OptOutOfAll',
  gpcCategoryIds: [],
  notice: 'OnlyIfConflictsWithStoredYes',
  allowOverride: true,
  title: texts.gpcTitle,
  body: texts.gpcBody,
  confirm: filled(texts.gpcConfirm),
  override: filled(texts.gpcOverride),
  manage: quiet(texts.gpcManage),
});

const startingConfiguration = (texts: BannerTexts): ConfigurationPart => ({
  title: texts.modalTitle,
  introduction: texts.modalIntroduction,
  layout: 'Modal',
  tabs: ['Cookies'],
  about: '',
  acceptAllSwitch: { text: texts.modalAcceptAllSwitch, show: false },
  acceptAll: filled(texts.modalAcceptAll),
  saveButton: { text: texts.modalSave, look: 'Button2' },
  rejectAll: filled(texts.modalRejectAll),
  showSingleServices: true,
  showCookieList: true,
  alwaysOnText: texts.modalAlwaysOn,
  footerLogo: '',
  reopenButton: { show: true, position: 'BottomLeft', icon: 'Shield' },
});
