import { resolveCname } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageObservation } from '../collect/observation.ts';
import { isCarrier } from '../knowledge/is-carrier.ts';
import { hostOf, registrableDomain } from '../knowledge/registrable-domain.ts';

/** The CNAME of a host, or null. */
export type ResolveCname = (host: string) => Promise<string | null>;

const longestChain = 5;

/** With the resolver of the machine. */
export const resolveCnameBySystem: ResolveCname = async (host) => (await resolveCname(host))[0] ?? null;

/**
 * Reports for each visit which hosts of the page's own site DNS leads to another site. The page's own host
 * is left out: serving a site through somebody else's network is how the web works.
 */
export const createCnameFinder = (resolve: ResolveCname) => {
  const known = new Map<string, Promise<string>>();
  const targetOf = (host: string) => {
    const target = known.get(host) ?? Promise.race([follow(host, resolve), wait(2000, '', { ref: false })]);
    known.set(host, target);
    return target;
  };
  return async ({
    url,
    finalUrl,
    requests,
  }: Pick<PageObservation, 'url' | 'finalUrl' | 'requests'>): Promise<PageObservation['cnames']> => {
    const site = registrableDomain(finalUrl || url);
    const own = [hostOf(url), hostOf(finalUrl)];
    const hosts = new Set(requests.map((request) => hostOf(request.url)));
    const asked = [...hosts].filter((host) => !own.includes(host) && registrableDomain(host) === site);
    const found = await Promise.all(asked.map(async (host) => ({ host, target: await targetOf(host) })));
    return found.filter(({ target }) => target !== '');
  };
};

/**
 * The first name of the chain that belongs to another site and is not a carrier's, or the last one if all
 * are carriers': trackers may be behind a carrier as well. Empty if the chain stays within the site.
 */
const follow = async (host: string, resolve: ResolveCname) => {
  const site = registrableDomain(host);
  const others: string[] = [];
  let name = host;
  for (let hop = 0; hop < longestChain; hop++) {
    const next = await resolve(name).catch(() => null);
    if (next === null) break;
    name = next.replace(/\.$/, '').toLowerCase();
    if (registrableDomain(name) !== site) others.push(name);
  }
  return others.find((other) => !isCarrier(other)) ?? others.at(-1) ?? '';
};
