import { h, icon } from './element.ts';
import { page } from './page.ts';
import { leadsToPreferences, opensPreferences } from './parts.ts';
import { layerRoot } from './root.ts';

/** The small button that opens the preferences again; the style sheet hides it while a layer is on the screen. */
export const showReopenButton = () => {
  const { reopen, texts } = page.definition;
  if (!reopen || layerRoot().querySelector('.reopen')) return;
  const button = h('button', {
    type: 'button',
    class: 'reopen ' + reopen.position,
    'aria-label': texts.reopen ?? '',
    title: texts.reopen ?? '',
    ...opensPreferences,
    ...leadsToPreferences,
  });
  button.append(icon(reopen.icon));
  layerRoot().prepend(button);
};
