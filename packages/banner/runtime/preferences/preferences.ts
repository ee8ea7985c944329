import type { addPart, Lent } from '../parts.ts';
import { makeChoices } from './choices.ts';
import { blockFrame } from './blocked-frame.ts';
import { holdFocus } from './hold-focus.ts';

import { makePanels } from './panels.ts';
import css from './preferences.css';
import type { PreferencesDefinition } from './preferences-definition.ts';
import { offerReload } from './reload-offer.ts';
import { makeTabs } from './tabs.ts';
import { gppPart } from '../gpp/layer/gpp-part.ts';
import { tcfPart } from '../tcf/layer/tcf-part.ts';
import { takeBack } from './take-back.ts';
import { uncover } from './uncover.ts';
import { watchPath } from './watch-path.ts';
import tcfCss from '../tcf/layer/tcf.css';

/** Replaced by `composeParts` with the wording. */
declare const __preferences__: PreferencesDefinition;

const cross = 'M6 6l12 12M18 6L6 18';

const open = (core: Lent, detail: PreferencesDefinition, onLeave: () => void) => {
  const { h, clearLayers, showLayer } = core;
  const choices = makeChoices(core);
  const tcf = __tcf__ ? tcfPart(core, detail.texts.tabCookies) : undefined;
  const gpp = __gpp__ ? gppPart(core, choices) : undefined;
  const own = makePanels(core, detail, choices);
  const panels = tcf ? [...tcf.panels, ...own] : __gpp__ && gpp ? [...gpp.panels, ...own] : own;
  const leave = () => {
    clearLayers();
    onLeave();
  };
  const name = 'preferences ' + detail.layout;
  const dialog = h(
    'dialog',
    { class: name, tabindex: '-1', 'aria-labelledby': 'title', 'aria-modal': 'true' },
    makeHead(core, detail, leave),
    makeTabs(core, detail.texts.tabsLabel, panels),
    h('div', { class: 'scroll' }, ...panels.map(({ panel }) => panel)),
    makeFoot(core, detail, () =>
      core.giveAnswer(
        'custom',
        'preferences',
        __tcf__ && tcf
          ? tcf.answers(choices.all())
          : __gpp__ && gpp
            ? gpp.answers(choices.all())
            : choices.all(),
      ),
    ),
  );
  showLayer('preferences', dialog, leave);
};

const makeHead = ({ h, icon }: Lent, { title, texts }: PreferencesDefinition, leave: () => void) => {
  const attributes = { type: 'button', class: 'close', 'aria-label': texts.close, onclick: leave };
  return h('div', { class: 'head' }, h('h2', { id: 'title' }, title), h('button', attributes, icon(cross)));
};

const makeFoot = ({ h, giveAnswer }: Lent, detail: PreferencesDefinition, save: () => void) => {
  const { accept, reject, footerLogo } = detail;
  const button = (definition: PreferencesDefinition['accept'], onclick: () => void) =>
    definition && h('button', { type: 'button', class: definition.look, onclick }, definition.text);
  return h(
    'div',
    { class: 'foot' },
    h(
      'div',
      { class: 'buttons' },
      button(accept, () => giveAnswer('accept', 'preferences')),
      button(reject, () => giveAnswer('reject', 'preferences')),
      button(detail.save, save),
    ),
    footerLogo && h('img', { class: 'logo', src: footerLogo, alt: '' }),
  );
};

(window as { cmp?: { part?: typeof addPart } }).cmp?.part?.((core) => {
  const detail = __preferences__;
  core.layerRoot();
  core.addStyle(__tcf__ ? detail.css + css + tcfCss : detail.css + css);
  core.page.holdFocus = (event, dialog) => holdFocus(core, event, dialog);
  return {
    open: (onLeave) => open(core, detail, onLeave),
    blockFrame: (frame, service, loadOnce) => blockFrame(core, detail, frame, service, loadOnce),
    uncover: (target, layer) => uncover(core, target, layer),
    watchPath: () => watchPath(core),
    endServices: (withdrawn) => {
      takeBack(core, withdrawn);
      offerReload(core, detail);
    },
  };
});
