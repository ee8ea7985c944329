import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time-stamping service and a verifier of OpenSSL's. */
export type StampingService = {
  url: string;
  /** What was asked, in the order of arrival. */
  asked: Buffer[];
  /** Changes the next answers. */
  answerWith: (change: (answer: Buffer) => Buffer | Promise<Buffer>) => void;
  /** What OpenSSL says of an answer about these bytes; throws if it does not accept it. */
  verify: (bytes: Buffer, answer: Buffer) => string;
  close: () => Promise<void>;
};

const CONFIGURATION = `
[ca]
basicConstraints = critical, CA:true
[stamps]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = service
[service]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
`;

/** Undefined, and said so, where the program openssl is missing: tests are then skipped and counted as such. */
export const openStampingService = async (): Promise<StampingService | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-stamps-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  const remove = () => rmSync(folder, { recursive: true });
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
  } catch {
    console.info('openssl is not installed: the tests with its time stamps are skipped');
    remove();
    return undefined;
  }
  writeFileSync(join(folder, 'cnf'), CONFIGURATION);
  writeFileSync(join(folder, 'serial'), '01\n');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA');
  openssl('req', ...curve, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Test stamps');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-extfile', 'cnf', '-extensions', 'stamps'];
  openssl('x509', '-req', '-in', 'tsa.csr', '-out', 'tsa.pem', ...by);
  const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-config', 'cnf'];
  const asked: Buffer[] = [];
  let change = (answer: Buffer): Buffer | Promise<Buffer> => answer;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    asked.push(body);
    writeFileSync(join(folder, 'query'), body);
    openssl('ts', '-reply', '-queryfile', 'query', '-out', 'reply', ...signer);
    response.end(await change(readFileSync(join(folder, 'reply'))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamps`, // of a TCP server
    asked,
    answerWith: (next) => (change = next),
    verify: (bytes, answer) => {
      writeFileSync(join(folder, 'bytes'), bytes);
      writeFileSync(join(folder, 'answer'), answer);
      return openssl('ts', '-verify', '-data', 'bytes', '-in', 'answer', '-CAfile', 'ca.pem');
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      remove();
    },
  };
};
