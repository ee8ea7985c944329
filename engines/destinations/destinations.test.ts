import { createHash, randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import ssh2, { type SftpServer } from 'ssh2';
import { expect, test } from 'vitest';
import { openTestBucket } from '@candour/testing/bucket';
import { createOutbound } from '../outbound/outbound.ts';
import { openS3 } from './s3.ts';
import { openSftp } from './sftp.ts';

const { signal } = new AbortController();

const content = randomBytes(9_000_000);
async function* bytes(): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
}
const file = () => ({ name: 'people.csv', type: 'text/csv', bytes: bytes() });

/** An SFTP server that keeps files in memory. */
const openServer = async () => {
  const files = new Map<string, Buffer>();
  const key = ssh2.utils.generateKeyPairSync('ed25519').private;
  const { OK, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;
  const serve = (sftp: SftpServer) => {
    const open: { path: string; pieces: { offset: number; data: Buffer }[] }[] = [];
    sftp.on('OPEN', (id: number, path: string) => {
      open.push({ path, pieces: [] });
      sftp.handle(id, Buffer.from(String(open.length - 1)));
    });
    sftp.on('WRITE', (id: number, handle: Buffer, offset: number, data: Buffer) => {
      open[Number(handle)]?.pieces.push({ offset, data: Buffer.from(data) });
      sftp.status(id, OK);
    });
    sftp.on('CLOSE', (id: number, handle: Buffer) => {
      const { path, pieces } = open[Number(handle)] ?? { path: '', pieces: [] };
      const file = Buffer.alloc(Math.max(0, ...pieces.map(({ offset, data }) => offset + data.length)));
      for (const { offset, data } of pieces) data.copy(file, offset);
      files.set(path, file);
      sftp.status(id, OK);
    });
    sftp.on('MKDIR', (id: number) => sftp.status(id, OK));
    sftp.on('REMOVE', (id: number, path: string) => sftp.status(id, files.delete(path) ? OK : NO_SUCH_FILE));
    sftp.on('RENAME', (id: number, from: string, to: string) => {
      files.set(to, files.get(from) ?? Buffer.alloc(0));
      files.delete(from);
      sftp.status(id, OK);
    });
  };
  const server = new ssh2.Server({ hostKeys: [key] }, (client: EventEmitter) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) =>
      context.method === 'password' && context.password === 'fjord' ? context.accept() : context.reject(),
    );
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (open: () => SftpServer) => serve(open()))),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const digest = createHash('sha256').update(ssh2.utils.parseKey(key).getPublicSSH()).digest('base64');
  const place = {
    host: '127.0.0.1',
    port,
    userName: 'candour',
    hostKey: `SHA256:${digest.replace(/=+$/, '')}`,
    folder: 'exports/daily',
    credential: 'fjord',
  };
  return { files, place, close: () => server.close() };
};

test('SFTP: a file arrives whole under its name, from a server with the right key and password only', async () => {
  const { files, place, close } = await openServer();
  const listed = createOutbound({ allow: [`127.0.0.1:${place.port}`] });
  const means = { outbound: listed, signal };
  const open = await openSftp(place, means);
  await open.put(file());
  open.close();
  expect([...files.keys()]).toEqual(['exports/daily/people.csv']);
  expect(files.get('exports/daily/people.csv')?.equals(content)).toBe(true);
  const other = { ...place, hostKey: `SHA256:${'A'.repeat(43)}` };
  await expect(openSftp(other, means)).rejects.toThrow(`has another host key: ${place.hostKey}`);
  await expect(openSftp({ ...place, credential: 'wrong' }, means)).rejects.toThrow('refused the user name');
  const strict = createOutbound({ allow: [] });
  await expect(openSftp(place, { outbound: strict, signal })).rejects.toThrow('cannot be reached from here');
  await listed.close();
  close();
});

test('S3: a file of several parts arrives whole', async () => {
  const bucket = await openTestBucket();
  const endpoint = new URL(bucket.setting()).searchParams.get('endpoint') ?? '';
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const listed = createOutbound({ allow: [new URL(endpoint).host] });
  const place = { bucket: 'candour', region: 'eu-central-1', endpoint, folder: 'exports', ...keys };
  const open = await openS3(place, { outbound: listed, signal });
  await open.put(file());
  open.close();
  const client = new S3Client({ region: 'eu-central-1', endpoint, forcePathStyle: true, credentials: keys });
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'candour', Key: 'exports/people.csv' }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
  client.destroy();
  await listed.close();
  await bucket.close();
});
