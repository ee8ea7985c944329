import { sql } from 'kysely';
import type { Preference } from '@candour/consent/submission.ts';
import { inScope, type Database } from '@candour/kit/server/database';
import { patiently } from '@candour/kit/server/database-away';
import { refuse } from '@candour/kit/server/refusal';

/** The last answer a visitor gave before another one. */
export type EarlierAnswer = {
  recordId: string;
  profileId: number;
  version: number;
  language: string;
  choice: string;
  /** Milliseconds since 1970, by the visitor's clock. */
  decidedAt: number;
  reConsentNo: number;
  preferences: Pick<Preference, 'channelId' | 'value'>[];
};

type Asking = { brandId: number; visitGuid: string; submissionGuid: string; occurredAt: string };

/** The last answer of a submission's visitor before it; null if the ledger knows none. */
export type EarlierAnswers = (asking: Asking) => Promise<EarlierAnswer | null>;

const largestBatch = 500;
const longestQueue = 20_000;

/**
 * Looks up earlier answers, batching those requested during the previous query: a single visitor does not
 * wait, and a crowd costs little.
 */
export const createEarlierAnswers = (database: Database): EarlierAnswers => {
  type Waiting = {
    asking: Asking;
    resolve: (found: EarlierAnswer | null) => void;
    reject: (error: unknown) => void;
  };
  let queue: Waiting[] = [];
  let isLooking = false;

  const lookAll = async (): Promise<void> => {
    isLooking = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch);
      try {
        const askings = batch.map(({ asking }) => asking);
        const found = await patiently(() => find(database, askings));
        batch.forEach(({ resolve }, at) => resolve(found[at] ?? null));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isLooking = false;
  };

  return (asking) =>
    new Promise((resolve, reject) => {
      if (queue.length >= longestQueue) refuse(503, 'The server is busy. Please try again.');
      queue.push({ asking, resolve, reject });
      if (!isLooking) void lookAll();
    });
};

type Row = Omit<EarlierAnswer, 'decidedAt' | 'reConsentNo' | 'preferences'> & {
  at: number;
  occurredAt: string;
  evidence: string;
};

const find = async (database: Database, asking: Asking[]): Promise<(EarlierAnswer | null)[]> => {
  const column = (name: keyof Asking) => asking.map((each) => each[name]);
  const { rows } = await inScope(database, 'all', (db) =>
    sql<Row>`
      select asked.at, r.record_id, r.profile_id, r.version, r.language, r.choice, r.occurred_at, r.evidence
      from unnest(${column('brandId')}::int[], ${column('visitGuid')}::uuid[], ${column('submissionGuid')}::uuid[],
        ${column('occurredAt')}::timestamptz[]) with ordinality as asked(brand_id, visit, submission, occurred_at, at)
      cross join lateral (
        select * from consent_personal p join consent_record using (brand_id, record_id)
        where p.brand_id = asked.brand_id and p.visit = asked.visit
          and submission_guid <> asked.submission and consent_record.occurred_at <= asked.occurred_at
        order by consent_record.occurred_at desc, received_at desc limit 1) r`.execute(db),
  );
  const found = new Map(rows.map((row) => [Number(row.at) - 1, row]));
  return asking.map((_, at) => answerOf(found.get(at)));
};

const answerOf = (row: Row | undefined): EarlierAnswer | null => {
  if (!row) return null;
  const { recordId, profileId, version, language, choice, occurredAt, evidence } = row;
  // Written here, in every version of the record's schema.
  const { facts } = JSON.parse(evidence) as { facts: { reConsentNo: number; decisions: Preference[] } };
  return {
    recordId,
    profileId,
    version,
    language,
    choice,
    decidedAt: Date.parse(occurredAt),
    reConsentNo: facts.reConsentNo,
    preferences: facts.decisions,
  };
};
