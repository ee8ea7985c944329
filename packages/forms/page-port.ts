import type { ContactFieldName } from './answers.ts';
import type { FormSubmission } from './wire.ts';

/** What a preference page reads and writes for the person who opened it. */
export type PagePort = {
  /** Whoever opens the page says who they are on it; nothing that is known is shown. */
  isForAnyone?: true;
  /** What holds now. Rejects while it cannot be told; the page asks again. */
  preferences: () => Promise<PageState>;
  /**
   * Saves what was changed, over what the person saw. Rejects while nobody can be reached; the page tries
   * again with the same `submissionGuid`, so that it counts once.
   */
  save: (changes: PageChanges, seen: PageSeen) => Promise<SaveResult>;
};

/** What holds for somebody. */
export type PageState = {
  channels: readonly PageChannel[];
  /** Only where the page shows contact fields. */
  contact: Readonly<Partial<Record<ContactFieldName, string>>>;
  /** The newest answer: ISO 8601, UTC. */
  updatedAt: string | null;
  /** Answers so far, newest first; only where the page shows them. */
  history: readonly PastAnswer[];
};

export type PageChannel = {
  channelId: number;
  /** Yes, no, or null for no answer that holds. */
  value: boolean | null;
  /** Names the event that the value comes from; null while there is none. */
  seenEventId: string | null;
  /** A yes that waits for its confirmation. */
  isPending: boolean;
  /**
   * `hardOptOut` and `dependency` keep the choice from being changed here; `expired` tells why an earlier
   * answer no longer holds, and lets the person choose again.
   */
  lock: 'hardOptOut' | 'dependency' | 'expired' | null;
  /** Answers to further questions, by key. */
  extended: Readonly<Record<string, string | number | boolean | readonly string[]>>;
};

export type PastAnswer = {
  channelId: number;
  value: boolean;
  /** ISO 8601, UTC. */
  at: string;
  /** Where it was given, in the language of the page. */
  source: string;
};

/** Only what differs from what was shown. An emptied contact field or question is sent as empty. */
export type PageChanges = Pick<FormSubmission, 'submissionGuid' | 'answers' | 'contact' | 'capturedAt'> & {
  /** The person stopped everything: also what the page does not show, if the page's link says so. */
  stopsAll: boolean;
};

/** By channel: the event that the person saw. */
export type PageSeen = Readonly<Record<number, string | null>>;

export type SaveResult =
  | {
      kind: 'saved';
      /** What holds now. */
      state: PageState;
      results: readonly {
        channelId: number;
        result: 'taken' | 'pending' | 'notTaken';
        reason: string | null;
      }[];
      /** Names what was recorded; null where nothing was, or where it has no receipt. */
      submissionGuid: string | null;
    }
  /** Somebody changed one of the channels after the person saw it (409). Nothing was saved. */
  | { kind: 'conflict'; state: PageState }
  /** The session is over; the page has to be opened anew. */
  | { kind: 'ended' }
  /** Taken, and the page has made room for what comes next. */
  | { kind: 'done' }
  | { kind: 'refused' };
