import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

export type TestBucket = {
  /** The location of `prefix` in the bucket, in the format of ARTEFACT_STORE. */
  setting: (prefix?: string) => string;
  goDown: () => Promise<void>;
  /** Accepts connections and never responds. */
  fallSilent: () => Promise<void>;
  comeUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** The only account this server knows. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A real S3 server on loopback with one bucket, and the credentials for it in the environment. */
export const openTestBucket = async (): Promise<TestBucket> => {
  Object.assign(process.env, credentials);
  const directory = mkdtempSync(join(tmpdir(), 'candour-bucket-'));
  let server: Server | undefined;
  let port = 0;
  const comeUp = async () => {
    await goDown();
    const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'candour', configs: [] }] });
    keepItsWord(s3.store);
    await s3.configureBuckets();
    server = await s3.listen(port, '127.0.0.1');
    port = (server.address() as AddressInfo).port; // of a TCP server
  };
  const goDown = async () => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const fallSilent = async () => {
    await goDown();
    server = createServer(() => undefined).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await comeUp();
  return {
    setting: (prefix = 'published') =>
      `s3://candour/${prefix}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-central-1`,
    goDown,
    fallSilent,
    comeUp,
    close: async () => {
      await goDown();
      rmSync(directory, { recursive: true });
    },
  };
};

/** This server responds before its file is written; one that has accepted an object returns it from then on. */
const keepItsWord = (store: S3rver['store']): void => {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const accepted = await put(object);
    const path = store.getResourcePath(object.bucket, object.key, 'object');
    const written = async () =>
      createHash('md5')
        .update(await readFile(path))
        .digest('hex');
    while ((await written()) !== accepted.md5) await new Promise(setImmediate);
    return accepted;
  };
};
