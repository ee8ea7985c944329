import type { Place } from '@candour/kit/portal/link-to.ts';

/** The sign-in page for those who do not want to be sent on to their provider. */
export const directLogin: Place = { to: '/login', search: { noredirect: '' } };
