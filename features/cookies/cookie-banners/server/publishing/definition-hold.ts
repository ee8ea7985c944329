import { isAlwaysOn } from '@candour/consent/asked.ts';
import type { HoldDefinition } from '@candour/consent/hold.ts';
import type { CategoryDefinition, ServiceDefinition } from '@candour/consent/service.ts';
import { registrableDomain } from '@candour/scanner/knowledge/registrable-domain.ts';
import { trackerHosts, type TrackerPurpose } from '@candour/scanner/knowledge/tracker-hosts.ts';
import { channelsFor } from './channels-for.ts';
import type { Materials } from './materials.ts';

type Rule = HoldDefinition['rules'][number];

/**
 * What a banner holds by address: what its services load, what people have named, and in the mode `Known`
 * the hosts of well-known trackers. Our own hosts and always-on services are exempt. Null if nothing is
 * held.
 */
export const holdOf = (
  materials: Materials,
  categories: readonly CategoryDefinition[],
  ownUrls: readonly string[],
): HoldDefinition | null => {
  const { hold: mode, holdRules, domains } = materials.banner.basicDetails;
  if (mode === 'Off') return null;
  const services = categories.flatMap((category) =>
    category.services.map((service) => ({ ...service, isFree: isAlwaysOn(category, service) })),
  );
  const asked = services.filter(({ isFree }) => !isFree);
  const named = holdRules.flatMap(({ kind, text, cookieScriptId }): (Rule & { kind: string })[] => {
    const service = services.find((each) => each.cookieScriptId === cookieScriptId);
    if (cookieScriptId === null || service?.isFree) return [{ kind, rule: `!${text}`, channelIds: [] }];
    // A service that is not in this banner holds nothing.
    return service ? [{ kind, rule: text, channelIds: [service.channelId] }] : [];
  });
  const addresses = named.filter(({ kind }) => kind === 'Address').map(({ kind: _, ...rule }) => rule);
  const own = asked.flatMap((service) =>
    [...addressOf(service), ...hostsIn(service)].map((rule) => ({ rule, channelIds: [service.channelId] })),
  );
  const isHeld = mayBeHeld(domains, ownUrls);
  const rules = joined([...withoutNamed(own, addresses), ...addresses]).filter(isHeld);
  const free = [
    ...ownUrls.map((url) => `!${new URL(url).hostname}`),
    ...services
      .filter(({ isFree }) => isFree)
      .flatMap((service) => addressOf(service).map((rule) => `!${rule}`)),
  ];
  const known = mode === 'Known' ? knownTo(materials, categories, rules, services) : [];
  return {
    mode,
    rules: [...rules, ...[...new Set(free)].map((rule) => ({ rule, channelIds: [] }))],
    texts: joined(named.filter(({ kind, channelIds }) => kind === 'Code' && channelIds.length > 0)).map(
      ({ rule: text, channelIds }) => ({
        text,
        channelIds,
      }),
    ),
    known: known.map((each) => ({
      ...each,
      hosts: each.hosts.filter((rule) => isHeld({ rule, channelIds: [] })),
    })),
  };
};

/** The script or the pixel of a service. The query distinguishes what is sent, not what is loaded. */
const addressOf = ({ srcUrl }: ServiceDefinition): string[] => {
  if (!srcUrl) return [];
  const { hostname, pathname } = new URL(srcUrl);
  return [hostname + pathname.replaceAll(/[\s:|$]/g, '*').replace(/^\/$/, '')];
};

/** Trackers named in the code of a service. Other hosts in it may be anybody's. */
const hostsIn = ({ optInScript, srcUrl }: ServiceDefinition): string[] => {
  const text = `${optInScript ?? ''} ${srcUrl ?? ''}`.toLowerCase();
  return Object.values(trackerHosts)
    .flat()
    .filter((host) => isNamedIn(text, host));
};

/** As a whole host, or with a prefix. */
const isNamedIn = (text: string, host: string): boolean => {
  const parts = text.split(host);
  return parts.slice(1).some((after, at) => !/^[a-z\d.-]/.test(after) && !/[a-z\d-]$/.test(parts[at] ?? ''));
};

/** What people have said about an address takes precedence over our own rules. */
const withoutNamed = (own: Rule[], named: readonly Rule[]) =>
  own.filter(({ rule }) => !named.some((each) => each.rule.replace(/^!/, '') === rule));

/** An address shared by several services waits for all of them. */
const joined = (rules: readonly Rule[]): Rule[] =>
  [...Map.groupBy(rules, ({ rule }) => rule)].map(([rule, same]) => ({
    rule,
    channelIds: [...new Set(same.flatMap(({ channelIds }) => channelIds))],
  }));

const hostOf = (rule: string) => rule.replace(/^[!=]*/, '').replace(/\/.*$/, '');
const isUnder = (host: string, other: string) => host === other || host.endsWith(`.${other}`);

/** On the sites themselves only what a path names; nothing of ours. */
const mayBeHeld = (domains: readonly string[], ownUrls: readonly string[]) => {
  const sites = domains.map(registrableDomain);
  return ({ rule }: Rule) =>
    (rule.includes('/') || !sites.includes(registrableDomain(hostOf(rule)))) &&
    !ownUrls.some((url) => isUnder(hostOf(rule), new URL(url).hostname));
};

/** Trackers that no service names wait for all services of their purpose. */
const knownTo = (
  materials: Materials,
  categories: readonly CategoryDefinition[],
  rules: readonly Rule[],
  services: readonly (ServiceDefinition & { isFree: boolean })[],
): HoldDefinition['known'] => {
  const taken = [
    ...rules.filter(({ rule }) => !rule.includes('/')).map(({ rule }) => hostOf(rule)),
    ...services.filter(({ isFree }) => isFree).flatMap(hostsIn),
  ];
  return (Object.keys(trackerHosts) as TrackerPurpose[]).map((purpose) => ({
    hosts: trackerHosts[purpose].filter((host) => !taken.some((other) => isUnder(host, other))),
    channelIds: channelsFor(materials, categories, purpose),
  }));
};
