import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '@candour/testing/child-environment';
import { quickFolder } from '@candour/testing/quick-folder';
import { longTest } from '@candour/testing/long';

const folder = quickFolder('main');
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const credentials = { emailAddress: 'ada@nordlicht.example', password: 'Trail-Runner-48-Zelt' };
let address: string;
let environment: Record<string, string>;
let server: ChildProcess;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  environment = {
    ...childEnvironment,
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: credentials.emailAddress,
    ADMIN_PASSWORD: credentials.password,
    LOG_LEVEL: 'error',
  };
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout ?? expect.unreachable())) {
    if (line.startsWith('ready ')) break;
  }
  server.stdout?.resume();
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // of a TCP server
  probe.close();
  return port;
};

const call = async (method: string, path: string, body?: object) => {
  const token = path.startsWith('/api/authorize') ? '' : await signIn();
  const response = await fetch(`${address}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return response.status === 204 ? null : await response.json();
};
const signIn = async (): Promise<string> =>
  ((await call('POST', '/api/authorize/adminportaluser', credentials)) as { token: string }).token;
const keyName = 'AdminPortalBrandLabel';
const brandLabel = async () => {
  const keys = (await call('GET', '/api/ConfigKeys')) as { keyName: string; keyValue: string }[];
  return keys.find((key) => key.keyName === keyName)?.keyValue;
};
const candour = async (...args: string[]) => {
  const command = join(import.meta.dirname, 'commands', 'candour.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], {
    env: environment,
    cwd: folder,
  });
  return stdout;
};

longTest('R20 a running server restarts by itself with a restored backup', async () => {
  expect(await brandLabel()).toBe('Brand');
  expect(await candour('backup', 'monday.candour')).toContain('MB, encrypted');
  await call('PUT', '/api/ConfigKeys', { keyName, keyValue: 'House' });
  expect(await brandLabel()).toBe('House');

  expect(await candour('restore', 'monday.candour')).toContain('the running server restarted with it');
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
  expect(server.exitCode).toBeNull();
  expect(await brandLabel()).toBe('Brand');
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore'))).toHaveLength(1);
});

test('SIGTERM ends the server in seconds, with exit code 0', async () => {
  const before = performance.now();
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - before).toBeLessThan(30_000);
});
