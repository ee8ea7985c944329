import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { statement } from '../../testing/cluster.ts';
import { safeDatabase } from '../../testing/database.ts';
import { longTest } from '@candour/testing/long';

const folder = mkdtempSync(join(tmpdir(), 'candour-start-'));
chmodSync(folder, 0o755);
const servers: ChildProcess[] = [];
afterAll(async () => {
  for (const server of servers.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

const main = join(import.meta.dirname, 'main.ts');
const environment = (env: Record<string, string>) => ({
  ...childEnvironment,
  LOG_LEVEL: 'warn',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  ...env,
});

/** A started server: its output, and its exit code once it has ended. */
const start = (env: Record<string, string>, program = [process.execPath, main]) => {
  const [command = '', ...args] = program;
  const child = spawn(command, args, { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  servers.push(child);
  const lines: string[] = [];
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    said: lines.join('\n'),
  }));
  const saying = (word: string) =>
    new Promise<string>((done, fail) => {
      const known = lines.find((line) => line.startsWith(word));
      if (known !== undefined) return done(known);
      for (const stream of [child.stdout, child.stderr])
        createInterface(stream).on('line', (line) => {
          lines.push(line);
          if (line.startsWith(word)) done(line);
        });
      void ended.then(({ said }) => fail(new Error(`It ended: ${said}`)));
    });
  const ready = saying('ready ');
  ready.catch(() => undefined);
  return { child, ended, ready, lines };
};

/** A port that somebody else listens on. */
const takenPort = async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo; // of a TCP server
  return { port: String(port), free: () => other.close() };
};

describe('a server on a port that the system chose', () => {
  let server: ReturnType<typeof start>;
  let address: string;
  beforeAll(async () => {
    server = start({});
    address = (await server.ready).slice('ready '.length);
  });

  test('[mend D11] with PORT=0 the printed address is the one the server really has', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const config = await fetch(`${address}/config.json`).then((answer) => answer.json());
    expect(config).toMatchObject({ mainApiBaseUrl: address, transactionalApiBaseUrl: `${address}/tx` });
    expect(server.lines.find((line) => line.startsWith('First sign-in'))).toContain(`${address}/otp-login`);
  });

  longTest('[mend D11] a taken port is reported with the name of its setting', async () => {
    const port = new URL(address).port;
    const { code, said } = await start({ PORT: port, DATA_DIR: join(folder, 'second') }).ended;
    expect([code, said]).toEqual([1, expect.stringContaining(`PORT ${port} is used by another program.`)]);
  });

  longTest('[mend D11] SIGHUP drains the server as SIGTERM does', async () => {
    server.child.kill('SIGHUP');
    const { code } = await server.ended;
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'data/server.lock'))).toBe(false);
  });
});

longTest('[mend D11] a taken DEMO_PORT is reported with its name', async () => {
  const { port, free } = await takenPort();
  const { code, said } = await start({ DEMO: '1', DEMO_PORT: port, DATA_DIR: join(folder, 'demo') }).ended;
  free();
  expect([code, said]).toEqual([1, expect.stringContaining(`DEMO_PORT ${port} is used by another program.`)]);
});

longTest(
  '[mend D11] after a first demo start that was killed, the next one starts afresh',
  async () => {
    const env = { DEMO: '1', DATA_DIR: join(folder, 'demo') };
    const first = start(env);
    // Style sheets are written in the middle of the fill.
    await expect
      .poll(() => existsSync(join(env.DATA_DIR, 'artefacts/objects/themes')), { timeout: 90_000 })
      .toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(first.lines.join()).not.toContain('demo shop');

    const second = start(env);
    await second.ready;
    const shop = second.lines.find((line) => line.startsWith('demo shop '))?.slice('demo shop '.length) ?? '';
    expect(await fetch(shop).then((answer) => answer.text())).toMatch(/\/cb\/\d+\/live\.js/);
    expect(second.lines.join()).toContain('First sign-in, works once');

    // Nobody used the link, though there are more people by now.
    second.child.kill('SIGTERM');
    await second.ended;
    const third = start(env);
    await third.ready;
    expect(third.lines.join()).toContain('First sign-in, works once');
    // Six times what an idle machine needs.
  },
  240_000,
);

const canUnshare = spawnSync('unshare', ['-m', 'true']).status === 0;

longTest.runIf(canUnshare)('[mend D11] the engine starts even if /dev/shm has no space', async () => {
  const fixture = join(import.meta.dirname, '../../engines/postgres/serve-engine.fixture.ts');
  const dataDir = join(folder, 'small');
  const command = `mount -t tmpfs -o size=64k tmpfs /dev/shm && exec "$0" "$@"`;
  const server = start({}, ['unshare', '-m', 'sh', '-c', command, process.execPath, fixture, dataDir]);
  await server.ready;
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

longTest('with a PostgreSQL of its own, too, a server shares its DATA_DIR with no other', async () => {
  const database = await safeDatabase();
  const own = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: join(folder, 'own'),
  };
  const first = start(own);
  await first.ready;
  const { code, said } = await start(own).ended;
  expect([code, said]).toEqual([1, expect.stringContaining(`is already running on ${own.DATA_DIR}.`)]);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
  expect(existsSync(join(own.DATA_DIR, 'server.lock'))).toBe(false);
  await database.drop();
});

longTest(
  '[mend D11] a PostgreSQL without a connection left is reported with the setting to raise',
  async () => {
    const database = await safeDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await statement(database.ownerUrl, `alter database ${name} connection limit 1`);
    const { code, said } = await start({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'outside') })
      .ended;
    await database.drop();
    expect(code).toBe(1);
    expect(said).toMatch(/PostgreSQL gives the role \\"\w+\\" 1 connections/);
    expect(said).toContain(
      'PostgreSQL has no connection left for Candour (too many connections for database',
    );
    expect(said).toContain('Raise max_connections, or the connection limit of the role or the database');
  },
);
