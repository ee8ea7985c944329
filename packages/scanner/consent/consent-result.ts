import type { ConsentEvidence, PhaseOutcome } from '../scan-report.ts';

export type ConsentResult = { outcome: PhaseOutcome; evidence: ConsentEvidence };
