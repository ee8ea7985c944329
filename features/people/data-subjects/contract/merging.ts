/** Which record stands for a person once several are one. */
export type SurvivorChoice = 'Oldest' | 'Newest' | 'MostComplete' | 'HasUrn1';
/** Which values of contact fields it has. */
export type MergeFieldPolicy = 'MostRecent' | 'SurvivorWins';
/** What holds: what was said last, any no, or what the survivor said. */
export type MergePreferencePolicy = 'LatestEvent' | 'MostRestrictive' | 'SurvivorWins';

/** Records to be one person, and how. */
export type Merging = {
  recordIds: readonly string[];
  /** The record that stands for them, if it was named. */
  survivorId?: string | undefined;
  survivor: SurvivorChoice;
  fieldPolicy: MergeFieldPolicy;
  preferencePolicy: MergePreferencePolicy;
  /** Contact fields in which they must not differ. */
  blockers: readonly string[];
  /** The rule that takes them for one person, and the fields they share. */
  rule: { groupingRuleId: number; version: number } | null;
  matched: readonly string[];
  /** Who looked at them; null if nobody did. */
  reviewer: string | null;
};

export type Merged = { mergeId: string; survivorId: string; changedChannels: number[] };
export type Unmerging = { mergeId: string; by: string; reason: string };
/** Submissions since the merge whose person nobody can tell stay with the survivor. */
export type Unmerged = { recordIds: string[]; moved: number; undecided: number };
