import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { childEnvironment } from '@candour/testing/child-environment';
import { freePort } from '@candour/testing/free-port';
import { quickFolder } from '@candour/testing/quick-folder';

export const administrator = { email: 'ada@nordlicht.example', password: 'Winter-Garden-42' };

/**
 * The whole product in a process of its own, on an empty folder, like a first start; `within` are the words of a
 * command that runs it.
 */
export const startProduct = async (
  env: Record<string, string> = {},
  dataDir = quickFolder('walk'),
  within: readonly string[] = [],
) => {
  const port = Number(env['PORT'] ?? (await freePort()));
  const words = [...within, process.execPath, join(import.meta.dirname, '../apps/server/main.ts')];
  const child = spawn(words[0] ?? '', words.slice(1), {
    env: {
      ...childEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (/^ready /m.test(said)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${said}`)));
  });
  await ready;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    said: () => said,
    /** With what it ended, if it has. */
    endedWith: () => child.exitCode ?? child.signalCode,
    /** Ends it hard; its folder stays. */
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** A customer's site: one page, whatever is requested. */
export const startSite = async (page: () => string) => {
  const port = await freePort();
  const server = createHttpServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};
