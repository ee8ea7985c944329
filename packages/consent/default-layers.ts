import type { BannerTexts } from './banner-texts.ts';
import type { ConsentModel } from './definition.ts';
import type { BannerButton, GpcDefinition, Modal, PreBanner } from './layers.ts';
import { bodyFor } from './model-texts.ts';

/**
 * The layers a new banner starts from, in the wording of one language: accept and reject with equal weight.
 */
export const defaultLayers = (
  texts: BannerTexts,
  model: ConsentModel,
): { preBanner: PreBanner; modal: Modal; gpc: GpcDefinition } => ({
  preBanner: defaultPreBanner(texts, model),
  modal: defaultModal(texts),
  gpc: defaultGpc(texts),
});

const defaultPreBanner = (texts: BannerTexts, model: ConsentModel): PreBanner => {
  const { preBanner, notice } = texts;
  const isNotice = model === 'NoticeOnly';
  return {
    hidden: false,
    position: 'Bottom',
    title: isNotice ? notice.title : preBanner.title,
    body: bodyFor(texts, model),
    acceptAll: filled(isNotice ? notice.understood : preBanner.acceptAll),
    rejectAll: { ...filled(preBanner.rejectAll), show: !isNotice },
    manage: quiet(preBanner.manage),
    closeButton: { show: false, meaning: 'NoChoice' },
    blockPage: false,
    links: [],
    logoUrl: null,
    autoHideSeconds: null,
  };
};

const defaultModal = ({ modal }: BannerTexts): Modal => ({
  title: modal.title,
  introduction: modal.introduction,
  layout: 'Modal',
  tabs: ['Cookies'],
  about: '',
  acceptAllSwitch: { text: modal.acceptAllSwitch, show: false },
  acceptAll: filled(modal.acceptAll),
  rejectAll: filled(modal.rejectAll),
  saveButton: { text: modal.save, look: 'Button2' },
  showSingleServices: true,
  showCookieList: true,
  alwaysOnText: modal.alwaysOn,
  footerLogo: null,
  reopenButton: { show: true, position: 'BottomLeft', icon: 'Sliders' },
});

const defaultGpc = ({ gpc }: BannerTexts): GpcDefinition => ({
  action: 'OptOutOfAll',
  categoryIds: [],
  notice: 'Always',
  allowOverride: true,
  texts: {
    title: gpc.title,
    body: gpc.body,
    confirm: filled(gpc.confirm),
    override: filled(gpc.override),
    manage: quiet(gpc.manage),
  },
});

const filled = (text: string): BannerButton => ({ text, show: true, look: 'Button1' });

const quiet = (text: string): BannerButton => ({ text, show: true, look: 'Button2' });
