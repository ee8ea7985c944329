/**
 * Nothing here fails if cookies are refused or the origin is opaque: the answer then only lasts for the
 * page.
 */
export const readCookie = (name: string): string | undefined =>
  allCookies()
    .find((pair) => pair.startsWith(name + '='))
    ?.slice(name.length + 1);

export const cookieNamesNow = () => allCookies().map((pair) => pair.split('=')[0] ?? '');

/** Writes a cookie for the given domain (none: this host) and days; 0 or fewer delete it. */
export const writeCookie = (name: string, value: string, days: number, domain = '', path = '/') => {
  try {
    const secure = location.protocol === 'https:' ? ';Secure' : '';
    const scope = `;Path=${path}${domain && ';Domain=' + domain}`;
    document.cookie = `${name}=${value};Max-Age=${Math.round(days * 86400)}${scope};SameSite=Lax${secure}`;
  } catch {
    // Opaque origin.
  }
};

/** Writes for all sub-domains or this host only, and removes a stale one of the same name from the other scope. */
export const writeShared = (name: string, value: string, days: number, isHostOnly?: boolean) => {
  const domain = registrableDomain();
  writeCookie(name, '', 0, isHostOnly ? domain : '');
  writeCookie(name, value, days, isHostOnly ? '' : domain);
};

/** Every domain for which a cookie of this page could have been set, this host first. */
export const cookieDomains = (): string[] => {
  const labels = location.hostname.split('.');
  return ['', ...labels.map((_, index) => labels.slice(index).join('.'))];
};

let registrable: string | undefined;

/**
 * The widest domain the browser lets us set a cookie for, found by trying, because a list of public
 * suffixes would be large and outdated. Empty for IP addresses, single names and if cookies are refused.
 */
export const registrableDomain = (): string => {
  if (registrable !== undefined) return registrable;
  registrable = '';
  for (const domain of cookieDomains().reverse()) {
    if (!domain.includes('.') || /^[\d.]+$/.test(domain)) continue;
    writeCookie('cmpProbe', '1', 1, domain);
    const isTaken = readCookie('cmpProbe') === '1';
    writeCookie('cmpProbe', '', 0, domain);
    if (isTaken) return (registrable = domain);
  }
  return registrable;
};

const allCookies = () => {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
};
