/**
 * How elements look that another banner has marked, and what its values stand for. Made by `build/markup-table-of.ts`.
 */
export type Markup = {
  /** Selector of its elements. */
  s: string;
  /** Attributes with values; the first one counts whose values are all known. */
  a: string[];
  /** Finds the values in the attribute; left out where they are all of it. */
  r?: string;
  /** What stands between values; left out where there is one. */
  p?: string;
  /** Attribute with an address, besides `data-src`. */
  d?: string;
  /** Channels by value in small letters, with a blank between them. */
  v: Record<string, string>;
};
export type MarkupTable = Markup[];
