import type { IdentityDefinition } from '@candour/consent/identity.ts';
import { identityPurpose } from '@candour/consent/identity-texts.ts';
import type { CategoryDefinition } from '@candour/consent/service.ts';
import type { CisCookie } from '../../contract/set-up/choices.ts';
import type { Materials } from './materials.ts';

/** The cookies that the identity service keeps; null where it is off or nothing is left to keep. */
export const identityOf = (
  { banner }: Materials,
  categories: readonly CategoryDefinition[],
  language: string,
): IdentityDefinition | null => {
  const { cisEnabled, cisHost } = banner.basicDetails;
  if (!cisEnabled) return null;
  const services = categories.flatMap((category) => category.services);
  const cookies = (banner.cisCookies as CisCookie[]).flatMap(
    ({ cookieName, cookieScriptId, lifetimeDays, sameSite, path }) => {
      const service = services.find((each) => each.cookieScriptId === cookieScriptId);
      return service === undefined
        ? []
        : [
            {
              name: cookieName,
              cookieScriptId,
              channelId: service.channelId,
              days: lifetimeDays,
              sameSite,
              path,
            },
          ];
    },
  );
  // Banners set up before the host could be chosen have none.
  return cookies.length === 0 ? null : { host: cisHost ?? 'id', purpose: identityPurpose(language), cookies };
};
