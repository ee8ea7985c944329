import { createHash } from 'node:crypto';
import ssh2, { type Client, type Sftp, type SftpError } from 'ssh2';
import { inParts } from '../sealed-files/sealed-files.ts';
import { DeliveryFailed, pathIn, type Means, type OpenDestination } from './delivery.ts';

export type SftpPlace = {
  host: string;
  port: number;
  userName: string;
  /** The SHA256 fingerprint of the server's key, as `ssh-keygen -l` prints it. */
  hostKey: string;
  folder: string;
  /** A password, or a private key in PEM. */
  credential: string;
};

const usualPort = 22;
const readyMs = 20_000;
/** What servers take in one message. */
const writeBytes = 32_768;
/** Messages on their way at once: the distance to the server matters less then. */
const atOnce = 16;

/** Opens a session with a server whose key is the expected one. */
export const openSftp = async (place: SftpPlace, { outbound, signal }: Means): Promise<OpenDestination> => {
  const { host, port } = place;
  const socket = await outbound.connect({ host, port, usualPort });
  const client = new ssh2.Client();
  const giveUp = (): void => client.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const sftp = await session(client, { place, socket });
    return {
      put: ({ name, bytes }) => put(sftp, { path: pathIn(place.folder, name), folder: place.folder, bytes }),
      close: () => {
        signal.removeEventListener('abort', giveUp);
        client.end();
      },
    };
  } catch (error) {
    client.destroy();
    throw error;
  }
};

const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const session = (
  client: Client,
  { place, socket }: { place: SftpPlace; socket: Parameters<Client['connect']>[0]['sock'] },
): Promise<Sftp> =>
  new Promise((done, fail) => {
    let found = '';
    client.on('error', (error: Error & { level?: string }) => fail(reasonOf(error, { found, place })));
    client.on('close', () => fail(new DeliveryFailed('The SFTP server ended the connection')));
    client.on('ready', () => client.sftp((error, sftp) => (error ? fail(error) : done(sftp))));
    client.connect({
      sock: socket,
      username: place.userName,
      ...(place.credential.startsWith('-----BEGIN ')
        ? { privateKey: place.credential }
        : { password: place.credential }),
      readyTimeout: readyMs,
      keepaliveInterval: readyMs,
      hostVerifier: (key) => {
        found = fingerprint(key);
        return found === place.hostKey.replace(/=+$/, '');
      },
    });
  });

const reasonOf = (
  { level, message }: Error & { level?: string },
  { found, place }: { found: string; place: SftpPlace },
): DeliveryFailed => {
  if (found !== '' && found !== place.hostKey.replace(/=+$/, ''))
    return new DeliveryFailed(`The SFTP server has another host key: ${found}`);
  return level === 'client-authentication'
    ? new DeliveryFailed('The SFTP server refused the user name or the credential')
    : new DeliveryFailed(`The SFTP session failed: ${message}`);
};

/** Written under another name first: whoever collects files never sees half of one. */
const put = async (
  sftp: Sftp,
  { path, folder, bytes }: { path: string; folder: string; bytes: AsyncIterable<Uint8Array> },
): Promise<void> => {
  await makeFolders(sftp, folder);
  const unfinished = `${path}.part`;
  try {
    await upload(sftp, { path: unfinished, bytes });
    // Servers do not replace a file by renaming; there is one only if this run was delivered before.
    await told(sftp.unlink.bind(sftp, path)).catch(() => undefined);
    await told(sftp.rename.bind(sftp, unfinished, path));
  } catch (error) {
    await told(sftp.unlink.bind(sftp, unfinished)).catch(() => undefined);
    if (error instanceof DeliveryFailed) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DeliveryFailed(`The SFTP server did not take the file: ${reason}`);
  }
};

const makeFolders = async (sftp: Sftp, folder: string): Promise<void> => {
  const names = folder.split('/').filter((part) => part !== '');
  for (let depth = 1; depth <= names.length; depth += 1)
    // It may exist already; if it cannot be made, writing the file says why.
    await told(sftp.mkdir.bind(sftp, names.slice(0, depth).join('/'))).catch(() => undefined);
};

const upload = async (
  sftp: Sftp,
  { path, bytes }: { path: string; bytes: AsyncIterable<Uint8Array> },
): Promise<void> => {
  const handle = await new Promise<Buffer>((done, fail) =>
    sftp.open(path, 'w', (error, opened) => (error ? fail(error) : done(opened))),
  );
  try {
    let position = 0;
    for await (const part of inParts(bytes, writeBytes * atOnce)) {
      const from = position;
      const messages = Array.from({ length: Math.ceil(part.length / writeBytes) }, (_, index) => {
        const offset = index * writeBytes;
        const length = Math.min(writeBytes, part.length - offset);
        return told(sftp.write.bind(sftp, handle, part, offset, length, from + offset));
      });
      await Promise.all(messages);
      position += part.length;
    }
  } finally {
    await told(sftp.close.bind(sftp, handle)).catch(() => undefined);
  }
};

/** An operation that reports to a callback, as a promise. */
const told = (operation: (done: (error: SftpError) => void) => void): Promise<void> =>
  new Promise((done, fail) => operation((error) => (error ? fail(error) : done())));
