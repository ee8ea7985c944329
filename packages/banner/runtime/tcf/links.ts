import { h } from '../element.ts';
import { page } from '../page.ts';
import { openPreferences } from '../parts.ts';

/** The two places in the preferences that the first layer has to lead to. */
export const tcfLinks = () => {
  const { tcf } = page.definition;
  const link = (text: string, panel: 'vendors' | 'legInt') =>
    h(
      'button',
      {
        type: 'button',
        class: 'link',
        'aria-haspopup': 'dialog',
        onclick: () => {
          page.panel = panel;
          openPreferences();
        },
      },
      text,
    );
  return (
    tcf && !tcf.isOutside && h('p', {}, link(tcf.vendorsLink, 'vendors'), link(tcf.legIntLink, 'legInt'))
  );
};
