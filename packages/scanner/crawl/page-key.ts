const ignored =
  /^(utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|_gl|phpsessid|jsessionid|sid|sessionid)$/i;

/**
 * Identifies addresses of the same page: scheme, `www.`, order of parameters, tracking and session
 * parameters, a trailing slash and `/index.html` make no difference; a fragment does if it looks like a
 * route.
 */
export const pageKey = (address: string): string => {
  const url = new URL(address);
  const parameters = [...url.searchParams].filter(([name]) => !ignored.test(name));
  const query = new URLSearchParams(parameters.toSorted(([first], [second]) => (first < second ? -1 : 1)));
  const path = url.pathname.replace(/;jsessionid=[^/]*$/i, '').replace(/\/index\.(html?|php)$/i, '/');
  const port = url.port ? `:${url.port}` : '';
  const route = hasRoute(address) ? url.hash : '';
  const rest = query.size > 0 ? `?${query}` : '';
  return `${url.hostname.replace(/^www\./, '')}${port}${path.replace(/(.)\/+$/, '$1')}${rest}${route}`;
};

const words: [RegExp, string][] = [
  [/^\d{4}-\d{2}(-\d{2})?$/, '{date}'],
  [/^\d+$/, '{number}'],
  [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, '{id}'],
  [/^(?=.*\d)[\da-f]{8,}$/i, '{id}'],
  [/^(\w+-){3,}\w+$/, '{slug}'],
  [/^.{40,}$/, '{slug}'],
];

/**
 * Whether the fragment of an address names a view of an application, as `#/basket` does, rather than a
 * place in a page.
 */
export const hasRoute = (address: string): boolean => /#!?\/./.test(address);

/**
 * A path with numbers, dates, identifiers and long names replaced: pages of one shape come from one
 * template.
 */
export const pageShape = (address: string): string => {
  const { hostname, pathname, searchParams, hash } = new URL(address);
  const path = hasRoute(address) ? `${pathname}${hash.split('?')[0]}` : pathname;
  const parts = path.split('/').map((part) => words.find(([pattern]) => pattern.test(part))?.[1] ?? part);
  return `${hostname}${parts.join('/')}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
};
