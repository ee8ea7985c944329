import type { Chain, PageObservation, ScriptBehaviour } from '../collect/observation.ts';
import type { TrackerFinding } from '../findings.ts';
import { isCarrier } from '../knowledge/is-carrier.ts';
import type { Purpose } from '../knowledge/known-cookie.ts';
import { hostOf, registrableDomain } from '../knowledge/registrable-domain.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { classifyRequest, classifyScript, isOfBanner } from './classify.ts';
import { consentStatus } from './consent-status.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { gathering, momentOn, sightingsOf, type Gathered } from './gather.ts';
import { keyLogging } from './key-logging.ts';
import { pixelsOf } from './pixels.ts';
import { sessionReplay } from './session-replay.ts';
import { partyOf } from './site.ts';

type Tracker = Pick<TrackerFinding, 'kind' | 'scriptUrl' | 'evidence' | 'sentTo' | 'typed' | 'confidence'> & {
  /**
   * The subject of the judgement: the script itself, or for pixels and beacons the address that was called.
   */
  about: string;
};

/** Whatever identifies or watches people without cookies; each once per kind and script. */
export const findTrackers = (input: AnalyseInput): TrackerFinding[] => {
  const found = gathering<Tracker>(merge);
  for (const page of input.pages) {
    const proof = { isNew: true, isKept: true };
    for (const { chain, at, ...item } of trackersOn(page, input)) {
      const seen = { phase: page.phase, pageUrl: page.url, moment: momentOn(page, at), chain, ...proof };
      found.add(`${item.kind}\n${keyOf(item)}`, item, seen);
    }
  }
  return found.all().map((gathered) => findingOf(gathered, input));
};

type TrackerSeen = Tracker & { chain: Chain; at?: number };

/** Behaviour partly before and partly after the answer proves neither. */
const timeOf = ({ from, until }: ScriptBehaviour, { consentAt }: PageObservation): { at?: number } =>
  consentAt === null || until < consentAt || from >= consentAt ? { at: from } : {};

const trackersOn = (page: PageObservation, input: AnalyseInput): TrackerSeen[] => {
  const siteDomain = registrableDomain(input.startUrl);
  const none = { sentTo: [], typed: null };
  const byBehaviour = page.behaviours.flatMap((behaviour) => {
    const { script, chain } = behaviour;
    const from = { scriptUrl: script, about: script, chain, ...timeOf(behaviour, page) };
    const prints = fingerprintsOf(behaviour).map((sign) => ({ ...none, ...sign, ...from }));
    const replay = sessionReplay(behaviour, page);
    return replay ? [...prints, { typed: null, ...replay, ...from }] : prints;
  });
  const typed = keyLogging(page, siteDomain).map(({ script, ...sign }) => ({
    ...sign,
    scriptUrl: script,
    about: script,
  }));
  const pixels = pixelsOf(page, siteDomain, input).map(({ script, url, ...sign }) => ({
    ...sign,
    typed: null,
    scriptUrl: script,
    about: url,
  }));
  const all = [...byBehaviour, ...typed, ...pixels, ...workersOn(page), ...cloakedOn(page, input)];
  // Whatever asks for consent and stores the answers watches nobody, whatever it has to do for that.
  return all.filter(({ about, scriptUrl }) => !isOfBanner(about, input) && !isOfBanner(scriptUrl, input));
};

const workersOn = (page: PageObservation): TrackerSeen[] => {
  const workers = page.targets.filter(({ kind }) => kind === 'serviceWorker');
  const evidence = ['Runs in the background, even while no page of the site is open.'];
  return workers.map(({ url }) => ({
    kind: 'serviceWorker',
    scriptUrl: url,
    about: url,
    evidence,
    confidence: 'high',
    sentTo: [],
    typed: null,
    chain: [],
  }));
};

const cloakedOn = (page: PageObservation, { cnames, startUrl }: AnalyseInput): TrackerSeen[] => {
  const siteDomain = registrableDomain(startUrl);
  return page.requests.flatMap(({ url, chain, at }) => {
    const target = cnames.get(hostOf(url));
    // Others carrying the bytes of a site says nothing.
    if (target && isCarrier(target)) return [];
    if (!target || partyOf(url, siteDomain) === 'third' || partyOf(target, siteDomain) === 'first') return [];
    const evidence = [`${hostOf(url)} looks like the site's own but is run by ${registrableDomain(target)}.`];
    const sent = { sentTo: [target], typed: null };
    return {
      kind: 'cnameCloaking',
      scriptUrl: url,
      about: url,
      evidence,
      confidence: 'high',
      ...sent,
      chain,
      at,
    };
  });
};

/**
 * Pixels to one host are one finding; so are the hosts behind a CNAME. Scripts are distinguished without
 * their query.
 */
const keyOf = ({ kind, about }: Tracker): string =>
  ['pixel', 'beacon', 'cnameCloaking'].includes(kind) ? hostOf(about) : (about.split(/[?#]/)[0] ?? about);

const merge = (known: Tracker, more: Tracker): Tracker => ({
  ...known,
  evidence: known.evidence.length >= more.evidence.length ? known.evidence : more.evidence,
  sentTo: [...new Set([...known.sentTo, ...more.sentTo])],
});

const findingOf = ({ item, seen }: Gathered<Tracker>, input: AnalyseInput): TrackerFinding => {
  const { about, ...tracker } = item;
  const pageUrl = seen[0]?.pageUrl ?? input.startUrl;
  const suggests = suggestions[item.kind];
  const classification = suggests
    ? classifyScript(about, { pageUrl, suggests }, input)
    : classifyRequest({ url: about, type: 'script', pageUrl }, input);
  return {
    ...tracker,
    domain: registrableDomain(about),
    party: partyOf(about, registrableDomain(input.startUrl)),
    classification,
    status: consentStatus(seen, classification.category, input.phases),
    sightings: sightingsOf(seen),
  };
};

/** The likely purpose of a behaviour if nobody knows the script; null if it suggests none. */
const suggestions: Readonly<Record<TrackerFinding['kind'], Purpose | null>> = {
  canvas: 'marketing',
  webgl: 'marketing',
  audio: 'marketing',
  fonts: 'marketing',
  keyLogging: 'marketing',
  pixel: 'marketing',
  beacon: 'analytics',
  sessionReplay: 'analytics',
  serviceWorker: null,
  cnameCloaking: null,
};
