import type { Lent } from '../parts.ts';

export type Panel = { name: string; panel: HTMLElement; isFirst?: boolean };

/** Tabs following the ARIA pattern: arrow keys move, one tab stop. A single panel needs no tabs. */
export const makeTabs = ({ h }: Lent, label: string, panels: Panel[]) => {
  if (panels.length < 2) return null;
  const buttons = panels.map(({ name, panel }, index) => {
    panel.id = 'panel' + index;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', 'tab' + index);
    const attributes = { type: 'button', role: 'tab', id: 'tab' + index, 'aria-controls': panel.id };
    return h('button', { ...attributes, onclick: () => select(index) }, name);
  });
  const select = (chosen: number) =>
    panels.forEach(({ panel }, index) => {
      panel.hidden = index !== chosen;
      buttons[index]?.setAttribute('aria-selected', String(index === chosen));
      buttons[index]?.setAttribute('tabindex', index === chosen ? '0' : '-1');
    });
  const move = (event: KeyboardEvent) => {
    const isBackward =
      getComputedStyle(buttons[0] as Element).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const now = buttons.findIndex((button) => button.tabIndex === 0);
    const next = (now + (event.key === isBackward ? buttons.length - 1 : 1)) % buttons.length;
    select(next);
    buttons[next]?.focus();
  };
  select(
    __tcf__
      ? Math.max(
          0,
          panels.findIndex(({ isFirst }) => isFirst),
        )
      : 0,
  );
  return h('div', { class: 'tabs', role: 'tablist', 'aria-label': label, onkeydown: move }, ...buttons);
};
