import type { Server } from 'node:http';
import { pino } from 'pino';
import type { Services } from '@candour/kit/server/services';
import { restoreTablePointers } from '../../features/cookies/policy-tables/server/restore-table-pointers.ts';
import { restorePointers } from '../../features/cookies/cookie-banners/server/publishing/restore-pointers.ts';
import { createPool } from '../../engines/database/pool.ts';
import { migrate } from '../../engines/database/migrate.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { serveDemoShop } from './demo/demo-shop.ts';
import { claimSecretKey, mustFitSecretKey } from './first-start/secret-key-of.ts';
import { firstAdministrator } from './first-start/first-administrator.ts';
import { seed } from './first-start/seed.ts';
import { createServer } from './http/create-server.ts';
import { listening, portsMustBeFree, withChosenPorts } from './listening.ts';
import { explained } from '../../engines/postgres/connection-limit.ts';
import { openEngine } from '../../engines/postgres/open-engine.ts';
import { restart } from './restart.ts';
import { createServices } from './services.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

const drainMs = 8_000;
const jobGraceMs = 5_000;

const start = async (): Promise<void> => {
  // A restart by ourselves keeps the address.
  Object.assign(process.env, await withChosenPorts(process.env));
  const given = settingsOrExit();
  await portsMustBeFree(given);
  const log = pino({ level: given.logLevel }, pino.destination(2));
  const restored = Promise.withResolvers<void>();
  const engine = await openEngine({ settings: given, log, onRestore: restored.resolve });
  await mustFitSecretKey(engine.pool, given);
  await migrate({ database: engine.pool });
  const settings = { ...given, secretKey: await claimSecretKey(engine.pool, given) };
  const pool = createPool({ ...engine.pool, max: 20 });
  const services = createServices({ settings, pool, connection: engine.pool, log });
  await services.jobs.open();
  await seed(services.database);
  // Published files that are away must not keep staff out.
  await Promise.all([restorePointers(services), restoreTablePointers(services)]).catch((error: unknown) => {
    log.error({ err: error }, 'Could not check where published addresses lead');
  });
  const firstSignIn = await firstAdministrator(services);
  const app = await createServer(services);
  if (settings.roles.includes('worker')) {
    await services.jobs.work(services);
    services.connectors.start();
    services.scanner.start();
  }
  const shop = settings.demo ? await startDemo(services) : null;
  const { port, host } = settings;
  await listening(app.listen({ port, host }), { setting: 'PORT', port, host });
  if (firstSignIn !== null) print(`First sign-in, works once: ${firstSignIn}`);
  print(`ready ${settings.publicUrl}`);

  const stop = async (reason: string, then: () => void): Promise<void> => {
    log.info(`${reason}: draining`);
    setTimeout(then, drainMs).unref();
    shop?.closeAllConnections();
    shop?.close();
    await Promise.all([
      app.close(),
      services.connectors.stop(),
      services.scanner.stop(),
      services.jobs.close({ graceMs: jobGraceMs }),
    ]);
    await services.publicErrors.flush();
    await services.apiCalls.flush();
    await services.outbound.close();
    await services.ledger.close();
    await pool.end();
    await engine.stop();
    then();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stop(signal, () => process.exit(0)));
  }
  // A backup that comes while the server starts is taken as soon as it has started.
  void restored.promise.then(() => stop('A restored backup is waiting', restart));
};

const startDemo = async (services: Services): Promise<Server> => {
  const { demoPort: port, host, publicUrl } = services.settings;
  const shopUrl = `http://localhost:${port}`;
  const bannerScript = await fillDemo(services, shopUrl);
  const shop = await serveDemoShop({ port, host, bannerScript, portalUrl: publicUrl });
  print(`demo shop ${shopUrl}`);
  return shop;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    return process.exit(2);
  }
};

start().catch((failure: unknown) => {
  const error = explained(failure);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
