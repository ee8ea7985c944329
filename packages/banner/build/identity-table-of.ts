import type { BannerDefinition } from '../../consent/definition.ts';
import type { IdentityTable } from '../runtime/identity/identity-table.ts';

/** The kept cookies in the form inside the script; null where the banner keeps none. */
export const identityTableOf = ({
  identity,
  accessKey: key,
  profileId,
  version,
  language,
}: BannerDefinition): IdentityTable | null =>
  identity === undefined
    ? null
    : {
        key,
        profileId,
        version,
        language,
        host: identity.host,
        cookies: identity.cookies.map(({ name, channelId }) => [name, channelId]),
      };
