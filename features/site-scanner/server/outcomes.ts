import type { ConsentEvidence, PhaseOutcome, ScanEnd } from '@candour/scanner/scan-report.ts';

const who: Record<ConsentEvidence['by'], string> = {
  own: 'by the functions of the banner',
  selector: 'by your selector',
  rules: 'by the rules for this banner',
  fallback: 'by the name of its button',
  none: '',
};

/** The outcome of a pass's action, in a sentence; empty if it had none. */
export const sentenceOf = (outcome: PhaseOutcome | null, evidence: ConsentEvidence | null): string => {
  const how = evidence === null ? '' : who[evidence.by];
  switch (outcome) {
    case null:
    case 'notNeeded':
      return '';
    case 'done':
      return `Done ${how}`.trim();
    case 'noBanner':
      return 'No banner was found';
    case 'noReject':
      return 'The banner offers no way to reject';
    case 'uncertain':
      return 'The banner was pressed, but nothing shows that it recorded the answer';
    case 'failed':
      return evidence?.reason || 'The banner could not be operated';
  }
};

/** Accepting, rejecting, accepting a category and clicking: actions on the start page. */
const acting: readonly number[] = [2, 3, 4, 6];

/** Whether the action of a pass was performed and verified, if it had one. */
export const isWorked = (outcome: PhaseOutcome | null, actionTypeId: number): boolean =>
  outcome === 'done' || outcome === 'notNeeded' || (outcome === null && !acting.includes(actionTypeId));

const ends: Record<ScanEnd, string> = {
  finished: '',
  cancelled: 'The scan was cancelled',
  timeLimit: 'The scan took too long; what was found so far is shown',
  byteLimit: 'The site sent too much; what was found so far is shown',
  browserGone: 'The browser kept crashing',
  selfTestFailed: 'The browser drops cookies of other sites, so a scan would miss them',
  failed: 'The scan could not continue',
};

/** Why a scan ended early, in a sentence; empty if it did not. */
export const endSentence = (end: ScanEnd): string => ends[end];
