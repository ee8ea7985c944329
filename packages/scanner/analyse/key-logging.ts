import type { MarkerForm, PageObservation } from '../collect/observation.ts';
import { hostOf } from '../knowledge/registrable-domain.ts';
import type { Sign } from './fingerprints.ts';
import { partyOf } from './site.ts';

export type KeyLogging = Sign & {
  script: string;
  chain: string[];
  sentTo: string[];
  typed: MarkerForm;
  at: number;
};

/**
 * Requests that carried what was typed into a form that nobody submitted. Sending it unchanged to the site
 * itself is how search boxes make suggestions, and is not a finding; sending a hash of it is.
 */
export const keyLogging = (page: PageObservation, siteDomain: string): KeyLogging[] =>
  page.requests.flatMap(({ url, chain, documentUrl, carriesTyped, at }) => {
    if (!carriesTyped) return [];
    const { how, where } = carriesTyped;
    const isToOthers = partyOf(url, siteDomain) === 'third';
    if (!isToOthers && !hashes.includes(how)) return [];
    const place = where === 'url' ? 'the address' : 'the body';
    return {
      kind: 'keyLogging',
      evidence: [`Sent what was typed to ${hostOf(url)} in ${place} (${how}), before the form was sent.`],
      confidence: isToOthers ? 'high' : 'medium',
      script: chain[0] ?? documentUrl,
      chain,
      sentTo: [hostOf(url)],
      typed: how,
      at,
    };
  });

const hashes: MarkerForm[] = ['md5', 'sha1', 'sha256'];
