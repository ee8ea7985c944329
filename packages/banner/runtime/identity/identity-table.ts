import type { IdentitySync } from '../../../consent/identity.ts';

/** A banner's part of the identity service in the form inside the script. */
export type IdentityTable = Pick<IdentitySync, 'key' | 'profileId' | 'version' | 'language'> & {
  /** The label of its host; empty for the page's own. */
  host: string;
  /** Patterns of cookie names, each with its channel. */
  cookies: [pattern: string, channelId: number][];
};
