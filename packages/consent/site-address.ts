/** The host of a site as typed or pasted, in lower case: `www.example.com`; empty if there is none. */
export const hostOfSite = (typed: string): string => {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  if (/\s/.test(text) || !URL.canParse(address)) return '';
  const { hostname, protocol, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' ? hostname.replace(/\.$/, '') : '';
};

/** A suggested name for a site: `Shop` for `shop.example.com`, `Example` for `www.example.com`. */
export const nameOfSite = (host: string): string => {
  const [first = ''] = host.replace(/^www\d?\./, '').split('.');
  return first.charAt(0).toUpperCase() + first.slice(1);
};
