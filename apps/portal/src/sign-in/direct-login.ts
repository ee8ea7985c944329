import type { Place } from '@candour/kit/portal/link-to.ts';

/** The sign-in page for people who do not want to be redirected to their provider. */
export const directLogin: Place = { to: '/login', search: { noredirect: '' } };
