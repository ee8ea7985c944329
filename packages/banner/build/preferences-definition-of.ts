import type { BannerDefinition } from '../../consent/definition.ts';
import type { BannerButton } from '../../consent/layers.ts';
import { ownStorage } from '../../consent/own-storage.ts';
import { policyTableTextsFor } from '../../consent/policy-table-texts.ts';
import { parseRichText } from '../../consent/rich-text.ts';
import { gppTextsFor } from '../../consent/gpp/gpp-texts.ts';
import { tcfTextsOf } from '../../consent/tcf/tcf-texts.ts';
import type { CategoryDefinition, CookieDefinition, ServiceDefinition } from '../../consent/service.ts';
import type {
  CategoryDetail,
  CookieRow,
  PreferencesDefinition,
  ServiceDetail,
} from '../runtime/preferences/preferences-definition.ts';
import { preferencesCss } from './css-of.ts';
import { sparse } from './sparse.ts';

/** The wording of the preference layer, published inside its part. */
export const preferencesDefinitionOf = (definition: BannerDefinition): PreferencesDefinition => {
  const { modal, texts, categories, vendors, policyLinks } = definition;
  const { title, introduction, layout, tabs, about, saveButton, alwaysOnText } = modal;
  return {
    title,
    layout,
    tabs,
    alwaysOnText,
    texts: preferenceTexts(texts),
    css: preferencesCss(definition),
    introduction: parseRichText(introduction),
    about: parseRichText(about),
    links: policyLinks,
    save: { text: saveButton.text, look: saveButton.look },
    ...sparse({
      allowAll: modal.acceptAllSwitch.show && modal.acceptAllSwitch.text,
      accept: buttonOf(modal.acceptAll),
      reject: buttonOf(modal.rejectAll),
      singleServices: modal.showSingleServices,
      footerLogo: modal.footerLogo,
    }),
    categories: categories.map((category) =>
      categoryOf(
        category,
        modal.showCookieList,
        category.isStrictlyNecessary ? [ownService(definition)] : [],
      ),
    ),
    vendors: vendors.map(({ name, policyUrl, purposes }) => ({
      name,
      purposes: purposes.map(({ text }) => text),
      ...sparse({ url: policyUrl }),
    })),
  };
};

type Shown = Pick<ServiceDefinition, 'channelId' | 'name' | 'text' | 'provider' | 'cookies'>;

const categoryOf = (category: CategoryDefinition, withCookies: boolean, more: Shown[]): CategoryDetail => {
  const services = [...category.services, ...more].map((service) => serviceOf(service, withCookies));
  return {
    name: category.name,
    text: parseRichText(category.text),
    services,
    ...sparse({ expanded: category.isExpanded }),
  };
};

/** What the banner itself stores; it has no channel, because nobody is asked about it. */
const ownService = (definition: BannerDefinition): Shown => {
  const { language, texts, accessKey, consentExpiryDays, refusalExpiryDays, categories } = definition;
  const services = categories.flatMap((category) => category.services);
  const own = ownStorage({
    language,
    texts,
    accessKey,
    days: Math.max(consentExpiryDays, refusalExpiryDays),
    markers: services.flatMap(({ marker }) => marker ?? []),
    named: services.flatMap(({ cookies }) => cookies.map(({ cookieName }) => cookieName)),
    identityPurpose: definition.identity?.purpose,
    tcf: definition.tcf?.gdprApplies
      ? {
          purpose: tcfTextsOf(definition.tcf).ownString,
          storage: definition.cookieDomain.includeSubDomains ? 'Cookie' : 'Local',
        }
      : undefined,
    gppPurpose: definition.gpp && gppTextsFor(language).ownString,
  });
  const host = policyTableTextsFor(language).firstParty;
  return {
    channelId: 0,
    name: texts.ownName,
    text: texts.ownText,
    provider: null,
    cookies: own.map((entry) => ({ ...entry, host, party: 'First' as const })),
  };
};

const serviceOf = (
  { channelId, name, text, provider, cookies }: Shown,
  withCookies: boolean,
): ServiceDetail => ({
  channelId,
  name,
  text: parseRichText(text),
  ...sparse({
    provider: provider?.name,
    providerUrl: provider?.privacyUrl,
    cookies: withCookies && cookies.map(rowOf),
  }),
});

const rowOf = ({ cookieName, host, lifetimeText, purpose }: CookieDefinition): CookieRow => [
  ...([cookieName, host, lifetimeText, purpose] as const),
];

const buttonOf = ({ show, text, look }: BannerButton) => (show ? { text, look } : undefined);

const preferenceTexts = (texts: BannerDefinition['texts']): PreferencesDefinition['texts'] => {
  const { close, tabsLabel, tabCookies, tabVendors, tabAbout, cookies, provider, privacyPolicy } = texts;
  const { columnCookie, columnHost, columnLifetime, columnPurpose, consentId, consentDate, gpcHonoured } =
    texts;
  const { blockedTitle, blockedText, loadOnce, allowAlways, reloadText, reload, later } = texts;
  return {
    close,
    tabsLabel,
    tabCookies,
    tabVendors,
    tabAbout,
    cookies,
    provider,
    privacyPolicy,
    columnCookie,
    columnHost,
    columnLifetime,
    columnPurpose,
    consentId,
    consentDate,
    gpcHonoured,
    blockedTitle,
    blockedText,
    loadOnce,
    allowAlways,
    reloadText,
    reload,
    later,
  };
};
