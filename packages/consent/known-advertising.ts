import type { ServiceDefinition } from './service.ts';
import { matchesAny } from './wildcard.ts';

/** What identifies an advertising service. `cookies` are those it sets on the site's own domain. */
type Advertiser = { name: string; calledAlso?: string[]; domains: string[]; cookies: string[] };

/**
 * Advertising services that no site needs to work, in brief: their names, domains and cookies. The
 * scanner's own table knows more about each; a test there keeps both in step. For companies that do other
 * things, too, such as Google and Microsoft, only the advertising addresses are listed.
 */
export const advertisers: readonly Advertiser[] = [
  {
    name: 'Google Ads',
    calledAlso: ['google adsense', 'google ad manager', 'doubleclick'],
    domains: ['doubleclick.net', 'googleadservices.com', 'googlesyndication.com'],
    cookies: ['_gcl_au', '_gcl_aw', '_gcl_dc', '_gcl_gb', '_gcl_gs', '_gac_*', '__gads', '__gpi', 'FPGCLAW'],
  },
  {
    name: 'Microsoft Advertising',
    calledAlso: ['bing ads'],
    domains: ['bat.bing.com'],
    cookies: ['_uetsid', '_uetvid', '_uetmsclkid'],
  },
  {
    name: 'Meta Pixel',
    calledAlso: ['facebook pixel', 'facebook ads', 'meta ads'],
    domains: ['facebook.net'],
    cookies: ['_fbp', '_fbc'],
  },
  { name: 'Criteo', domains: ['criteo.com', 'criteo.net'], cookies: ['cto_bundle', 'cto_bidid'] },
  { name: 'Taboola', domains: ['taboola.com'], cookies: ['trc_cookie_storage'] },
  { name: 'Outbrain', domains: ['outbrain.com'], cookies: ['dicbo_id', 'outbrain_cid_fetch'] },
  { name: 'Xandr', domains: ['adnxs.com', 'adnxs-simple.com'], cookies: [] },
  { name: 'The Trade Desk', domains: ['adsrvr.org'], cookies: ['_tdid*'] },
  { name: 'Amazon Ads', domains: ['amazon-adsystem.com'], cookies: [] },
  { name: 'AWIN', domains: ['awin1.com', 'dwin1.com', 'zenaps.com'], cookies: ['_aw_m_*', '_aw_sn_*'] },
  { name: 'Adform', domains: ['adform.net', 'adform.com'], cookies: [] },
  { name: 'Adobe Audience Manager', domains: ['demdex.net', 'everesttech.net'], cookies: [] },
  { name: 'Magnite', domains: ['rubiconproject.com'], cookies: [] },
  { name: 'PubMatic', domains: ['pubmatic.com'], cookies: [] },
  { name: 'Quantcast', domains: ['quantserve.com', 'quantcount.com'], cookies: ['__qca'] },
  { name: 'ID5', domains: ['id5-sync.com'], cookies: ['id5id*'] },
  { name: 'Lotame', domains: ['crwdcntrl.net'], cookies: ['_cc_id', 'panoramaId'] },
  {
    name: 'LinkedIn Insight Tag',
    calledAlso: ['linkedin ads'],
    domains: ['ads.linkedin.com', 'snap.licdn.com'],
    cookies: ['li_fat_id', 'li_giant'],
  },
  { name: 'X Ads', calledAlso: ['twitter ads'], domains: ['ads-twitter.com'], cookies: ['_twclid'] },
  {
    name: 'TikTok Pixel',
    calledAlso: ['tiktok ads'],
    domains: ['analytics.tiktok.com', 'ads.tiktok.com'],
    cookies: ['_ttp', 'ttclid', 'ttcsid*'],
  },
  {
    name: 'Pinterest Tag',
    calledAlso: ['pinterest ads'],
    domains: ['ct.pinterest.com'],
    cookies: ['_pin_unauth', '_epik', '_derived_epik'],
  },
  {
    name: 'Snap Pixel',
    calledAlso: ['snapchat ads'],
    domains: ['tr.snapchat.com', 'sc-static.net'],
    cookies: ['_scid', '_scid_r', '_sctr'],
  },
  { name: 'Reddit Ads', calledAlso: ['reddit pixel'], domains: [], cookies: ['_rdt_uuid'] },
];

/**
 * Why a service is taken for advertising, to be read after its name ("uses ad_storage", "is Criteo"); null
 * if nothing says so. An unknown service may be advertising all the same.
 */
export const advertisingSign = (service: ServiceDefinition): string | null => {
  const type = service.gtmConsentTypes.find((each) => each.startsWith('ad_'));
  if (type) return `uses ${type}`;
  const found = advertisers.find((each) => isOf(each, service));
  return found ? `is known as ${found.name}` : null;
};

const isOf = ({ name, calledAlso = [], domains, cookies }: Advertiser, service: ServiceDefinition) => {
  const called = [service.name, service.provider?.name ?? ''].map(words);
  if ([name, ...calledAlso].some((each) => called.some((text) => text.includes(words(each))))) return true;
  if (service.cookies.some((each) => matchesAny(cookies)(each.cookieName))) return true;
  const hosts = [...service.cookies.map(({ host }) => host), ...hostsIn(service.srcUrl ?? '')];
  const all = [...hosts, ...hostsIn(service.optInScript ?? '')].map((host) => host.replace(/^\./, ''));
  return all.some((host) => domains.some((domain) => host === domain || host.endsWith('.' + domain)));
};

/** Whole words only: "grid500" does not contain "ID5". */
const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** Hosts of every address in a text, including those without a scheme. */
const hostsIn = (text: string) =>
  [...text.matchAll(/\/\/([a-z\d.-]+)/gi)].map(([, host = '']) => host.toLowerCase());
