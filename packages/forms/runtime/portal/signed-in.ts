import { h } from '../../../banner/runtime/element.ts';
import type { PortalPart } from '../../portal-wire.ts';
import { button } from './controls.ts';
import type { PortalParts } from './parts.ts';
import type { Stage } from './stage.ts';

type Signed = { address: string; signOut: () => void; loadParts: () => Promise<PortalParts> };

/** What somebody sees who is signed in: a menu of parts, each drawn when it is first opened and kept, but for the history. */
export const drawSignedIn = (stage: Stage, { address, signOut, loadParts }: Signed) => {
  const { shell, word } = stage;
  const links = shell.sections.map((part) => ({
    part,
    node: h('a', { href: `#${part}` }, word(part)),
    place: h('section', { class: 'page', id: `part-${part}`, hidden: true, tabindex: '-1' }),
    isDrawn: false,
  }));
  const show = async (isMoved: boolean) => {
    const named = location.hash.slice(1) as PortalPart; // or nothing of the kind
    const chosen = links.find(({ part }) => part === named) ?? links[0];
    for (const link of links) {
      link.place.hidden = link !== chosen;
      if (link === chosen) link.node.setAttribute('aria-current', 'page');
      else link.node.removeAttribute('aria-current');
    }
    if (!chosen) return;
    if (isMoved) chosen.place.focus();
    // What was said meanwhile belongs to the history, too. In the other parts people may have typed something.
    if (chosen.isDrawn && chosen.part !== 'history') return;
    if (!chosen.isDrawn) chosen.place.append(h('p', { class: 'hint' }, word('loading')));
    chosen.isDrawn = true;
    try {
      (await loadParts())[chosen.part](stage, chosen.place);
    } catch {
      chosen.isDrawn = false;
      chosen.place.replaceChildren(h('p', { class: 'notice' }, word('away')));
    }
  };
  const moved = () => void show(true);
  addEventListener('hashchange', moved);
  void show(false);
  const menu = h('nav', { class: 'parts', 'aria-label': word('sections') }, ...links.map(({ node }) => node));
  return {
    node: h(
      'div',
      { class: 'page' },
      h(
        'div',
        { class: 'box person' },
        address && h('p', {}, word('signedInAs', { address })),
        button(word('signOut'), 'link', signOut),
      ),
      links.length > 1 && menu,
      ...links.map(({ place }) => place),
    ),
    stop: () => removeEventListener('hashchange', moved),
  };
};
