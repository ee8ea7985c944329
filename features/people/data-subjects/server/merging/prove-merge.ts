import type { Json } from '@candour/engines/ledger/entry.ts';
import type { Db } from '@candour/kit/server/database';
import type { TakingMeans } from '../taking.ts';

type Proving = Pick<TakingMeans, 'prove'> & {
  mergeId: string;
  kind: 'merge' | 'unmerge';
  brandIds: readonly number[];
  at: Date;
  /** By what rule and policies, and what holds since; nothing that names anybody. */
  facts: Readonly<Record<string, Json>>;
  survivorId: string;
  recordIds: readonly string[];
  /** Who decided it; null for a rule alone. */
  by: string | null;
};

/** Proves in each brand that records were made one, or parted again. Who they were can be erased. */
export const proveMerge = async (db: Db, proving: Proving): Promise<void> => {
  const { mergeId, kind, brandIds, at, facts, survivorId, recordIds, by, prove } = proving;
  const time = at.toISOString();
  const evidence = {
    submissionGuid: mergeId,
    kind,
    language: null,
    occurredAt: time,
    receivedAt: time,
    facts: { ...facts, records: recordIds.length },
    personal: { person: survivorId, records: recordIds, by },
  };
  await prove(
    db,
    brandIds.map((brandId) => ({ ...evidence, brandId })),
  );
};
