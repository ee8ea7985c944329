import type { Lent } from '../parts.ts';
import type { PreferencesDefinition } from './preferences-definition.ts';

/** Offers to reload the page, because running code cannot be undone. */
export const offerReload = ({ h, showLayer, clearLayers }: Lent, { texts }: PreferencesDefinition) => {
  const button = (text: string, look: string, onclick: () => void) =>
    h('button', { type: 'button', class: look, onclick }, text);
  const card = h(
    'section',
    { class: 'card BottomRight', role: 'region', 'aria-label': texts.reload },
    h('p', { role: 'status' }, texts.reloadText),
    h(
      'div',
      { class: 'buttons' },
      button(texts.reload, 'Button1', () => location.reload()),
      button(texts.later, 'Button2', clearLayers),
    ),
  );
  showLayer('reload', card, clearLayers);
};
