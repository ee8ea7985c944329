import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { IdentityDefinition } from '@candour/consent/identity.ts';
import { isAllowedSite } from '@candour/consent/allowed-sites.ts';
import type { Platform } from '@candour/kit/server/platform';
import type { PublicCall } from '@candour/kit/server/public-room';
import { refuse } from '@candour/kit/server/refusal';
import { siteOf } from '@candour/kit/server/visitor';
import { languageOrRefuse, mustComeFromAllowedSite, publishedOrRefuse } from '../../consents/door.ts';
import type { SyncBody } from '../contract.ts';

export type Admitted = {
  brandId: number;
  definition: BannerDefinition;
  identity: IdentityDefinition;
  /** For which cookies are set: the page's site, or null for this host alone. */
  domain: string | null;
};

const notHere = () => refuse(404, 'This banner keeps no cookies here');

/**
 * The banner that a page of an allowed site syncs for, on a host of the same site. From here on only that page
 * may read the response.
 */
export const admit = async (
  platform: Platform,
  body: SyncBody,
  { origin, request, reply }: Pick<PublicCall, 'origin' | 'request' | 'reply'>,
): Promise<Admitted> => {
  if ((await platform.configuration.number('IsCISVisibleInAdminPortal')) !== 1) return notHere();
  const published = await publishedOrRefuse(platform, body);
  const { definition } = languageOrRefuse(published, body.language);
  const { identity } = definition;
  if (identity === undefined || published.accessKeyId.toLowerCase() !== body.key) return notHere();
  mustComeFromAllowedSite(published, origin);
  const site = siteOf(origin) ?? '';
  const host = request.hostname.toLowerCase();
  // Whoever answers under another name could read what was kept for this one.
  if (!isAllowedSite(host, published.allowedDomains)) return notHere();
  const { origin: page } = origin.headers;
  if (typeof page === 'string')
    reply.headers({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  return { brandId: published.brandId, definition, identity, domain: domainOf(body.domain, { site, host }) };
};

/** A domain above both; browsers refuse those that are nobody's own. */
const domainOf = (wanted: string, { site, host }: { site: string; host: string }): string | null => {
  if (wanted === '') return site === host ? null : refuse(400, 'This host is not that of the page');
  const domain = wanted.toLowerCase();
  const isAbove = (name: string) => name === domain || name.endsWith(`.${domain}`);
  return isAbove(site) && isAbove(host) ? domain : refuse(400, 'This domain is not that of the page');
};
