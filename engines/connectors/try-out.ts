import { setTimeout as pause } from 'node:timers/promises';
import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { authenticate } from '@candour/connectors/delivery/authenticate.ts';
import { buildRequest } from '@candour/connectors/delivery/build-request.ts';
import { compileService, type CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { deliver, type Attempt } from '@candour/connectors/delivery/deliver.ts';
import { deliveryIdOf } from '@candour/connectors/delivery/identity.ts';
import { keyNameOf, maskRequest, secretsOf } from '@candour/connectors/delivery/mask.ts';
import { composeFile, keyOf, lineOf } from '@candour/connectors/s3/compose-file.ts';
import { sampleRecord } from '@candour/connectors/fields.ts';
import { classify } from '@candour/connectors/outcome/classify.ts';
import type { DeliveryRecord } from '@candour/connectors/plan.ts';
import type { Connectors, ShownAttempt } from '@candour/kit/server/connectors';
import { inBrands } from '../ledger/brand-scope.ts';
import type { Engine } from './engine.ts';
import { backlogOf } from './feed.ts';
import { logTest } from './log-test.ts';
import { openStore } from './object-store.ts';
import { feedPage, snapshotPage } from './pages.ts';
import { sourceOf } from './record-sources.ts';
import { readStates } from './service-state.ts';
import { dryPage, tryPage } from './inbound/try-page.ts';
import { createTokenSource } from './token-source.ts';

type Means = Pick<Engine, 'pool' | 'vault' | 'call' | 'now' | 'people' | 'outbound'>;

/** If nothing responds, a test takes at least this long: the duration must not reveal what is inside. */
const shortestMs = 500;
const examples = 3;
const mostCounted = 100_000;

/** Sends one record as the service would; see `Connectors`. */
export const testSend =
  (means: Means): Connectors['testSend'] =>
  async ({ system, service, record = sampleRecord(service.triggerType) }) => {
    const compiled = compileService(system, service);
    const began = performance.now();
    // Each test has its own id and cannot be mistaken for a real delivery.
    const deliveryId = testIdOf(means, service.id);
    const attempt = await tryBy(means, { compiled, record, deliveryId });
    await logTest(means.pool, { compiled, deliveryId, attempt, at: new Date(means.now()) });
    if (attempt.status !== null) return shownOf(attempt);
    await pause(Math.max(0, shortestMs - (performance.now() - began)));
    // How long it really took is not revealed either.
    return { ...shownOf(attempt), milliseconds: shortestMs };
  };

type Trying = { compiled: CompiledService; record: DeliveryRecord; deliveryId: string };

const testIdOf = ({ now }: Means, serviceId: number): string =>
  deliveryIdOf({ serviceId, recordIds: ['test', String(now())] });

const tryBy = (means: Means, trying: Trying): Promise<Attempt> => {
  const { compiled, record, deliveryId } = trying;
  const { system, service } = compiled;
  if (service.inbound !== null) return tryPage(means, { compiled, plan: service.inbound, deliveryId });
  return system.authentication.typeId === authenticationTypeIds.AwsS3
    ? tryStore(means, compiled, record)
    : tryCall(means, trying);
};

const shownOf = ({ outcome, message, status, milliseconds, show }: Attempt): ShownAttempt => ({
  outcome,
  message,
  status,
  milliseconds,
  ...show(),
});

const tryCall = (means: Means, { compiled, record, deliveryId }: Trying): Promise<Attempt> =>
  deliver({
    compiled,
    deliveryId,
    records: [record],
    call: means.call,
    now: means.now,
    tokens: createTokenSource(means, compiled.system),
    signal: new AbortController().signal,
  });

const tryStore = async (
  means: Means,
  compiled: CompiledService,
  record: DeliveryRecord,
): Promise<Attempt> => {
  const { system, service, problems } = compiled;
  const { authentication } = system;
  const target = service.s3;
  const [problem] = problems;
  const began = performance.now();
  const refused = problem ?? (target === null || target.bucket === '' ? 'The bucket is missing' : undefined);
  const key = `${target?.prefix ?? ''}/test/${service.id}.${target?.format ?? ''}`.replace(/^\/+/, '');
  const url = `s3://${target?.bucket ?? ''}/${key}`;
  const body = refused === undefined ? lineOf(compiled, record) : '';
  const show = () => ({ request: { method: 'PUT', url, headers: {}, body }, response: '' });
  if (refused !== undefined || target === null || authentication.typeId !== authenticationTypeIds.AwsS3)
    return { outcome: 'config', message: refused ?? '', status: null, milliseconds: 0, show };
  const timeoutMs = system.timeoutSeconds * 1_000;
  const store = openStore({ outbound: means.outbound, authentication, target, timeoutMs });
  const { bytes } = await composeFile([body], target);
  const reply = await store.put({ key, bytes });
  store.close();
  const outcome = classify(reply, { successCodes: [], conflictIsSuccess: false }, means.now());
  const status = 'problem' in reply ? null : reply.status;
  return { ...outcome, status, milliseconds: Math.round(performance.now() - began), show };
};

/** Counts and shows what waits; see `Connectors`. */
export const dryRun =
  (means: Means): Connectors['dryRun'] =>
  async ({ system, service }) => {
    const compiled = compileService(system, service);
    if (service.inbound !== null) {
      const deliveryId = testIdOf(means, service.id);
      return dryPage(means, { compiled, plan: service.inbound, deliveryId });
    }
    const waiting = await inBrands(means.pool, '*', async (client) => {
      const state = (await readStates(client, [service.id])).get(service.id);
      if (state === undefined) return { due: 0, records: [] };
      const isSnapshot = service.triggerType === 'FullSnapshot';
      const read = isSnapshot ? snapshotPage : feedPage;
      const { records } = await read({ client, compiled, state, limit: 100 });
      if (isSnapshot) return { due: await visitors(client), records };
      const { due } = await backlogOf(client, {
        entity: sourceOf(service.triggerType).entity,
        after: state.cursor,
        most: mostCounted,
      });
      return { due, records };
    });
    const shown = waiting.records.slice(0, examples);
    return {
      due: waiting.due,
      isMore: waiting.due >= mostCounted,
      examples: compiled.problems.length > 0 ? [] : shown.map((record) => exampleOf(compiled, record)),
      problems: [...compiled.problems],
    };
  };

const visitors = async (client: Parameters<typeof readStates>[0]): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select distinct brand_id, visit from consent_personal where visit is not null limit $1) v`,
    [mostCounted],
  );
  return rows[0]?.count ?? 0;
};

const exampleOf = (compiled: CompiledService, record: DeliveryRecord): ShownAttempt['request'] => {
  const { system, service } = compiled;
  const { authentication } = system;
  if (authentication.typeId === authenticationTypeIds.AwsS3 && service.s3 !== null) {
    const range = { fromSeq: record.seq, toSeq: record.seq };
    const key = keyOf({
      target: service.s3,
      serviceId: service.id,
      madeAt: new Date(),
      range,
      triggerType: service.triggerType,
    });
    const url = `s3://${service.s3.bucket}/${key}`;
    return { method: 'PUT', url, headers: {}, body: lineOf(compiled, record) };
  }
  const built = buildRequest(compiled, [record]);
  if (typeof built === 'string')
    return { method: service.method, url: compiled.writtenUrl, headers: {}, body: built };
  const keyName = keyNameOf(authentication);
  const request = authenticate(built, { authentication, token: 'an access token' });
  return maskRequest(request, { secrets: secretsOf(system), keyName });
};
