import type { PageObservation } from '../collect/observation.ts';
import type { SuggestedCategory } from '../findings.ts';
import type { MatchLists } from '../knowledge/filter-lists.ts';
import type { LookUp } from '../knowledge/look-up.ts';
import type { PhaseAction } from '../plan.ts';
import type { ConsentEvidence, PhaseOutcome } from '../scan-report.ts';

/** The outcome of a phase as a whole; `evidence` is null if no banner had to be operated. */
export type PhaseResult = {
  key: string;
  action: PhaseAction;
  outcome: PhaseOutcome;
  evidence: ConsentEvidence | null;
  isComplete: boolean;
};

/** A person's earlier decision about a name; `*` matches any characters. */
export type Decision = {
  name: string;
  category: SuggestedCategory;
  company: string;
  service: string;
  purpose: string;
};

/** A row of the brand's published policy table; `lifetime` in words, `*` in names matches any characters. */
export type Declared = { name: string; category: SuggestedCategory; lifetime: string };

export type AnalyseInput = {
  startUrl: string;
  /**
   * The origin that serves Candour's own banners and takes their answers; whatever asks for consent needs
   * none.
   */
  bannerOrigin: string;
  /** Hosts that the brand declares strictly necessary, including their subdomains. */
  necessaryHosts: readonly string[];
  pages: readonly PageObservation[];
  phases: readonly PhaseResult[];
  lookUp: LookUp;
  matchLists: MatchLists;
  decisions: readonly Decision[];
  /** Null if the brand has published no policy table, so that nothing can be undeclared. */
  declared: readonly Declared[] | null;
  /** Names found by each earlier scan, newest first; it takes two to say that something is never found. */
  foundBefore: readonly (readonly string[])[];
  /** Hosts of the site that DNS leads to somebody else, and to whom; see `cnamesOf`. */
  cnames: ReadonlyMap<string, string>;
  /** The longest a cookie of a category may live, in seconds; 13 months by default. */
  longestLives: Partial<Record<SuggestedCategory, number>>;
};

/** The CNAMEs that the visits of a scan saw. */
export const cnamesOf = (pages: readonly Pick<PageObservation, 'cnames'>[]): ReadonlyMap<string, string> =>
  new Map(pages.flatMap(({ cnames }) => cnames.map(({ host, target }) => [host, target])));
