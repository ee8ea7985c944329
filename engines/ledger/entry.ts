/** The JSON that evidence is made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What an answer said to the services of a category that it could refuse: yes to all, to some, or to none. */
type CategoryAnswer = { categoryId: number; said: 'accepted' | 'partly' | 'refused' };

/** What becomes a consent record; together with `facts` the fields of ISO/IEC TS 27560. */
export type ConsentEntry = {
  /** The answer to a banner has no other kind. */
  kind?: undefined;
  brandId: number;
  /** Idempotency key: a UUID, unique within the brand. */
  submissionGuid: string;
  /**
   * What the client sent. The same body again under the same guid gets the first response, any other a
   * LedgerConflict.
   */
  body: Json;
  /** When it happened according to the client: ISO 8601, UTC. */
  occurredAt: string;
  /** What happened. An answer is given, refused or withdrawn; expired and re-asked are events of their own. */
  eventType: 'given' | 'refused' | 'withdrawn' | 'expired' | 're-asked';
  /** What dashboards count: accept all, reject all, own choice …, or none if nobody answered. */
  choice: string;
  /** How it was collected: banner, preference page, API, staff … */
  method: string;
  /** 0 if no banner was involved; the same holds below. */
  bannerId: number;
  profileId: number;
  /** The published version that was shown. */
  version: number;
  language: string;
  gpc: boolean;
  /** ISO 3166 alpha-2, or empty where unknown. */
  country: string;
  device: string;
  /** Counted for dashboards and not part of the record: the decisions in `facts` say it already. */
  categories?: readonly CategoryAnswer[];
  /** For whom it answers a request for re-consent: which one, and what they had answered before. Counted likewise. */
  askedAgain?: { reConsentNo: number; before: string } | undefined;
  /**
   * The rest of the evidence, without personal data: controller, hash of the published bundle, policy and
   * statement versions, decision and lawful basis per purpose, jurisdiction rule, TCF and GPP strings …
   */
  facts: Json;
  /** What identifies the person (subject, visit, address); stored separately and erasable. */
  personal: Json;
};

export type Appended = {
  recordId: string;
  /** ISO 8601, UTC, milliseconds. */
  receivedAt: string;
  /** The submission was already recorded; this is its first response. */
  isReplay: boolean;
};

/** Another submission was recorded under this guid. */
export class LedgerConflict extends Error {}

/** Nothing was acknowledged; the client may retry with the same guid. */
export class LedgerUnavailable extends Error {}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const WORDS = ['choice', 'method', 'language', 'country', 'device', 'eventType'] as const;
const NUMBERS = ['brandId', 'bannerId', 'profileId', 'version'] as const;
/** Control characters separate values on the way to the database; half a character would come back as another. */
const WORD = /^[^\p{Cc}\p{Cs}]{0,64}$/u;
const LARGEST_INTEGER = 2_147_483_647;

/** Throws if the database would refuse the entry: one bad entry must not spoil the batch it travels in. */
export const requireStorable = (entry: ConsentEntry): void => {
  if (!GUID.test(entry.submissionGuid)) throw new TypeError('submissionGuid must be a UUID in lower case');
  for (const name of WORDS) {
    const word = entry[name];
    if (!WORD.test(word)) throw new TypeError(`${name} is not a short word`);
  }
  for (const name of NUMBERS) {
    if (!isId(entry[name])) throw new TypeError(`${name} is not an id`);
  }
  for (const { categoryId } of entry.categories ?? [])
    if (!isId(categoryId)) throw new TypeError('categoryId is not an id');
  if (!isIsoTime(entry.occurredAt))
    throw new TypeError('occurredAt must be an ISO 8601 time in UTC with milliseconds');
};

const isId = (number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number <= LARGEST_INTEGER;

const isIsoTime = (text: string): boolean => {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
};
