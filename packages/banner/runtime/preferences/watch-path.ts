import type { Lent } from '../parts.ts';

/** For pages that change their address without reloading: excluded paths are checked again. */
export const watchPath = (core: Lent) => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = (...words) => {
      original.apply(history, words);
      judgePath(core);
    };
  }
  addEventListener('popstate', () => judgePath(core));
  // The address may have changed before this was loaded.
  judgePath(core);
};

const judgePath = ({ page, isExcluded, shownLayer, clearLayers }: Lent) => {
  const { asked, path } = page.situation;
  page.situation = { ...page.situation, path: location.pathname };
  const [was, is] = [path, location.pathname].map((each) => isExcluded(each, asked.excludedPaths ?? []));
  if (was === is) return;
  if (!is) page.goBack();
  else if (shownLayer() !== 'preferences') clearLayers();
};
