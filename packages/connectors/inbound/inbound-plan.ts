/** How pages follow each other: by an address or a cursor in the response, or by counting. */
export const pagings = ['None', 'NextLink', 'Cursor', 'PageNumber', 'Offset'] as const;
export type Paging = (typeof pagings)[number];

/** What a service that fetches needs to know besides its request. Paths are JSON paths. */
export type InboundPlan = {
  /** The brand the records belong to. */
  brandId: number;
  /** Where the list is in the response; empty for the response itself. */
  itemsPath: string;
  /** The remaining paths are relative to a record. */
  idPath: string;
  /** When it was said; empty if the target does not know. */
  capturedAtPath: string;
  paging: Paging;
  /** Address or cursor of the next page, in the response; empty for an address in the header `Link`. */
  nextPath: string;
  /** Query parameter for cursor, number or offset. */
  pageParameter: string;
  firstPage: number;
  /** Query parameter for the size of a page; empty if it is not sent. */
  sizeParameter: string;
  pageSize: number;
  /** A value that grows with each change, and the query parameter that requests newer records. */
  watermarkPath: string;
  watermarkParameter: string;
  /** The initial watermark; empty for everything. */
  watermarkStart: string;
  fields: readonly { path: string; fieldName: string }[];
  /** A value in neither `yes` nor `no` is not an answer. */
  answers: readonly { path: string; channelId: number; yes: readonly string[]; no: readonly string[] }[];
  transactionType: string;
  sourceCode: string;
};

/** How far a service has come. */
export type InboundPlace = {
  /** The watermark used in requests; null for everything. */
  since: string | null;
  /** The highest seen on the pages so far. */
  highest: string | null;
  /** Address, cursor, number or offset of the next page; null for the first. */
  next: string | null;
  /** Records of that page that were already taken. */
  done: number;
  /** Hashes of the last pages of this round, which reveal one that comes again. */
  seen: readonly string[];
};

/** Where a service starts. */
export const beginning: InboundPlace = { since: null, highest: null, next: null, done: 0, seen: [] };
