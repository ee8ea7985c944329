import type { Lent } from '../parts.ts';
import { makeCategory } from './category.ts';
import type { Choices } from './choices.ts';
import type { PreferencesDefinition } from './preferences-definition.ts';
import { makeSwitch } from './switch.ts';

/** The panels of the configured tabs that have content. */
export const makePanels = (core: Lent, detail: PreferencesDefinition, choices: Choices) => {
  const { texts, tabs, vendors, about } = detail;
  const makers = {
    Cookies: () => ({ name: texts.tabCookies, panel: makeServicesPanel(core, detail, choices) }),
    Vendors: () => vendors.length > 0 && { name: texts.tabVendors, panel: makeVendorsPanel(core, detail) },
    About: () => about.length > 0 && { name: texts.tabAbout, panel: core.h('div', {}, ...core.rich(about)) },
  };
  const panels = (tabs.length ? tabs : ['Cookies' as const]).map((tab) => makers[tab]());
  return panels.filter((panel) => panel !== false);
};

const makeServicesPanel = (core: Lent, detail: PreferencesDefinition, choices: Choices) => {
  const { h, page, rich, isGpcHonoured } = core;
  const { introduction, links, texts, allowAll, categories } = detail;
  const all = page.definition.services.filter((each) => !each.alwaysOn).map((each) => each.channelId);
  return h(
    'div',
    { class: 'inner-panel' },
    h('div', {}, ...rich(introduction)),
    isGpcHonoured(page.situation) && h('p', {}, texts.gpcHonoured),
    links.length > 0 &&
      h('p', { class: 'links' }, ...links.map(({ text, url }) => h('a', { href: url }, text))),
    allowAll && h('div', { class: 'row' }, h('h3', {}, allowAll), makeSwitch(core, choices, all, allowAll)),
    ...categories.map((category) => makeCategory(core, detail, category, choices)),
    makeProof(core, texts),
  );
};

/** The number to quote when asking about the answer, once there is one. */
const makeProof = ({ h, page, consentNow }: Lent, texts: PreferencesDefinition['texts']) => {
  const consent = consentNow();
  if (!consent?.visitGuid) return null;
  const date = new Date(consent.decidedAt).toLocaleString(page.definition.language);
  return h(
    'p',
    { class: 'proof' },
    `${texts.consentId}: ${consent.visitGuid}`,
    h('br'),
    `${texts.consentDate}: ${date}`,
  );
};

const makeVendorsPanel = ({ h }: Lent, { vendors }: PreferencesDefinition) => {
  const rows = vendors.map(({ name, url, purposes }) =>
    h(
      'li',
      {},
      url ? h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, name) : name,
      purposes.length > 0 && h('div', { class: 'small' }, purposes.join(' · ')),
    ),
  );
  return h('div', {}, h('ul', {}, ...rows));
};
