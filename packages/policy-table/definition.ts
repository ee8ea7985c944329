import type { RichNode } from '../consent/rich-text.ts';

/** What a cookie policy table can show about each cookie, one column each. */
export const policyColumns = [
  'CookieName',
  'Service',
  'Provider',
  'Category',
  'Purpose',
  'Lifetime',
  'Party',
  'Host',
  'StorageType',
  'ProviderPolicyLink',
] as const;
export type PolicyColumn = (typeof policyColumns)[number];

/** Text, or a link with its text; null if there is nothing to say. */
export type Cell = string | { text: string; url: string } | null;

/** A service with what it stores, one row each, cells in the order of the columns. */
export type PolicyService = { name: string; text: RichNode[]; rows: Cell[][] };

/** A category with its services listed in the table. */
export type PolicyCategory = { name: string; text: RichNode[]; services: PolicyService[] };

/** One language of a published cookie policy table: the JSON that its script loads. */
export type PolicyTableDefinition = {
  schemaVersion: 1;
  policyTableId: number;
  version: number;
  /** ISO 8601. */
  publishedAt: string;
  /** BCP 47. */
  language: string;
  rightToLeft: boolean;
  caption: string;
  columns: { column: PolicyColumn; heading: string }[];
  categories: PolicyCategory[];
  /** The label of the button that opens the banner's preferences. */
  changeChoices: string;
};

/** How rows are grouped: 1 by category, 2 by service, 3 not at all (specification 2 §7, `groupingId`). */
export type GroupingId = 1 | 2 | 3;
