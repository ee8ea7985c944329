import { askedOf } from '../../consent/asked.ts';
import type { BannerDefinition } from '../../consent/definition.ts';
import type { BannerButton, GpcDefinition } from '../../consent/layers.ts';
import { parseRichText } from '../../consent/rich-text.ts';
import type { CoreButton, CoreDefinition, CoreLayer } from '../runtime/core-definition.ts';
import { coreServiceOf } from './core-service-of.ts';
import { coreCss } from './css-of.ts';
import { icons } from './icons.ts';
import { layerCss } from './layer-css.ts';
import type { PartNames } from './part-names.ts';
import { sparse } from './sparse.ts';
import { coreGppOf } from './gpp-definitions-of.ts';
import { coreTcfOf } from './tcf-definitions-of.ts';

/** The part of a definition inside the script, with everything false or empty left out. */
export const coreDefinitionOf = (definition: BannerDefinition, parts: PartNames): CoreDefinition => {
  const { accessKey, language, endpoints, preBanner, model, custom, categories } = definition;
  const { services, ...asked } = askedOf(definition);
  const { profileId, version, reConsentNo, consentExpiryDays, refusalExpiryDays } = asked;
  const { excludedPaths, privacyPolicyVersionId, hidden, gpc } = asked;
  const all = categories.flatMap((category) => category.services);
  return {
    profileId,
    version,
    reConsentNo,
    model,
    consentExpiryDays,
    refusalExpiryDays,
    accessKey,
    language,
    ...sparse({ excludedPaths, privacyPolicyVersionId, hidden, gpc }),
    ...endpoints,
    ...signalsOf(definition),
    ...sparse({ tcf: coreTcfOf(definition), gpp: coreGppOf(definition) }),
    ...layersOf(definition),
    position: preBanner.position,
    texts: coreTexts(definition),
    css: coreCss(definition) + layerCss(preBanner) + (definition.tcf ? tcfCss : '') + custom.css,
    preferences: parts.preferences,
    ...sparse({ custom: parts.custom }),
    services: services.map((service, index) => coreServiceOf(service, all[index], parts)),
  };
};

/**
 * Only these banners have buttons in their text. Their prescribed text is longer than a phone: there the buttons stay in
 * sight while it is read, unless the screen is so low that they would leave no room for it.
 */
const tcfCss =
  '.link{min-height:44px;padding:0;border:0;background:none;color:inherit;text-decoration:underline;margin-inline-end:24px}' +
  '@media (max-width:480px) and (min-height:600px){.card.card{display:block;scroll-padding-bottom:150px}.card>*+*{margin-top:16px}.card>.buttons{position:sticky;bottom:-16px;margin:16px -16px -16px;padding:12px 16px 16px;border-top:1px solid var(--edge);background:var(--back)}}';

const signalsOf = ({ google, microsoft }: BannerDefinition): Partial<CoreDefinition> => {
  const settings = sparse({
    redact: google.adsDataRedaction,
    passthrough: google.urlPassthrough,
    wait: google.waitForUpdate,
    regions: google.regionDefaults,
  });
  return sparse({ google: google.enabled && settings, uet: microsoft.uet, clarity: microsoft.clarity });
};

const layersOf = (definition: BannerDefinition) => {
  const { preBanner, gpc, modal, rightToLeft, cookieDomain, model, custom } = definition;
  const { closeButton, links, logoUrl, blockPage, autoHideSeconds } = preBanner;
  const { show, position, icon } = modal.reopenButton;
  const layer = {
    ...layerOf(preBanner.title, preBanner.body, preBanner.acceptAll, preBanner.rejectAll, preBanner.manage),
    ...sparse({
      links,
      logo: logoUrl,
      block: blockPage,
      close: closeButton.show && closeButton.meaning,
      hideAfter: model === 'NoticeOnly' && autoHideSeconds,
      html: parseRichText(custom.html),
    }),
  };
  return {
    layer,
    ...sparse({
      rtl: rightToLeft,
      hostOnly: !cookieDomain.includeSubDomains,
      gpcLayer: gpc && gpc.notice !== 'Never' && gpcLayerOf(gpc),
      reopen: show && { position, icon: icons[icon] },
    }),
  };
};

const gpcLayerOf = ({ texts, allowOverride }: GpcDefinition): CoreLayer => {
  const override = { ...texts.override, show: allowOverride && texts.override.show };
  return layerOf(texts.title, texts.body, override, texts.confirm, texts.manage);
};

const layerOf = (title: string, body: string, ...[accept, reject, manage]: BannerButton[]): CoreLayer => ({
  title,
  body: parseRichText(body),
  ...sparse({ accept: buttonOf(accept), reject: buttonOf(reject), manage: buttonOf(manage) }),
});

const buttonOf = (button: BannerButton | undefined): CoreButton | undefined =>
  button?.show ? { text: button.text, look: button.look } : undefined;

const coreTexts = ({ texts, preBanner, gpc, modal }: BannerDefinition): CoreDefinition['texts'] => ({
  label: texts.preBannerLabel,
  saved: texts.saved,
  close: preBanner.closeButton.meaning === 'Reject' ? texts.closeAndReject : texts.close,
  ...sparse({ reopen: modal.reopenButton.show && texts.reopen, gpcHonoured: gpc && texts.gpcHonoured }),
});
