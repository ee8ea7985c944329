import { identityDays } from '@candour/consent/identity.ts';
import type { ToSet } from './changes.ts';

type Where = { domain: string | null; isSecure: boolean };

const daySeconds = 86_400;

/** The header that sets a cookie of a service, or ends it. Scripts of the site read it, so it is not closed to them. */
export const headerOf = ({ name, value, cookie }: ToSet, { domain, isSecure }: Where): string =>
  [
    `${name}=${value ?? ''}`,
    `Max-Age=${value === null ? 0 : cookie.days * daySeconds}`,
    `Path=${cookie.path}`,
    ...(domain === null ? [] : [`Domain=${domain}`]),
    // Without TLS no browser takes it otherwise.
    `SameSite=${cookie.sameSite === 'None' && !isSecure ? 'Lax' : cookie.sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** The header of the cookie that only the service reads. */
export const tokenHeaderOf = (name: string, token: string | null, { isSecure }: Where): string =>
  [
    `${name}=${token ?? ''}`,
    `Max-Age=${token === null ? 0 : identityDays * daySeconds}`,
    'Path=/id',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** The value of a cookie in a request. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
