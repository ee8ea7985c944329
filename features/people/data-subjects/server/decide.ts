import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { guidFrom } from '@candour/kit/server/guid-from';
import { refuse } from '@candour/kit/server/refusal';
import type { Contact } from '../contract/contact.ts';
import type { Decided, Deciding } from '../contract/decision.ts';
import { provesAddress } from './addresses.ts';
import { inTurn } from './in-turn.ts';
import { judgeDecision } from './judge-decision.ts';
import type { TakingMeans } from './taking.ts';
import { writeDecision, type Asked } from './write-decision.ts';

/**
 * Confirms or rejects answers that wait: a submission of its own, whose events name the pending ones.
 * Nothing is changed in place. Null if there is no such submission, or its person was erased.
 */
export const decideAnswers = (
  db: Db,
  { deciding, ...means }: TakingMeans & { deciding: Deciding },
): Promise<Decided | null> =>
  everywhere(db, async () => {
    const { now } = means;
    const { decision } = deciding;
    const submissionGuid = guidOf(deciding);
    const locked = await lockAsked(db, deciding, submissionGuid);
    if (locked === null) return null;
    const { asked, contact } = locked;
    const { dataSubjectId } = asked;
    const earlier = await decidedBefore(db, submissionGuid);
    if (earlier !== null) return earlier;
    const isProven =
      decision === 'confirmed' && (await provesAddress(db, { ...deciding, dataSubjectId, now }));
    const judged = await judgeDecision(db, { deciding, dataSubjectId, isProven, nowMs: now().getTime() });
    const address = decision === 'rejected' ? 'notAsked' : isProven ? 'proven' : 'changed';
    const outcome = { submissionGuid, dataSubjectId, isNew: false, decision, address } as const;
    if (address === 'changed') return { ...outcome, results: judged.map(({ told }) => told) };
    return writeDecision(db, { ...means, deciding, asked, contact, outcome, judged, receivedAt: now() });
  });

/** People who are merged and taken apart all the time are nobody's click. */
const mostTries = 5;

/**
 * The submission that waits, with its person locked. Whoever was merged or taken apart while this waited for
 * the lock may be somebody else now: then it lets go and looks again. Null for a person who is gone.
 */
const lockAsked = async (
  db: Db,
  deciding: Deciding,
  submissionGuid: string,
): Promise<{ asked: Asked; contact: Contact } | null> => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const asked = await readAsked(db, deciding);
    if (asked === null) return null;
    await sql`savepoint before_locks`.execute(db);
    // Locks on names come before those on rows, here as everywhere.
    await inTurn(db, [{ submissionGuid, dataSubject: { syrenisid: asked.dataSubjectId } }]);
    const contact = await lockPerson(db, asked);
    const now = await readAsked(db, deciding);
    if (contact !== null && now?.dataSubjectId === asked.dataSubjectId) return { asked, contact };
    await sql`rollback to savepoint before_locks`.execute(db);
  }
  return refuse(409, 'These people have just changed. Please try again', 'changed');
};

/** The submission that waits, and whose it is now. */
const readAsked = async (db: Db, { submissionGuid }: Deciding): Promise<Asked | null> => {
  const { rows } = await sql<Asked>`
    select p.data_subject_id, s.brand_id, s.source_type, s.source_id, s.source_version, s.definition_hash, s.shown,
      s.response_channel, s.source_code, s.language_id, l.language_code, s.privacy_policy_version_id,
      s.header_version_id, s.footer_version_id
    from submission s left join submission_owner o on o.submission_guid = s.submission_guid
      join data_subject d on d.data_subject_id =
        case when o.submission_guid is null then s.data_subject_id else o.data_subject_id end
      join data_subject p on p.data_subject_id = case when d.merged_into_id is null then d.data_subject_id else d.merged_into_id end
      left join language l on l.language_id = s.language_id
    where s.submission_guid = ${submissionGuid} and p.status = 'Active'`.execute(db);
  return rows[0] ?? null;
};

/** Null for a person who is gone by now. */
const lockPerson = async (db: Db, { dataSubjectId }: Asked): Promise<Contact | null> => {
  const { rows } = await sql<{ contact: Contact }>`
    select contact from data_subject where data_subject_id = ${dataSubjectId} and status = 'Active' for update`.execute(
    db,
  );
  return rows[0]?.contact ?? null;
};

const decidedBefore = async (db: Db, submissionGuid: string): Promise<Decided | null> => {
  const row = await db
    .selectFrom('submission')
    .select('outcome')
    .where('submissionGuid', '=', submissionGuid)
    .executeTakeFirst();
  return (row?.outcome as Decided | undefined) ?? null; // only decisions have guids like this
};

/** The same for every decision about the same answers, so that only the first counts. */
const guidOf = ({ submissionGuid, channelIds }: Deciding): string => {
  const channels = [...new Set(channelIds)].toSorted((a, b) => a - b).join(',');
  return guidFrom(`decision ${submissionGuid} ${channels}`);
};
