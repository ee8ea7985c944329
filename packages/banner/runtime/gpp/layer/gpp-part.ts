import { gpcLetters } from '../../../../consent/gpp/gpp-letters.ts';
import { gpcCovers } from '../../../../consent/gpc.ts';
import type { Lent } from '../../parts.ts';
import type { Choices } from '../../preferences/choices.ts';
import { makeSwitch } from '../../preferences/switch.ts';
import { makeIdChoices } from '../../tcf/layer/id-choices.ts';
import type { GppDetail } from './gpp-detail.ts';

/** Replaced by `composeParts` with the wording. */
declare const __gppDetail__: GppDetail;

/**
 * The panel of the opt-outs, one switch each, and what becomes of the answers to services: whoever opts out also refuses
 * what Global Privacy Control would refuse.
 */
export const gppPart = (core: Lent, services: Choices) => {
  const { h, page } = core;
  const { written, choices: title, introduction, optOuts, gpcHonoured } = __gppDetail__;
  const letters = [...new Set(page.gppSection?.().values.match(/[a-z]/g) ?? [])];
  const now = page.optedOut?.() ?? '';
  const isOut = makeIdChoices(letters.flatMap((letter, at) => (now.includes(letter) ? [at] : [])));
  const { asked, gpc } = page.situation;
  const isForced = gpc && !!asked.gpc && !asked.gpc.allowOverride;
  const covered = page.definition.services
    .filter((service) => gpcCovers({ asked, gpc: true }, service))
    .map(({ channelId }) => channelId);
  isOut.onChange(() => {
    if (isOut.chosen().length > 0) services.set(covered, false);
  });
  const rows = letters.map((letter, at) => {
    const { name, text } = optOuts[letter as keyof typeof optOuts];
    const control = makeSwitch(core, isOut, [at], name);
    // The signal decides about these.
    const input = control.querySelector('input');
    if (input && isForced && gpcLetters.includes(letter)) input.disabled = true;
    return h(
      'section',
      { class: 'group' },
      h('div', { class: 'row' }, h('h3', {}, name), control),
      h('div', { class: 'inner small' }, text),
    );
  });
  const panel = h(
    'div',
    { class: 'inner-panel', ...written },
    h('p', {}, introduction),
    gpc &&
      asked.gpc &&
      gpcLetters.split('').some((letter) => now.includes(letter)) &&
      h('p', { lang: page.definition.language, dir: 'auto' }, gpcHonoured),
    ...rows,
  );
  const answers = (own: Record<number, boolean>): Record<number, boolean> => {
    page.gppWanted = isOut
      .chosen()
      .map((at) => letters[at])
      .join('');
    if (!page.gppWanted) return own;
    return { ...own, ...Object.fromEntries(covered.map((channelId) => [channelId, false])) };
  };
  return { panels: [{ name: title, panel }], answers };
};
