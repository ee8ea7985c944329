import { isGpcHonoured } from '../../consent/gpc-decision.ts';
import type { CoreButton, CoreLayer } from './core-definition.ts';
import { h, icon, rich } from './element.ts';
import { giveAnswer } from './give-answer.ts';
import { clearLayers, showLayer } from './layers.ts';
import { page } from './page.ts';
import { leadsToPreferences, opensPreferences } from './parts.ts';
import { announce } from './root.ts';
import { reportSeen } from './submit.ts';
import { tcfLinks } from './tcf/links.ts';

const cross = 'M6 6l12 12M18 6L6 18';

/** Shows the pre-banner and counts the impression. */
export const showPreBanner = () => {
  const { layer } = page.definition;
  const close = layer.close === 'Reject' ? () => giveAnswer('reject', 'banner') : clearLayers;
  showCard('preBanner', layer, {
    accept: () => giveAnswer('accept', 'banner'),
    reject: () => giveAnswer('reject', 'banner'),
    close,
  });
  reportSeen();
  if (layer.hideAfter) setTimeout(clearLayers, layer.hideAfter * 1000);
};

type Answers = { accept: () => void; reject: () => void; close?: () => void };

/** Renders and shows a first layer; `on` defines what its buttons do. */
export const showCard = (name: 'preBanner' | 'gpcNotice', layer: CoreLayer, on: Answers) => {
  const { definition } = page;
  const { layer: preBanner, position, texts } = definition;
  const isBlocking = !!preBanner.block && name === 'preBanner';
  const close = layer.close && on.close;
  const card = h(
    isBlocking ? 'dialog' : 'section',
    {
      class: 'card ' + position,
      role: isBlocking ? undefined : 'region',
      tabindex: '-1',
      'aria-label': layer.title || texts.label,
      'aria-describedby': 'text',
      ...leadsToPreferences,
    },
    preBanner.logo && h('img', { class: 'logo', src: preBanner.logo, alt: '' }),
    h('div', { id: 'text', class: 'text' }, ...textOf(name, layer)),
    buttonsOf(layer, on),
    close &&
      h('button', { type: 'button', class: 'close', 'aria-label': texts.close, onclick: close }, icon(cross)),
  );
  showLayer(name, card, close);
  if (!isBlocking) announce(layer.title || texts.label);
};

const textOf = (name: string, { title, body }: CoreLayer) => {
  const { layer, texts } = page.definition;
  const isPreBanner = name === 'preBanner';
  const links = isPreBanner ? (layer.links ?? []) : [];
  return [
    title && h('h2', {}, title),
    ...rich(body),
    ...(__tcf__ ? [isPreBanner && tcfLinks()] : []),
    isPreBanner && isGpcHonoured(page.situation) && h('p', {}, texts.gpcHonoured),
    ...(isPreBanner ? rich(layer.html ?? []) : []),
    links.length && h('p', { class: 'links' }, ...links.map(({ text, url }) => h('a', { href: url }, text))),
  ].filter((node): node is Node => !!node);
};

const buttonsOf = ({ accept, reject, manage }: CoreLayer, on: Answers) => {
  const button = (definition: CoreButton | undefined, action: () => void, attributes = {}) =>
    definition &&
    h('button', { type: 'button', class: definition.look, onclick: action, ...attributes }, definition.text);
  return h(
    'div',
    { class: 'buttons' },
    button(accept, on.accept),
    button(reject, on.reject),
    button(manage, () => {}, {
      class: 'wide ' + manage?.look,
      ...opensPreferences,
    }),
  );
};
