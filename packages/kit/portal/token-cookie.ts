const cookieName = 'admin-portal-token';

/** The token's cookie is mere storage, since the server accepts the token only in the header. */
export const readTokenCookie = (): string | null => {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return entry === undefined ? null : decodeURIComponent(entry.slice(cookieName.length + 1));
};

/** Stores the token until the browser closes or `lifetime` (milliseconds) is over; null deletes it. */
export const writeTokenCookie = (token: string | null, lifetime = 0): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = token === null ? 0 : Math.ceil(lifetime / 1000);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the specification keeps the token in a cookie
  document.cookie = `${cookieName}=${encodeURIComponent(token ?? '')}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`;
};
