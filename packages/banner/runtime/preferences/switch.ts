import type { Lent } from '../parts.ts';
import type { Choices } from './choices.ts';

/**
 * One switch for one or more services: on, off, or in between. A checkbox, because it can say "in between" and a switch
 * role cannot. Without `label` its name comes from the heading beside it.
 */
export const makeSwitch = (
  core: Lent,
  choices: Choices,
  channelIds: number[],
  name: string,
  label?: string,
) => {
  const input = core.h('input', {
    type: 'checkbox',
    'aria-label': name,
    onchange: () => choices.set(channelIds, input.checked),
  });
  choices.onChange(() => {
    const on = channelIds.filter(choices.isOn).length;
    input.checked = on === channelIds.length;
    input.indeterminate = on > 0 && on < channelIds.length;
  });
  return core.h('label', { class: 'switch' }, label, input);
};

/** The switch of always-on services: on, and fixed. */
export const makeFixedSwitch = ({ h }: Lent, name: string, alwaysOnText: string) => {
  const input = h('input', { type: 'checkbox', checked: true, disabled: true, 'aria-label': name });
  return h('label', { class: 'switch' }, alwaysOnText, input);
};
