import { companyOf } from './company-of.ts';

/**
 * Whether a host belongs to somebody who carries sites for others: a delivery network, a hoster, a shop
 * platform. If DNS leads a host of a site there, that says nothing about who watches its visitors.
 */
export const isCarrier = (host: string): boolean =>
  carrying.includes(companyOf(host)?.category ?? '') ||
  carriers.some((domain) => host === domain || host.endsWith(`.${domain}`));

const carrying = ['cdn', 'hosting'];

/** Names that carriers give to what they carry, where third-party-web does not categorise them as such. */
const carriers = [
  'amazonaws.com',
  'azurefd.net',
  'b-cdn.net',
  'cdn.cloudflare.net',
  'cdn77.org',
  'cloudfront.net',
  'edgesuite.net',
  'fastly.net',
  'fastlylb.net',
  'github.io',
  'googlehosted.com',
  'herokudns.com',
  'hwcdn.net',
  'kxcdn.com',
  'myshopify.com',
  'netlify.app',
  'netlifyglobalcdn.com',
  'stackpathdns.com',
  'trafficmanager.net',
  'vercel-dns.com',
];
