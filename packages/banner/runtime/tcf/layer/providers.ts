import type { Lent } from '../../parts.ts';
import { makeSwitch } from '../../preferences/switch.ts';
import { makeSwitchForAll } from './entries.ts';
import type { IdChoices } from './id-choices.ts';
import type { TcfDetail } from './tcf-detail.ts';

/** Google's providers: chosen like vendors, and told apart, because the TCF does not govern them. */
export const makeProviders = (core: Lent, { providers = [], texts }: TcfDetail, choices: IdChoices) => {
  const { h } = core;
  const ids = providers.map(([id]) => id);
  return ids.length === 0
    ? []
    : [
        h('h3', {}, texts.providers),
        h('p', {}, texts.providersText),
        makeSwitchForAll(core, choices, ids, texts.allProviders),
        ...providers.map(([id, name, policy]) =>
          h(
            'section',
            { class: 'group' },
            h('div', { class: 'row' }, h('h4', {}, name), makeSwitch(core, choices, [id], name)),
            policy &&
              h(
                'div',
                { class: 'inner small' },
                h('a', { href: policy, target: '_blank', rel: 'noopener noreferrer' }, texts.policy),
              ),
          ),
        ),
      ];
};
