import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '@candour/kit/server/platform';
import type { Draining } from './draining.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

/** Health, readiness, metrics and the portal's run-time settings. */
export const serveOperations = (app: FastifyInstance, platform: Platform, draining: Draining): void => {
  const { settings } = platform;
  const whatIsNotWell = createReadiness(platform);
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const problems = {
      ...(await whatIsNotWell()),
      ...(draining.isOn && { server: 'This server is stopping' }),
    };
    // They do not keep it from the rest of its work: whether answers are recorded is a problem of the ledger's own.
    const [bucket, replica] = [platform.bucket?.problem(), platform.replica?.problem()];
    const found = {
      ...platform.storage.problems(),
      ...(bucket !== undefined && { bucket }),
      ...(replica !== undefined && { replica }),
    };
    const warnings = Object.keys(found).length > 0 && { warnings: found };
    if (Object.keys(problems).length === 0) return { status: 'ready', ...warnings };
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: 'not ready', problems, ...warnings });
  });
  app.get('/config.json', async (request) => ({
    mainApiBaseUrl: baseFor(request, settings.publicUrl),
    transactionalApiBaseUrl: platform.transactionalUrl.replace(
      settings.publicUrl,
      baseFor(request, settings.publicUrl),
    ),
    productName: settings.productName,
  }));
  const metrics = createMetrics(app, platform);
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, settings.metricsToken)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A machine has several names for itself, which browsers treat as different sites: opened as `localhost`,
 * the portal must not call `127.0.0.1`.
 */
const baseFor = ({ headers, socket }: FastifyRequest, publicUrl: string): string => {
  const { hostname, port, protocol } = new URL(publicUrl);
  const asked = URL.parse(`http://${headers.host ?? ''}`);
  const isSameMachine =
    loopbackNames.includes(hostname) &&
    loopbackNames.includes(asked?.hostname ?? '') &&
    asked?.port === port &&
    isLoopback(socket.remoteAddress);
  return isSameMachine ? `${protocol}//${asked.host}` : publicUrl;
};

const isLoopback = (address: string | undefined): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address ?? '');

const isOperator = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined) return isFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Directly from loopback: behind a proxy on the same machine everybody would appear to be. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) &&
  !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
