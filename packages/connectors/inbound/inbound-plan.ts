/** How pages follow each other: by an address or a cursor in the answer, or by counting. */
export const pagings = ['None', 'NextLink', 'Cursor', 'PageNumber', 'Offset'] as const;
export type Paging = (typeof pagings)[number];

/** What a service that fetches needs to know besides its request. Paths are JSON paths. */
export type InboundPlan = {
  /** The brand the records belong to. */
  brandId: number;
  /** Where the list stands in the answer; empty for the answer itself. */
  itemsPath: string;
  /** The rest are paths in a record. */
  idPath: string;
  /** When it was said; empty where the target does not know. */
  capturedAtPath: string;
  paging: Paging;
  /** Address or cursor of the next page, in the answer; for an address empty for the header `Link`. */
  nextPath: string;
  /** Query parameter that carries cursor, number or offset. */
  pageParameter: string;
  firstPage: number;
  /** Query parameter for the size of a page; empty where it is not said. */
  sizeParameter: string;
  pageSize: number;
  /** A value that grows with each change, and the query parameter that asks for what is newer. */
  watermarkPath: string;
  watermarkParameter: string;
  /** Where it begins; empty for all there is. */
  watermarkStart: string;
  fields: readonly { path: string; fieldName: string }[];
  /** What is neither among `yes` nor `no` is no answer. */
  answers: readonly { path: string; channelId: number; yes: readonly string[]; no: readonly string[] }[];
  transactionType: string;
  sourceCode: string;
};

/** How far a service has come. */
export type InboundPlace = {
  /** The watermark that is asked for; null for all there is. */
  since: string | null;
  /** The highest that was seen on the pages so far. */
  highest: string | null;
  /** Address, cursor, number or offset of the page that is next; null for the first. */
  next: string | null;
  /** Records of that page that are taken already. */
  done: number;
  /** Marks of the last pages of this round, by which one that comes again is known. */
  seen: readonly string[];
};

/** Where a service begins. */
export const beginning: InboundPlace = { since: null, highest: null, next: null, done: 0, seen: [] };
