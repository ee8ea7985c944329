import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Route } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { isOn } from '@candour/kit/server/only-with';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import { processCalls, processes, type Process } from '../contract.ts';
import { problemsOf } from '../contract/problems.ts';
import type { ProcessStatus } from '../contract/words.ts';
import type { VersionContent } from '../table.ts';
import { meaningsFor } from './meanings.ts';
import { findProcess } from './process-view.ts';
import { wordingOf } from './wording.ts';

/** The configuration key that has drafts approved by somebody who did not write them. */
export const secondPersonKey = 'ProcessingApproverMustDiffer';

type Acting = Pick<Call, 'db' | 'session' | 'brands' | 'audit' | 'platform'> & { params: { id: number } };

type Step = {
  /** Where the process has to stand, and what to say otherwise. */
  from: readonly ProcessStatus[];
  otherwise: string;
  /** The word in the audit. */
  action: string;
  /** Changes the row. */
  act: (call: Acting, process: Process) => Promise<void>;
};

/** Checks, changes, audits and reads the process again. */
const take = async (call: Acting, { from, otherwise, action, act }: Step): Promise<Process> => {
  const { db, params, audit } = call;
  await sql`select 1 from process where process_id = ${params.id} for update`.execute(db);
  const before = await findProcess(db, params.id);
  mustHoldBrands(call, before.brandIds);
  if (!from.includes(before.status)) refuse(409, otherwise);
  await act(call, before);
  await sql`update process set row_version = row_version + 1 where process_id = ${params.id}`.execute(db);
  const after = await findProcess(db, params.id);
  await audit({
    action,
    area: processes.area,
    entityId: after.processId,
    entityName: after.processName,
    brandId: after.brandId,
    before,
    after,
  });
  return after;
};

const become =
  (status: ProcessStatus) =>
  async ({ db, params }: Acting): Promise<void> => {
    await sql`update process set status = ${status} where process_id = ${params.id}`.execute(db);
  };

const mustBeWhole = async (db: Db, process: Process): Promise<void> => {
  const problems = problemsOf(process, await meaningsFor(db, process));
  const [first] = problems;
  if (first === undefined) return;
  const fields = Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]));
  const count = Object.keys(fields).length;
  const message = count === 1 ? first.text : `The process is not complete: ${count} fields need something`;
  throw new Refusal(400, { errors: [message], fields });
};

/** Where the approver must be somebody else, nobody approves what they wrote. */
const mustBeSecondPerson = async ({ db, session, params }: Acting): Promise<void> => {
  if (!(await isOn(db, secondPersonKey))) return;
  const { rows } = await sql`
    select 1 from process where process_id = ${params.id} and ${session?.userId ?? 0} = any(edited_by)`.execute(
    db,
  );
  if (rows.length > 0) refuse(409, 'You wrote this draft. Somebody else has to approve it.');
};

const end = (db: Db, id: number, now: Date) =>
  sql`update process_version set ended_at = ${now} where process_id = ${id} and ended_at is null`.execute(db);

const approve = async (call: Acting, process: Process, changeNote: string): Promise<void> => {
  const { db, session, platform, params } = call;
  await mustBeWhole(db, process);
  await mustBeSecondPerson(call);
  const now = platform.now();
  await end(db, params.id, now);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version), 0) + 1 as next from process_version where process_id = ${params.id}`.execute(
    db,
  );
  const version = rows[0]?.next ?? 1;
  const content: VersionContent = { process, wording: await wordingOf(db, process) };
  const text = canonicalJson({ reference: process.reference, version, ...content });
  await db
    .insertInto('processVersion')
    .values({
      processId: params.id,
      version,
      brandIds: process.brandIds,
      content: JSON.stringify(content),
      sha256: createHash('sha256').update(text).digest('hex'),
      changeNote,
      approvedBy: session?.fullName ?? '',
      approvedAt: now.toISOString(),
      endedAt: null,
    })
    .execute();
  await sql`update process set status = 'Approved', version = ${version}, edited_by = '{}'
    where process_id = ${params.id}`.execute(db);
  await noteReview(call);
};

const noteReview = async ({ db, params, session, platform }: Acting): Promise<void> => {
  const now = platform.now();
  await sql`update process set reviewed_at = ${now}, reviewed_by = ${session?.fullName ?? ''},
      next_review_date = (${now}::timestamptz + make_interval(months => review_frequency_months))::date
    where process_id = ${params.id}`.execute(db);
};

const archive = async (call: Acting): Promise<void> => {
  await end(call.db, call.params.id, call.platform.now());
  await sql`update process set status = 'Archived', version = null, next_review_date = null
    where process_id = ${call.params.id}`.execute(call.db);
};

const step = (route: Route, one: Step): Endpoint =>
  handle(route as typeof processCalls.submit, (call) => take(call, one)); // all of them answer with the process

/** The way of a process from its draft to its versions. */
export const approvalEndpoints: Endpoint[] = [
  step(processCalls.submit, {
    from: ['Draft'],
    otherwise: 'Only a draft can be submitted',
    action: 'Submit',
    act: async (call, process) => {
      await mustBeWhole(call.db, process);
      await become('InReview')(call);
    },
  }),
  step(processCalls.withdraw, {
    from: ['InReview'],
    otherwise: 'This process is not in review',
    action: 'Withdraw',
    act: become('Draft'),
  }),
  handle(processCalls.approve, (call) =>
    take(call, {
      from: ['InReview'],
      otherwise: 'Submit this process for review first',
      action: 'Approve',
      act: (acting, process) => approve(acting, process, call.body.changeNote),
    }),
  ),
  step(processCalls.newVersion, {
    from: ['Approved'],
    otherwise: 'Only an approved process can have a new version',
    action: 'New version',
    act: become('Draft'),
  }),
  step(processCalls.reviewed, {
    from: ['Approved'],
    otherwise: 'Only an approved process can be reviewed',
    action: 'Review',
    act: noteReview,
  }),
  step(processCalls.archive, {
    from: ['Draft', 'InReview', 'Approved'],
    otherwise: 'This process is archived already',
    action: 'Archive',
    act: archive,
  }),
  step(processCalls.restore, {
    from: ['Archived'],
    otherwise: 'This process is not archived',
    action: 'Restore',
    act: become('Draft'),
  }),
];
