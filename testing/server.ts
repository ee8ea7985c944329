import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';

import { type Keyring, keyringOf } from '../engines/keyring/keyring.ts';
import type { ConnectionConfig } from '../engines/database/client.ts';
import { createPool } from '../engines/database/pool.ts';
import { seed } from '../apps/server/first-start/seed.ts';
import { createServer } from '../apps/server/http/create-server.ts';
import { createPlatform } from '../apps/server/platform.ts';
import { readSettings } from '../apps/server/settings.ts';
import type { Platform } from '../packages/kit/server/platform.ts';
import { createCaller, type Caller } from './caller.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { scopedQuery, type Query } from './scoped-query.ts';
import {
  cheapHash,
  createPeople,
  createPrograms,
  issueTokens,
  signInTo,
  type Holders,
  type Token,
  type UserName,
} from './world.ts';
import { createOrganisation, type LanguageIds } from './organisation.ts';
import { quickFolder } from './quick-folder.ts';

/** The real server over its own database and data folder, with the people and brands of `world.ts`. */
export type TestServer = {
  app: FastifyInstance;
  platform: Platform;
  pool: pg.Pool;
  /** How another process reaches the database. */
  connection: pg.PoolConfig;
  /** Signs a person in once more and returns the token; each time from a different address. */
  signIn: (user: UserName) => Promise<Token>;
  languages: LanguageIds;
  /** Runs SQL as the owner of the tables, in all brands, and returns its rows. */
  query: Query;
  /** A hash over all rows of a brand, to show that none of it was touched. */
  fingerprint: (brandId: number) => Promise<string>;
  /** Moves the server's clock; the database keeps its own. */
  passTime: (minutes: number) => void;
  /** Lines of the server's log from `warn` up. */
  log: readonly string[];
  /**
   * A second server on the same database and files, as after a restart or alongside the first; over a
   * different connection or with other keys, if given.
   */
  anotherNode: (
    way?: ConnectionConfig,
    keyring?: Keyring,
  ) => Promise<Caller & Pick<TestServer, 'app' | 'platform'> & { close: () => Promise<void> }>;
  /** Opens a port on loopback and returns its address. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
  /** Stops, and leaves all it has for the servers that `from` is given to. */
  leave: () => Promise<World>;
} & Caller;

/** What a server has: servers of this worker start on copies of it. It stays until the run ends. */
export type World = { database: TestDatabase; dataDir: string; holders: Holders; languages: LanguageIds };

export type TestServerOptions = {
  /** Overrides settings of the server, such as `TRUST_PROXY`. */
  environment?: Record<string, string>;
  /** For a different kind of database. */
  openDatabase?: () => Promise<TestDatabase>;
  /** Hashes passwords at the cost that real servers have, which makes each sign-in slow. */
  hasStrongHashes?: boolean;
  /** The world it starts with, unless it is that of `world.ts`. */
  from?: () => Promise<World>;
};

/** Not a secret: it signs tokens of servers that live for one test file. */
const secretKey = 'pV3xKq8ZtR6mYw2NcB7dLs4Hf9Gj5Ue1';

/** The keys of a server that was started with another key just now, and with that of these tests as the one before. */
export const rolledKeys = (): Keyring =>
  keyringOf('nW5tYb8Jc2Lq9Xd4Zr7Vf1Gh6Ks3Pm0T', [{ secretKey, replacedAt: new Date() }]);

/** Starts a server; the caller closes it. In a test file `withServer` does both. */
export const startTestServer = async ({
  openDatabase,
  from = settledWorld,
  ...options
}: TestServerOptions = {}): Promise<TestServer> => {
  if (openDatabase !== undefined) return startOn(await openDatabase(), options);
  const world = await from();
  return startOn(await testDatabase(world.database), options, world);
};

/** Starts a server on a database: a copy of that of a world, or an empty one that gets the world of `world.ts`. */
const startOn = async (
  database: TestDatabase,
  { environment = {}, hasStrongHashes = false }: Omit<TestServerOptions, 'openDatabase' | 'from'>,
  world?: World,
): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candour-server-'));
  if (world !== undefined) await cp(world.dataDir, dataDir, { recursive: true });
  const pool = createPool(database.config);
  const owner = createPool({ ...database.owner, options: '-c plan_cache_mode=force_generic_plan' });
  const log: string[] = [];
  let moved = 0;
  const startNode = async (connection: ConnectionConfig, pool: pg.Pool, keyring = keyringOf(secretKey)) => {
    const platform = createPlatform({
      settings: readSettings({
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        PUBLIC_URL: 'https://consent.nordlicht.example',
        ...environment,
      }),
      keyring,
      pool,
      connection,
      log: pino({ level: 'warn' }, linesInto(log)),
      now: () => new Date(Date.now() + moved),
      hashCost: hasStrongHashes ? undefined : cheapHash,
    });
    return { platform, app: await createServer(platform) };
  };
  const { platform, app } = await startNode(database.config, pool);
  const query = scopedQuery(owner);
  const signIn = signInTo(app);
  const { holders, languages } = world ?? (await settle({ app, platform, query }));
  const tokens = await issueTokens(holders, { query, platform });
  const caller = createCaller(app, tokens);
  const stop = async () => {
    await app.close();
    await platform.jobs.close();
    await platform.ledger.close();
    await platform.replica?.close();
    await Promise.all([pool.end(), owner.end()]);
  };
  return {
    app,
    platform,
    pool,
    connection: database.config,
    log,
    query,
    signIn,
    languages,
    ...caller,
    fingerprint: (brandId) => fingerprintOf(query, brandId),
    passTime: (minutes) => void (moved += minutes * 60_000),
    anotherNode: async (way, keyring) => {
      const own = way === undefined ? pool : createPool(way);
      const node = await startNode(way ?? database.config, own, keyring);
      const close = async () => {
        await node.app.close();
        await node.platform.jobs.close();
        await node.platform.ledger.close();
        await node.platform.replica?.close();
        if (own !== pool) await own.end();
      };
      return { ...node, ...createCaller(node.app, tokens), close };
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
    leave: async () => {
      await stop();
      const kept = quickFolder('world');
      await cp(dataDir, kept, { recursive: true });
      await rm(dataDir, { recursive: true });
      return { database, dataDir: kept, holders, languages };
    },
  };
};

/** Fills an empty database with what every installation has, and with the people and brands of the world. */
const settle = async ({
  app,
  platform,
  query,
}: Pick<TestServer, 'app' | 'platform' | 'query'>): Promise<Pick<World, 'holders' | 'languages'>> => {
  await seed(platform.database);
  const people = await createPeople({ query, signIn: signInTo(app) });
  const holders = { people, programs: await createPrograms(query) };
  const { call } = createCaller(app, await issueTokens(holders, { query, platform }));
  return { holders, languages: await createOrganisation(call, query) };
};

let settled: Promise<World> | undefined;

/** The world of `world.ts`. A worker makes it once. */
const settledWorld = (): Promise<World> =>
  (settled ??= testDatabase()
    .then((database) => startOn(database, {}))
    .then((server) => server.leave()));

/** Starts a server before the tests of a file and closes it after them; returns how to reach it in a test. */
export const withServer = (options?: TestServerOptions): (() => TestServer) => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(async () => {
    await server?.close();
    // A worker keeps the modules of its files, but should not keep what they hold.
    server = undefined;
  });
  return () => {
    if (server === undefined) throw new Error('The server starts before the first test, not before that');
    return server;
  };
};

const linesInto = (lines: string[]): Writable =>
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });

const fingerprintOf = async (query: Query, brandId: number): Promise<string> => {
  await evidenceIsSealed(query);
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'brand_id' order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as hash
      from ${name} r where brand_id = $1`,
  );
  // To plan it takes five times as long as to run it, so one plan serves all brands (`plan_cache_mode` above).
  return JSON.stringify(await query(parts.join(' union all '), [brandId], 'fingerprint'));
};

/** What was told moves from the queue into the ledger by itself; that is nobody's doing. */
const evidenceIsSealed = async (query: Query): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      (await query('select 1 from evidence_pending union all select 1 from log_pending limit 1')).length === 0
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
