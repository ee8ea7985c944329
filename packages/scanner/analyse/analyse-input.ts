import type { PageObservation } from '../collect/observation.ts';
import type { SuggestedCategory } from '../findings.ts';
import type { MatchLists } from '../knowledge/filter-lists.ts';
import type { LookUp } from '../knowledge/look-up.ts';
import type { PhaseAction } from '../plan.ts';
import type { ConsentEvidence, PhaseOutcome } from '../scan-report.ts';

/** What came of a phase as a whole; `evidence` is null where no banner had to be worked. */
export type PhaseResult = {
  key: string;
  action: PhaseAction;
  outcome: PhaseOutcome;
  evidence: ConsentEvidence | null;
  isComplete: boolean;
};

/** What a person decided of a name before; `*` stands for any characters. */
export type Decision = {
  name: string;
  category: SuggestedCategory;
  company: string;
  service: string;
  purpose: string;
};

/** A row of the brand's published policy table; `lifetime` in words, `*` in names stands for any characters. */
export type Declared = { name: string; category: SuggestedCategory; lifetime: string };

export type AnalyseInput = {
  startUrl: string;
  /** Where Candour's own banners come from and send their answers to, as an origin; what asks for consent needs none. */
  bannerOrigin: string;
  /** Hosts of what the brand declares strictly necessary; those below them are meant too. */
  necessaryHosts: readonly string[];
  pages: readonly PageObservation[];
  phases: readonly PhaseResult[];
  lookUp: LookUp;
  matchLists: MatchLists;
  decisions: readonly Decision[];
  /** Null where the brand has published no policy table, so that nothing can be undeclared. */
  declared: readonly Declared[] | null;
  /** Names found by each of the scans before, newest first; two are needed to say that something is never found. */
  foundBefore: readonly (readonly string[])[];
  /** Hosts of the site that DNS leads to somebody else, and to whom; see `cnamesOf`. */
  cnames: ReadonlyMap<string, string>;
  /** The longest a cookie of a category may live, in seconds; 13 months where it says nothing. */
  longestLives: Partial<Record<SuggestedCategory, number>>;
};

/** What the visits of a scan saw of it. */
export const cnamesOf = (pages: readonly Pick<PageObservation, 'cnames'>[]): ReadonlyMap<string, string> =>
  new Map(pages.flatMap(({ cnames }) => cnames.map(({ host, target }) => [host, target])));
