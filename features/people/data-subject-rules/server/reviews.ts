import { sql } from 'kysely';
import { comparedFields } from '@candour/consent/compared-fields.ts';
import { masked } from '@candour/consent/masked.ts';
import { sourceName } from '@candour/consent/source-types.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import { productAreas } from '@candour/kit/contract/areas';
import type { Contact } from '../../data-subjects/contract.ts';
import {
  dataSubjectRules,
  ruleCalls,
  ruledFields,
  type DataSubjectRule,
  type MatchReview,
} from '../contract.ts';
import { noteView } from './note-view.ts';
import { takeReviewed, type Sealed } from './take-reviewed.ts';
import { wordsOfReview } from './words-of-review.ts';

type Row = {
  submissionGuid: string;
  brandId: number;
  brandName: string;
  ruleName: string | null;
  matchFields: DataSubjectRule['matchFields'] | null;
  sourceType: number;
  capturedAt: string;
  receivedAt: string;
  candidateIds: string[];
  sealed: string;
};

const mostShown = 100;
/** What is shown masked; revealed is everything. */
const shownFields = ['forename', 'surname', 'email1', 'mobile', 'postcode', 'urn1'] as const;

const waiting = sql`
  select r.submission_guid, r.brand_id, b.brand_name, d.rule_name, d.match_fields, r.source_type, r.captured_at,
    r.received_at, r.candidate_ids, r.sealed
  from match_review r join brand b using (brand_id) left join data_subject_rule d on d.rule_id = r.rule_id
  where r.decision is null`;

export const reviewEndpoints: Endpoint[] = [
  handle(ruleCalls.reviews, async ({ db, platform }) => {
    const { rows } = await sql<Row>`
      ${waiting} order by r.received_at limit ${mostShown}`.execute(db);
    const reviews: MatchReview[] = [];
    for (const row of rows)
      reviews.push(await shown(db, row, { platform, names: shownFields, show: masked }));
    return { reviews };
  }),
  handle(ruleCalls.reveal, async (call) => {
    const { db, params, platform, audit } = call;
    const { rows } = await sql<Row>`
      ${waiting} and r.submission_guid = ${params.submissionGuid}`.execute(db);
    const [row] = rows;
    if (row === undefined) return notFound();
    mustHoldBrand(call, row.brandId);
    const review = await shown(db, row, { platform, names: ruledFields, show: (_name, value) => value });
    await audit({
      action: 'View',
      area: productAreas.MATCH_REVIEWS,
      entityId: row.submissionGuid,
      entityName: 'Submission under review',
      brandId: row.brandId,
    });
    for (const { dataSubjectId } of review.candidates)
      await noteView(call, { dataSubjectId, brandIds: [row.brandId] }, 'View in review');
    return review;
  }),
  handle(ruleCalls.decide, async (call) => {
    const { db, params, body, audit, session } = call;
    const review = await lockReview(db, params.submissionGuid);
    mustHoldBrand(call, review.brandId);
    const isChosen = body.dataSubjectId !== undefined && review.candidateIds.includes(body.dataSubjectId);
    const isNamed = body.decision === 'Assign' || body.dataSubjectId !== undefined;
    if (isNamed && !isChosen) refuseFields({ dataSubjectId: 'The chosen item does not exist' });
    const dataSubjectId = await takeReviewed(call, review, body);
    const decision = ({ Assign: 'Assigned', CreateNew: 'Created', Reject: 'Rejected' } as const)[
      body.decision
    ];
    await db
      .updateTable('matchReview')
      .set({
        decision,
        dataSubjectId,
        sealed: null,
        decidedBy: session.fullName,
        decidedAt: call.platform.now().toISOString(),
      })
      .where('submissionGuid', '=', params.submissionGuid)
      .execute();
    await audit({
      action: 'Decide',
      area: productAreas.MATCH_REVIEWS,
      entityId: params.submissionGuid,
      entityName: 'Submission under review',
      brandId: review.brandId,
      after: { decision, dataSubjectId },
    });
    return { dataSubjectId };
  }),
  handle(ruleCalls.clearCrowd, async (call) => {
    const { db, params, audit } = call;
    const rule = await db
      .selectFrom('dataSubjectRule')
      .select(['ruleName', 'brandId'])
      .where('ruleId', '=', params.id)
      .executeTakeFirst();
    if (rule === undefined) return notFound();
    mustHoldBrand(call, rule.brandId);
    await sql`delete from crowded_key where rule_id = ${params.id}`.execute(db);
    await audit({
      action: 'Clear crowded values',
      area: dataSubjectRules.area,
      entityId: params.id,
      entityName: rule.ruleName,
      brandId: rule.brandId,
    });
  }),
];

const lockReview = async (db: Db, submissionGuid: string): Promise<Sealed & { candidateIds: string[] }> => {
  const row = await db
    .selectFrom('matchReview')
    .select(['submissionGuid', 'brandId', 'candidateIds', 'sealed', 'decision'])
    .where('submissionGuid', '=', submissionGuid)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  if (row.sealed === null) return refuse(409, 'Somebody has already decided this');
  return { ...row, sealed: row.sealed };
};

type Candidate = { dataSubjectId: string; createdAt: string; contact: Contact };

type Showing = Pick<Parameters<typeof comparedFields>[1], 'names' | 'show'> & { platform: Call['platform'] };

const shown = async (db: Db, row: Row, { platform, names, show }: Showing): Promise<MatchReview> => {
  const words = wordsOfReview(platform, row);
  const { rows: candidates } = await sql<Candidate>`
    select data_subject_id, created_at, contact from data_subject
    where data_subject_id = any(${row.candidateIds}::uuid[]) and status = 'Active' order by created_at`.execute(
    db,
  );
  const told = { names, matchFields: row.matchFields ?? [], show };
  return {
    submissionGuid: row.submissionGuid,
    brandId: row.brandId,
    brandName: row.brandName,
    ruleName: row.ruleName ?? '',
    source: sourceName(row.sourceType),
    capturedAt: row.capturedAt,
    receivedAt: row.receivedAt,
    typed: comparedFields(words.contact, { ...told, others: [] }),
    candidates: candidates.map(({ dataSubjectId, createdAt, contact }) => ({
      dataSubjectId,
      createdDate: createdAt,
      fields: comparedFields(contact, { ...told, others: [words.contact] }),
    })),
    ...(await channelNames(db, words)),
  };
};

const channelNames = async (
  db: Db,
  { refused, waiting }: { refused: readonly number[]; waiting: readonly number[] },
): Promise<Pick<MatchReview, 'refusedChannels' | 'waitingChannels'>> => {
  const { rows } = await sql<{ channelId: number; channelName: string }>`
    select channel_id, channel_name from channel where channel_id = any(${[...refused, ...waiting]}::int[])
    order by lower(channel_name)`.execute(db);
  const of = (ids: readonly number[]) =>
    rows.filter(({ channelId }) => ids.includes(channelId)).map(({ channelName }) => channelName);
  return { refusedChannels: of(refused), waitingChannels: of(waiting) };
};
