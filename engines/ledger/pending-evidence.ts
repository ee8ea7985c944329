import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Db } from '@candour/kit/server/database';

import type { Json } from './entry.ts';

/** What the chains prove besides the answers to banners. */
type EvidenceKind =
  | 'preference'
  | 'confirmation'
  | 'action'
  | 'staff'
  | 'merge'
  | 'unmerge'
  | 'assignment'
  | 'erasure'
  | 'removal'
  | 'log';

type Facts = {
  brandId: number;
  /** The submission, merge or erasure: a UUID, unique among those of its kind and brand. An assignment names its submission. */
  submissionGuid: string;
  kind: EvidenceKind;
  /** BCP 47, if it is known. */
  language: string | null;
  /** ISO 8601, UTC, milliseconds: when it happened, and when we heard of it. */
  occurredAt: string;
  receivedAt: string;
};

/** Evidence about to be written, with what it proves. */
export type NewEvidence = Facts & {
  /** Everything else the chain covers, without personal data. */
  facts: Json;
  /** What identifies the person; stored separately and erasable. */
  personal: Json;
};

/** Evidence that waits to be sealed; the two parts as canonical JSON. */
export type PendingEvidence = Facts & { facts: string; personal: string | null };

declare module '@candour/kit/server/database' {
  interface Tables {
    evidencePending: PendingEvidence;
  }
}

/** Writes evidence in the transaction of what it proves; it is sealed into a chain within a second. */
export const writeEvidence = async (db: Db, all: readonly NewEvidence[]): Promise<void> => {
  if (all.length === 0) return;
  await sql`
    insert into evidence_pending
      (brand_id, submission_guid, kind, language, occurred_at, received_at, facts, personal)
    select * from unnest(${all.map(({ brandId }) => brandId)}::int[],
      ${all.map(({ submissionGuid }) => submissionGuid)}::uuid[], ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ language }) => language)}::text[], ${all.map(({ occurredAt }) => occurredAt)}::timestamptz[],
      ${all.map(({ receivedAt }) => receivedAt)}::timestamptz[],
      ${all.map(({ facts }) => canonicalJson(facts))}::text[],
      ${all.map(({ personal }) => (personal === null ? null : canonicalJson(personal)))}::text[])`.execute(
    db,
  );
};
