import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { noteView } from '../../data-subject-rules/door.ts';
import { groupingCalls, type GroupingCandidate, type GroupingRule } from '../contract.ts';
import { maskedRecords } from './masked-records.ts';
import { previewMerge } from './preview-merge.ts';
import { assignUndecided, undecidedSubmissions } from './undecided.ts';
import { mergingOf, ruleToRun, stillPrepared } from './rule-to-run.ts';

type Row = {
  candidateId: string;
  groupingRuleId: number;
  ruleName: string;
  mode: GroupingRule['mode'];
  matchFields: GroupingRule['matchFields'];
  foundAt: string;
  recordIds: string[];
  brandIds: number[];
  fieldPolicy: GroupingRule['fieldPolicy'];
  preferencePolicy: GroupingRule['preferencePolicy'];
};

const mostShown = 100;

const waiting = sql`
  select c.candidate_id, c.grouping_rule_id, r.rule_name, r.mode, r.match_fields, c.found_at, c.record_ids, c.brand_ids,
    r.field_policy, r.preference_policy
  from grouping_candidate c join grouping_rule r using (grouping_rule_id)
  where c.decision is null and candour_brands_held(c.brand_ids)`;

const candidateOf = (
  { candidateId, ruleName, mode, matchFields, foundAt }: Row,
  records: GroupingCandidate['records'],
): GroupingCandidate => ({
  candidateId,
  ruleName,
  mode,
  matchedOn: matchFields.map(({ fieldName }) => fieldName),
  foundAt,
  records,
});

const waitingCandidate = async ({ db, params }: Pick<Call, 'db'> & { params: { candidateId: string } }) => {
  const { rows } = await sql<Row>`${waiting} and c.candidate_id = ${params.candidateId}`.execute(db);
  return rows[0] ?? notFound();
};

export const reviewQueueEndpoints: Endpoint[] = [
  handle(groupingCalls.reviewQueue, async ({ db }) => {
    const { rows } =
      await sql<Row>`${waiting} order by c.found_at, c.candidate_id limit ${mostShown}`.execute(db);
    const candidates: GroupingCandidate[] = [];
    for (const row of rows) {
      const records = await maskedRecords(db, row);
      // Whoever was merged or erased since is nobody to look at.
      if (records.length > 1) candidates.push(candidateOf(row, records));
    }
    return { candidates, undecided: await undecidedSubmissions(db) };
  }),
  handle(groupingCalls.reveal, async (call) => {
    const row = await waitingCandidate(call);
    const records = await maskedRecords(call.db, { ...row, isRevealed: true });
    for (const { dataSubjectId } of records)
      await noteView(call, { dataSubjectId, brandIds: row.brandIds }, 'View in review');
    return candidateOf(row, records);
  }),
  handle(groupingCalls.preview, async (call) => previewMerge(call, await waitingCandidate(call))),
  handle(groupingCalls.assign, assignUndecided),
  handle(groupingCalls.decide, async (call) => {
    const { db, params, body, brands, session, platform, audit } = call;
    const candidate = await lockCandidate(call);
    const mergeId =
      body.decision === 'Merge' ? await merge(call, candidate) : await sayNotTheSame(call, candidate);
    await db
      .updateTable('groupingCandidate')
      .set({
        decision: body.decision === 'Merge' ? 'Merged' : 'Rejected',
        decidedBy: session.fullName,
        decidedAt: platform.now().toISOString(),
      })
      .where('candidateId', '=', params.candidateId)
      .execute();
    await audit({
      action: body.decision === 'Merge' ? 'Merge' : 'Not the same',
      area: productAreas.MERGES,
      entityId: mergeId ?? params.candidateId,
      entityName: candidate.ruleName,
      brandId: brands === 'all' ? null : (candidate.brandIds[0] ?? null),
      after: { records: candidate.recordIds },
    });
    return { mergeId };
  }),
  handle(groupingCalls.unmerge, async (call) => {
    const { db, params, body, brands, session, platform, audit } = call;
    const outcome = await platform.dataSubjects.unmerge(db, {
      unmerging: { mergeId: params.mergeId, by: session.fullName, reason: body.reason },
      within: brands,
      days: await platform.configuration.number('DataSubjectUnmergeDays'),
    });
    await audit({
      action: 'Unmerge',
      area: productAreas.MERGES,
      entityId: params.mergeId,
      entityName: 'Merge',
      after: { reason: body.reason, ...outcome },
    });
    return outcome;
  }),
];

type Candidate = { groupingRuleId: number; ruleName: string; brandIds: number[]; recordIds: string[] };

const lockCandidate = async ({
  db,
  params,
  brands,
}: Call<typeof groupingCalls.decide>): Promise<Candidate> => {
  const { rows } = await sql<Candidate & { decision: string | null }>`
    select c.grouping_rule_id, r.rule_name, c.brand_ids, c.record_ids, c.decision
    from grouping_candidate c join grouping_rule r using (grouping_rule_id)
    where c.candidate_id = ${params.candidateId} for update of c`.execute(db);
  const [row] = rows;
  if (row === undefined) return notFound();
  mustHoldBrands({ brands }, row.brandIds);
  return row.decision === null ? row : refuse(409, 'Somebody has already decided this');
};

const merge = async (
  { db, brands, session, platform }: Call<typeof groupingCalls.decide>,
  { groupingRuleId, recordIds }: Candidate,
): Promise<string> => {
  const rule = await ruleToRun(db, groupingRuleId);
  if (rule === null) return refuse(409, stillPrepared);
  const merging = mergingOf(rule, { recordIds, reviewer: session.fullName });
  return (await platform.dataSubjects.merge(db, { merging, within: brands })).mergeId;
};

const sayNotTheSame = async (
  { db, session }: Call<typeof groupingCalls.decide>,
  { recordIds }: Candidate,
): Promise<null> => {
  await sql`
    insert into merge_veto (data_subject_id, other_id, decided_by)
    select one, other, ${session.fullName} from unnest(${recordIds}::uuid[]) as one, unnest(${recordIds}::uuid[]) as other
    where one < other on conflict do nothing`.execute(db);
  return null;
};
