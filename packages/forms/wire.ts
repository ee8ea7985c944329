import type { ContactFieldName } from './answers.ts';

/** What a form sends: `POST {endpoint}/widgets/{accessKeyId}/{formId}/submissions`, as JSON, also under text/plain. */
export type FormSubmission = {
  /** Makes it count once. The same one until it was taken. */
  submissionGuid: string;
  /** The published version that was shown. */
  version: number;
  language: string;
  /** Hash of the definition that was shown, hex. */
  definitionHash: string;
  contact: Readonly<Partial<Record<ContactFieldName, string>>>;
  answers: readonly {
    channelId: number;
    statementId: number;
    statementVersionId: number;
    value: 0 | 1;
    extended: readonly { key: string; value: string | number | boolean | readonly string[] }[];
  }[];
  metaData: Readonly<Record<string, string>>;
  /** Without its query. */
  pageUrl: string;
  /** ISO 8601, UTC. */
  capturedAt: string;
  /** Against programs that fill forms. */
  check: {
    /** A field that people do not see. Anything in it means a program. */
    website: string;
    /** Milliseconds from drawing the form to sending it. */
    openMs: number;
    /** The solved challenge as altcha-lib takes it; absent where the form does not ask for one. */
    solution?: string;
  };
};

/** What comes back, 202. It never tells whether the person was known. */
export type FormResponse = {
  submissionGuid: string;
  results: readonly { channelId: number; result: 'taken' | 'pending' | 'notTaken'; reason: string | null }[];
  /** Follows from the form and its answers alone. */
  next: 'none' | 'confirmByCode' | 'confirmByEmail';
};

/** What holds for a person whom the page vouches for: `POST …/current`, answered with these. */
export type CurrentAnswers = { answers: readonly { channelId: number; value: 0 | 1 }[] };

/** What a progressive profile asks now: `POST {endpoint}/profiles/{formId}/Next`; 204 for nothing. */
export type NextResponse = {
  /** Good for thirty minutes; the same until then. */
  askGuid: string;
  /** Ids of the elements that are asked, in their order. */
  questions: readonly string[];
};

/** An answer to a question of a profile, by the id of its element. Statements are answered with yes or no. */
export type ProfileAnswer = { questionId: string; value: string | number | boolean | string[] };

/** A finished step of a form that is not sent yet: answers without identity, for statistics only. */
export type FormFragment = {
  /** The guid of the submission that it will become part of. */
  fragmentGuid: string;
  version: number;
  language: string;
  /** Counts from 0. */
  step: number;
  answers: readonly { channelId: number; statementId: number; value: 0 | 1 }[];
};
