import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { PolicyVersion } from '../contract.ts';
import { findPolicy } from './policies.ts';

type Span = { versionId: number; from: string; to: string | null };

/**
 * The versions of a policy, newest first, with when they were in force; `onDate` limits them to a day or
 * time.
 */
export const versionsInForce = async (
  db: Db,
  id: number,
  onDate: string | undefined,
): Promise<(PolicyVersion & { inForce: Omit<Span, 'versionId'>[] })[]> => {
  const { versions } = await findPolicy(db, id);
  const { rows } = await sql<Span>`
    select version_id, since as "from", lead(since) over (order by since, in_force_id) as "to"
    from privacy_policy_in_force where privacy_policy_id = ${id}`.execute(db);
  const spans = onDate === undefined ? rows : rows.filter((span) => touches(span, windowOf(onDate)));
  return versions
    .toReversed()
    .map((version) => ({
      ...version,
      inForce: spans
        .filter(({ versionId }) => versionId === version.versionId)
        .map(({ from, to }) => ({ from, to })),
    }))
    .filter(({ inForce }) => onDate === undefined || inForce.length > 0);
};

type Window = { begins: number; ends: number };

const dayMs = 86_400_000;

/** A day lasts from midnight to midnight in UTC, a time has no length. */
const windowOf = (onDate: string): Window => {
  const begins = Date.parse(onDate);
  return { begins, ends: begins + (onDate.length === 10 ? dayMs - 1 : 0) };
};

const touches = ({ from, to }: Span, { begins, ends }: Window): boolean =>
  Date.parse(from) <= ends && (to === null || Date.parse(to) > begins);
