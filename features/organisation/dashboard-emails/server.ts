import { sql } from 'kysely';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { everywhere } from '@candour/kit/server/everywhere';
import { mustHoldBrand, mustSeeBrand } from '@candour/kit/server/giving';
import { forbidden, notFound, refuseFields } from '@candour/kit/server/refusal';
import type { Row } from '@candour/kit/server/row';
import { asColumns, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { personIdOf } from '@candour/kit/server/session';
import { turnAfter } from '@candour/kit/server/turn-after';
import { neededFor } from './contract/dashboards.ts';
import { dashboardEmailCalls, dashboardEmails, type DashboardEmail } from './contract.ts';
import { queueFor } from './server/compose.ts';
import { leave } from './server/leave-page.ts';
import { possibleReaders, readerOf } from './server/readers.ts';
import { join, mustBeReaders, writeReaders } from './server/recipients.ts';

export { serveLeaving } from './server/leave-page.ts';

type Behaviour = ResourceBehaviour<DashboardEmail>;

const view = () => sql`(
  select e.*, coalesce(r.recipients, '[]') as recipients, coalesce(r.user_ids, '[]') as user_ids,
    (select max(l.at) from dashboard_email_log l
      where l.dashboard_email_id = e.dashboard_email_id and l.email_id is not null) as last_sent_at
  from dashboard_email e left join lateral (
    select jsonb_agg(jsonb_build_object('userId', x.user_id, 'userName', x.user_name,
        'hasLeft', x.left_at is not null) order by lower(x.user_name), x.user_id) as recipients,
      jsonb_agg(x.user_id order by x.user_id) as user_ids
    from dashboard_email_reader x
    where x.dashboard_email_id = e.dashboard_email_id) r on true)`;

const columns = (record: DashboardEmail): Row => {
  const { userIds: _, ...own } = asColumns(record);
  return own;
};

const maySee = ({ session }: Pick<Call, 'session'>, dashboard: DashboardEmail['dashboard']): boolean =>
  hasPermission(session.permissionIds, neededFor[dashboard]);

/** Nobody sends others what they may not see. */
const mustSee = (call: Pick<Call, 'session'>, { dashboard }: Pick<DashboardEmail, 'dashboard'>): void => {
  if (!maySee(call, dashboard)) forbidden();
};

/** Who gets it, and when next. */
const beside = async (call: Call, id: number): Promise<void> => {
  const { db, platform } = call;
  const { brandId, isActive, schedule, timeZone } = await storedOf(db, id);
  const { userIds } = call.body as Partial<DashboardEmail>; // parsed by the route
  await writeReaders(db, { dashboardEmailId: id, brandId, userIds });
  const next = isActive ? turnAfter(platform.now(), schedule, timeZone) : null;
  await db
    .updateTable('dashboardEmail')
    .set({ nextSendAt: next?.toISOString() ?? null })
    .where('dashboardEmailId', '=', id)
    .execute();
};

const create: Behaviour['create'] = async (call, defaults) => {
  mustSee(call, call.body);
  mustHoldBrand(call, call.body.brandId);
  await mustBeReaders(call, call.body, []);
  const { id } = await defaults.create(call);
  return { newDashboardEmailId: id };
};

const update: Behaviour['update'] = async (call, defaults) => {
  const change = call.body;
  const id =
    change.dashboardEmailId ?? change.id ?? refuseFields({ dashboardEmailId: 'This field is required' });
  const before = await defaults.find(call.db, id);
  const wanted = { ...before, ...change };
  mustSee(call, before);
  mustSee(call, wanted);
  mustHoldBrand(call, before.brandId);
  mustHoldBrand(call, wanted.brandId);
  await mustBeReaders(call, wanted, before.userIds);
  return (await defaults.update(call)).row;
};

const remove: Behaviour['remove'] = async (call, defaults) => {
  mustSee(call, await defaults.find(call.db, call.params.id));
  await defaults.remove(call);
};

const storedOf = async (db: Db, id: number) =>
  (await db.selectFrom('dashboardEmail').selectAll().where('dashboardEmailId', '=', id).executeTakeFirst()) ??
  notFound();

export const dashboardEmailEndpoints: Endpoint[] = [
  handle(dashboardEmailCalls.recipients, async (call) => {
    const { db, brands, query } = call;
    mustSee(call, query);
    if (query.brandId !== 0) mustSeeBrand(call, query.brandId);
    return { people: await possibleReaders(db, query, brands) };
  }),
  handle(dashboardEmailCalls.log, async ({ db, params: { id } }) => {
    await storedOf(db, id);
    const rows = await db
      .selectFrom('dashboardEmailLog')
      .select(['at', 'userName', 'emailId', 'reason'])
      .where('dashboardEmailId', '=', id)
      .orderBy('logId', 'desc')
      .limit(200)
      .execute();
    return { entries: rows.map(({ emailId, ...row }) => ({ ...row, isSent: emailId !== null })) };
  }),
  handle(dashboardEmailCalls.sendToMe, async (call) => {
    const { db, platform, session, params } = call;
    const email = await storedOf(db, params.id);
    mustSee(call, email);
    const found = await readerOf(db, personIdOf(session) ?? notFound(), email);
    if ('whyNot' in found) return forbidden();
    const place = await db
      .selectFrom('dashboardEmailReader')
      .select('leaveKey')
      .where('dashboardEmailId', '=', params.id)
      .where('userId', '=', found.reader.userId)
      .executeTakeFirst();
    await queueFor(db, platform, {
      email,
      reader: found.reader,
      // Somebody who only tries it out has nothing to leave.
      leaveKey: place?.leaveKey ?? '0'.repeat(43),
      isAsked: true,
    });
  }),
  handle(dashboardEmailCalls.leave, async ({ db, session, platform, params: { id } }) => {
    await storedOf(db, id);
    const userId = personIdOf(session) ?? notFound();
    await everywhere(db, () => leave(db, platform, { dashboardEmailId: id, userId }));
  }),
  handle(dashboardEmailCalls.join, async ({ db, session, params: { id } }) => {
    const email = await storedOf(db, id);
    const found = await readerOf(db, personIdOf(session) ?? notFound(), email);
    if ('whyNot' in found) return forbidden();
    await everywhere(db, () => join(db, email, found.reader));
  }),
  ...serveResource(dashboardEmails, {
    table: 'dashboardEmail',
    view,
    columns,
    beside,
    create,
    update,
    remove,
  }),
];
