import type { Lent } from '../parts.ts';

/** The address has changed without a new page: excluded paths are judged again. */
export function judgePath({ page, isExcluded, shownLayer, clearLayers }: Lent) {
  const { asked, path } = page.situation;
  page.situation = { ...page.situation, path: location.pathname };
  const [was, is] = [path, location.pathname].map((each) => isExcluded(each, asked.excludedPaths ?? []));
  if (was === is) return;
  if (!is) page.goBack();
  else if (shownLayer() !== 'preferences') clearLayers();
}
