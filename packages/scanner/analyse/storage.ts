import type { StorageObservation } from '../collect/observation.ts';
import type { StorageFinding } from '../findings.ts';
import { registrableDomain } from '../knowledge/registrable-domain.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { classifyItem } from './classify.ts';
import { consentStatus } from './consent-status.ts';
import { foldName } from './fold-name.ts';
import { gathering, momentOn, sightingsOf, type Gathered } from './gather.ts';
import { partyOf } from './site.ts';

/** Entries of the browser's storages; service workers are reported as trackers of their own. */
export const findStorage = (input: AnalyseInput): StorageFinding[] => {
  const found = gathering<StorageObservation>(merge);
  for (const page of input.pages) {
    for (const item of page.storage.filter(({ kind }) => kind !== 'serviceWorker')) {
      const { kind, origin, key, script, chain, kept } = item;
      const proof = { moment: momentOn(page, item.at), isNew: script !== '', isKept: kept };
      const seen = {
        phase: page.phase,
        pageUrl: page.url,
        chain: script ? [script, ...chain] : chain,
        ...proof,
      };
      found.add(`${kind}\n${origin}\n${key}`, item, seen);
    }
  }
  return found.all().map((gathered) => findingOf(gathered, input));
};

const merge = (known: StorageObservation, more: StorageObservation): StorageObservation =>
  known.script ? known : more;

const findingOf = ({ item, seen }: Gathered<StorageObservation>, input: AnalyseInput): StorageFinding => {
  const siteDomain = registrableDomain(input.startUrl);
  const { kind, origin, key, script } = item;
  const initiators = [...new Set(seen.flatMap(({ chain }) => chain))];
  const named = { name: key, domain: origin, initiators };
  const classification = classifyItem({ ...named, pageUrl: seen[0]?.pageUrl ?? input.startUrl }, input);
  return {
    kind,
    origin,
    key,
    pattern: foldName(key, input.lookUp({ ...named, siteDomain })?.cookie.name),
    initiator: script,
    party: partyOf(origin, siteDomain),
    classification,
    status: consentStatus(seen, classification.category, input.phases),
    sightings: sightingsOf(seen),
  };
};
