import { gunzipSync } from 'node:zlib';
import { cnamesOf } from '@candour/scanner/analyse/analyse-input.ts';
import { analyse } from '@candour/scanner/analyse/analyse.ts';
import { compareScans, type Comparison } from '@candour/scanner/analyse/compare.ts';
import type { PageObservation } from '@candour/scanner/collect/observation.ts';
import type { Findings } from '@candour/scanner/findings.ts';
import { readKnowledge } from './knowledge.ts';
import { withKeptSightings } from '../../server/stored-finding.ts';
import type { JudgeFacts } from './protocol.ts';

/** Collects the pages of a scan and evaluates them. */
export const createJudge = ({ earlier, listFolder, ...facts }: JudgeFacts) => {
  const pages: PageObservation[] = [];
  return {
    add: (observation: Uint8Array): void => {
      // Compressed by `run.ts` of the same version, or of an earlier one.
      const page = JSON.parse(gunzipSync(observation).toString()) as PageObservation;
      pages.push(page);
    },
    judged: (): { findings: Findings; comparison: Comparison } => {
      const seen = { pages, cnames: cnamesOf(pages) };
      const findings = analyse({ ...facts, ...readKnowledge(listFolder), ...seen, longestLives: {} });
      const comparison = earlier === null ? null : compareScans(findings, earlier);
      // No more than that is stored, so no more is sent.
      return { findings: withKeptSightings(findings), comparison };
    },
  };
};
