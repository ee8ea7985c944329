import type { Lent } from '../parts.ts';
import type { Choices } from './choices.ts';
import { makeCookieTable } from './cookie-table.ts';
import { makeOpener } from './opener.ts';
import type { CategoryDetail, PreferencesDefinition, ServiceDetail } from './preferences-definition.ts';
import { makeFixedSwitch, makeSwitch } from './switch.ts';

/** A category: its switch, and behind its name what it is for and which services belong to it. */
export const makeCategory = (
  core: Lent,
  detail: PreferencesDefinition,
  category: CategoryDetail,
  choices: Choices,
) => {
  const { h, rich } = core;
  const asked = askedChannels(core, category.services);
  const content = h(
    'div',
    { class: 'inner' },
    h('div', {}, ...rich(category.text)),
    ...category.services.map((service) => makeService(core, detail, service, choices)),
  );
  return h(
    'section',
    { class: 'group' },
    h(
      'div',
      { class: 'row' },
      h('h3', {}, makeOpener(core, category.name, content, category.expanded)),
      asked.length
        ? makeSwitch(core, choices, asked, category.name)
        : makeFixedSwitch(core, category.name, detail.alwaysOnText),
    ),
    content,
  );
};

const makeService = (core: Lent, detail: PreferencesDefinition, service: ServiceDetail, choices: Choices) => {
  const { h, rich } = core;
  const { name, channelId, text, cookies } = service;
  const isAsked = askedChannels(core, [service]).length > 0;
  const table = cookies?.length ? makeCookieTable(core, cookies, detail.texts) : null;
  return h(
    'div',
    { class: 'service' },
    h(
      'div',
      { class: 'row' },
      h('h3', {}, name),
      !isAsked && makeFixedSwitch(core, name, detail.alwaysOnText),
      isAsked && detail.singleServices && makeSwitch(core, choices, [channelId], name),
    ),
    h(
      'div',
      { class: 'inner small' },
      h('div', {}, ...rich(text)),
      makeProvider(core, service, detail.texts),
      table && makeOpener(core, detail.texts.cookies, table),
      table,
    ),
  );
};

const makeProvider = (
  { h }: Lent,
  { provider, providerUrl }: ServiceDetail,
  texts: PreferencesDefinition['texts'],
) => {
  if (!provider) return null;
  const attributes = { href: providerUrl ?? '', target: '_blank', rel: 'noopener noreferrer' };
  const policy = providerUrl ? [' – ', h('a', attributes, texts.privacyPolicy)] : [];
  return h('p', {}, `${texts.provider}: ${provider}`, ...policy);
};

const askedChannels = ({ page }: Lent, services: ServiceDetail[]) =>
  services
    .map((service) => service.channelId)
    .filter((id) => page.definition.services.some((each) => each.channelId === id && !each.alwaysOn));
