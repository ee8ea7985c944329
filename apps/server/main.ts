import type { Server } from 'node:http';
import { pino } from 'pino';
import type { Platform } from '@candour/kit/server/platform';
import { restoreLinkPointers } from '../../features/links/links/door.ts';
import { restoreFormPointers } from '../../features/collection/forms/server/restore-form-pointers.ts';
import { restoreTablePointers } from '../../features/cookies/policy-tables/server/restore-table-pointers.ts';
import { restorePointers } from '../../features/cookies/cookie-banners/server/publishing/restore-pointers.ts';
import { createPool } from '../../engines/database/pool.ts';
import { prepareDatabase } from '../../engines/database/prepare-database.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { serveDemoShop } from './demo/demo-shop.ts';
import { claimSecretKey, mustFitSecretKey } from './first-start/secret-key-of.ts';
import { firstAdministrator } from './first-start/first-administrator.ts';
import { seed } from './first-start/seed.ts';
import { createServer } from './http/create-server.ts';
import { createDraining } from './http/draining.ts';
import { listening, portsMustBeFree, withChosenPorts } from './listening.ts';
import { resealAfterStart } from '../../engines/keyring/reseal-values.ts';
import { explained } from '../../engines/postgres/connection-limit.ts';
import { lockDataDir } from '../../engines/postgres/data-lock.ts';
import { openEngine } from '../../engines/postgres/open-engine.ts';
import { restart } from './restart.ts';
import { createPlatform } from './platform.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

const drainMs = 8_000;
const jobGraceMs = 5_000;

const start = async (): Promise<void> => {
  // When we restart ourselves, the address stays.
  Object.assign(process.env, await withChosenPorts(process.env));
  const given = settingsOrExit();
  await portsMustBeFree(given);
  const log = pino({ level: given.logLevel }, pino.destination(2));
  const restored = Promise.withResolvers<void>();
  // The embedded engine takes the lock itself.
  const lock = given.databaseUrl === undefined ? undefined : await lockDataDir(given.dataDir);
  const engine = await openEngine({ settings: given, log, onRestore: restored.resolve });
  await mustFitSecretKey(engine.owner, given);
  const wall = await prepareDatabase({ owner: engine.owner, runtime: engine.pool });
  if (!wall.isWalled)
    log.warn(
      `The database role "${wall.role}" may rewrite the evidence, so the hash chain alone guards it. Give Candour two roles: see DATABASE_OWNER_URL in docs/operators.md.`,
    );
  const keyring = await claimSecretKey(engine.pool, given);
  const settings = { ...given, secretKey: keyring.current };
  if (given.previousSecretKey !== undefined)
    log.info('This database belongs to SECRET_KEY, and keeps the keys before: SECRET_KEY_PREVIOUS may go.');
  const pool = createPool({ ...engine.pool, max: 20 });
  const platform = createPlatform({ settings, keyring, pool, connection: engine.pool, log });
  await platform.jobs.open();
  await resealAfterStart(platform);
  await seed(platform.database);
  // Unavailable published files must not keep staff out.
  await Promise.all([
    restorePointers(platform),
    restoreTablePointers(platform),
    restoreFormPointers(platform),
    restoreLinkPointers(platform),
  ]).catch((error: unknown) => {
    log.error({ err: error }, 'Could not check where published addresses lead');
  });
  const firstSignIn = await firstAdministrator(platform);
  const draining = createDraining();
  const app = await createServer(platform, draining);
  if (settings.roles.includes('worker')) {
    await platform.jobs.work(platform);
    platform.connectors.start();
    platform.scanner.start();
  }
  const shop = settings.demo ? await startDemo(platform) : null;
  const { port, host } = settings;
  await listening(app.listen({ port, host }), { setting: 'PORT', port, host });

  const stop = async (reason: string, then: () => void): Promise<void> => {
    log.info(`${reason}: draining`);
    await draining.begin(settings.drainSeconds);
    setTimeout(then, drainMs).unref();
    shop?.closeAllConnections();
    shop?.close();
    await Promise.all([
      app.close(),
      platform.connectors.stop(),
      platform.scanner.stop(),
      platform.jobs.close({ graceMs: jobGraceMs }),
    ]);
    await platform.publicErrors.flush();
    await platform.apiCalls.flush();
    await platform.formCounters.flush();
    await platform.outbound.close();
    await platform.ledger.close();
    await platform.replica?.close();
    await pool.end();
    await engine.stop();
    await lock?.release();
    then();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stop(signal, () => process.exit(0)));
  }
  void engine.gaveUp.then((reason) => {
    log.error(`The database engine could not be kept running, so the server ends: ${reason}`);
    return stop('No database', () => process.exit(75)); // a temporary failure: a supervisor starts us again
  });
  // A backup that arrives while the server starts is used as soon as it has started.
  void restored.promise.then(() => stop('A restored backup is waiting', restart));
  // Whoever reads this may end the server at once, so its signals are heard by now.
  if (firstSignIn !== null) print(`First sign-in, works once: ${firstSignIn}`);
  print(`ready ${settings.publicUrl}`);
};

const startDemo = async (platform: Platform): Promise<Server> => {
  const { demoPort: port, host, publicUrl } = platform.settings;
  const shopUrl = `http://localhost:${port}`;
  const addresses = await fillDemo(platform, shopUrl);
  const shop = await serveDemoShop({ port, host, addresses, portalUrl: publicUrl });
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
