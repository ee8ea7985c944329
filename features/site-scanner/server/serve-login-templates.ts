import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Call, CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { productAreas } from '@candour/kit/contract/areas';
import type { Route } from '@candour/kit/contract/route';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { serveHistory } from '@candour/kit/server/history';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuseFields, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import { loginTemplates, type LoginTemplate } from '../contract/login-templates.ts';
import type { LoginTest } from '../table.ts';
import { mustBePublic } from './check-request.ts';
import { domainOf, proofOf, rememberDomain } from './domains.ts';
import { openPassword, sealPassword } from './login-secrets.ts';
import { createTemplate, type NewTemplate } from './write-login-template.ts';

const view = (db: Db) =>
  db
    .selectFrom('loginTemplate as t')
    .innerJoin('brand as b', 'b.brandId', 't.brandId')
    .selectAll('t')
    .select('b.brandName');

const findTemplate = async (db: Db, id: number) =>
  (await view(db).where('t.loginTemplateId', '=', id).executeTakeFirst()) ?? notFound();

type Template = Awaited<ReturnType<typeof findTemplate>>;

const findOwnTemplate = async (call: Pick<Call, 'db' | 'brands'>, id: number): Promise<Template> => {
  const template = await findTemplate(call.db, id);
  mustHoldBrand(call, template.brandId);
  return template;
};

const shown = ({ password, userName, test: _, ...template }: Template): LoginTemplate => ({
  ...template,
  user: userName,
  hasPassword: password !== '',
});

const entry = ({ loginTemplateId, name, brandId }: Template) => ({
  area: loginTemplates.area,
  entityId: loginTemplateId,
  entityName: name,
  brandId,
});

type Steps = Pick<CallInSteps<Route>, 'platform'>;
const mustReachLogin = ({ platform }: Steps, loginUrl: string | undefined): Promise<void> =>
  loginUrl === undefined ? Promise.resolve() : mustBePublic(platform, { loginUrl });

const create = handleInSteps(loginTemplates.create, async (call) => {
  const record = call.body as NewTemplate; // the contract's writable members
  mustHoldBrand(call, record.brandId);
  await mustReachLogin(call, record.loginUrl);
  return call.step(async (db, audit) => {
    const { brandId } = record;
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
    return { newLoginTemplateId: await createTemplate({ ...call, db, audit }, record) };
  });
});

type Change = Partial<NewTemplate> & { loginTemplateId?: number; id?: number; rowVersion?: number };

const update = handleInSteps(loginTemplates.update, async (call) => {
  const { loginTemplateId, id, rowVersion, ...change } = call.body as Change; // as above
  const rowId = loginTemplateId ?? id;
  if (rowId === undefined) return refuseFields({ loginTemplateId: 'This field is required' });
  await mustReachLogin(call, change.loginUrl);
  return call.step(async (db, audit) => {
    const before = await findOwnTemplate({ ...call, db }, rowId);
    const brandId = change.brandId ?? before.brandId;
    mustHoldBrand(call, brandId);
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
    const sealed = passwordOf(call.platform.vault, before, change);
    const { user, password: _, ...members } = change;
    let query = db
      .updateTable('loginTemplate')
      .set({
        ...members,
        brandId,
        password: sealed,
        test: null,
        changedAt: sql<string>`now()`,
        ...(user === undefined ? {} : { userName: user }),
        rowVersion: sql<number>`row_version + 1`,
      })
      .where('loginTemplateId', '=', rowId);
    if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
    if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
    const after = shown(await findTemplate(db, rowId));
    const told = {
      before: shown(before),
      after: { ...after, isPasswordChanged: change.password !== undefined },
    };
    await audit({ ...entry(before), entityName: after.name, brandId, action: 'Update', ...told });
    return after;
  });
});

/** A password is for the site it was typed for: for another one it must be typed again. */
const passwordOf = (vault: Call['platform']['vault'], before: Template, change: Change): string => {
  const { loginTemplateId } = before;
  const brandId = change.brandId ?? before.brandId;
  if (change.password !== undefined)
    return sealPassword(vault, { loginTemplateId, brandId }, change.password);
  const isElsewhere =
    change.loginUrl !== undefined && originOf(change.loginUrl) !== originOf(before.loginUrl);
  if (isElsewhere) return refuseFields({ password: 'Another login page needs the password again' });
  if (brandId === before.brandId) return before.password;
  return sealPassword(vault, { loginTemplateId, brandId }, openPassword(vault, before));
};

const originOf = (address: string): string => new URL(address).origin;

const remove = handle(loginTemplates.remove, async (call) => {
  const template = await findOwnTemplate(call, call.params.id);
  const { loginTemplateId: id } = template;
  const scheduled = await call.db
    .selectFrom('scanSchedule')
    .select(['scheduleId as id', 'name'])
    .where('loginTemplateId', '=', id)
    .execute();
  const waiting = await call.db
    .selectFrom('scan')
    .select('name')
    .where('loginTemplateId', '=', id)
    .where('status', 'in', ['Queued', 'Running'])
    .execute();
  const usages = [
    ...scheduled.map((row) => ({ ...row, productArea: productAreas.SCAN_SCHEDULES })),
    ...waiting.map(({ name }) => ({ name, id: 0, productArea: productAreas.SITE_SCANS })),
  ];
  if (usages.length > 0) refuseInUse(template.name, usages);
  await call.db
    .updateTable('scan')
    .set({ loginTemplateId: null })
    .where('loginTemplateId', '=', id)
    .execute();
  await call.db.deleteFrom('loginTemplate').where('loginTemplateId', '=', id).execute();
  await call.audit({ ...entry(template), action: 'Delete', before: shown(template) });
});

const test = handle(loginTemplates.test, async (call) => {
  const { db, platform, session } = call;
  const template = await findOwnTemplate(call, call.params.id);
  const site = { domain: domainOf(template.loginUrl), brandId: template.brandId };
  if ((await proofOf(db, site)) === null) {
    if (!call.body.isOwner)
      refuseFields({ isOwner: 'Please confirm that this site is yours, or that its owner agreed' });
    await rememberDomain(db, { ...site, proof: 'Statement', statedBy: session.fullName });
  }
  const testGuid = randomUUID();
  const waiting: LoginTest = {
    testGuid,
    status: 'Waiting',
    isSignedIn: false,
    steps: [],
    screenshot: '',
    testedAt: platform.now().toISOString(),
  };
  await db
    .updateTable('loginTemplate')
    .set({ test: JSON.stringify(waiting) })
    .where('loginTemplateId', '=', template.loginTemplateId)
    .execute();
  await call.audit({ ...entry(template), action: 'Test' });
  return { testGuid };
});

const longestMs = 180_000;

const testResult = handle(loginTemplates.testResult, async ({ db, params, platform }) => {
  const found = await findTemplate(db, params.id);
  const { test: latest } = found;
  const nothing = { isSignedIn: false, steps: [], screenshot: '' };
  if (latest === null) return { ...nothing, status: 'None' as const, testedAt: null };
  const { status, isSignedIn, steps, screenshot, testedAt } = latest;
  // The process that ran the test has gone.
  const isLost = status === 'Running' && platform.now().getTime() - Date.parse(testedAt) > longestMs;
  if (isLost) {
    const step = { step: 'check', isOk: false, message: 'The test was interrupted' };
    return { ...nothing, steps: [step], status: 'Done' as const, testedAt };
  }
  return { status, isSignedIn, steps, screenshot, testedAt };
});

export const loginTemplateEndpoints: Endpoint[] = [
  handle(loginTemplates.list, async ({ db }) => ({
    loginTemplates: (
      await view(db)
        .orderBy(sql`lower(t.name)`)
        .execute()
    ).map(shown),
  })),
  create,
  update,
  remove,
  test,
  testResult,
  serveHistory(
    loginTemplates.history,
    loginTemplates.area,
    async ({ db }, id: number) => (await findTemplate(db, id)).loginTemplateId,
  ),
];
