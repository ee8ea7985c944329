import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Settings } from './settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * Port 0 leaves the choice to the system. Links and scripts contain the address before the server listens
 * on it, so the ports are chosen first.
 */
export const withChosenPorts = async (env: Environment): Promise<Environment> => {
  const { PORT, DEMO, DEMO_PORT } = env;
  const isFree = isZero(PORT);
  const isDemoFree = isZero(DEMO_PORT) || (isFree && DEMO === '1' && !DEMO_PORT);
  const [port, demoPort] = await freePorts([isFree, isDemoFree]);
  return { ...env, ...(isFree && { PORT: port }), ...(isDemoFree && { DEMO_PORT: demoPort }) };
};

const isZero = (text: string | undefined): boolean => /^0+$/.test(text ?? '');

/** All are held until the last is chosen, or the same one would be chosen twice. */
const freePorts = async (wanted: readonly boolean[]): Promise<string[]> => {
  const probes = await Promise.all(
    wanted.map(async (isWanted) => (isWanted ? probe({ port: 0 }) : undefined)),
  );
  return probes.map((server) => {
    if (server === undefined) return '';
    const { port } = server.address() as AddressInfo; // of a TCP server
    server.close();
    return String(port);
  });
};

const probe = async (place: { port: number; host?: string }) => {
  const server = createServer().listen(place);
  await once(server, 'listening');
  return server;
};

const reasons: Readonly<Record<string, (name: string, place: { host: string; port: number }) => string>> = {
  EADDRINUSE: (name, { port }) =>
    `${name} ${port} is used by another program. Stop that program, or set ${name} to another number.`,
  EACCES: (name, { port }) =>
    `${name} ${port} is not open to this user. Set ${name} to a number above 1023, with a proxy in front.`,
  EADDRNOTAVAIL: (_name, { host }) =>
    `HOST ${host} is not an address of this machine. Set HOST to one that is.`,
  ENOTFOUND: (_name, { host }) => `HOST ${host} is not known. Set HOST to an address of this machine.`,
};

/** Reports at once which port is taken, before anything else is started. */
export const portsMustBeFree = async ({ port, demo, demoPort, host }: Settings): Promise<void> => {
  const wanted = { PORT: port, ...(demo && { DEMO_PORT: demoPort }) };
  const probes: Server[] = [];
  for (const [setting, each] of Object.entries(wanted))
    probes.push(await listening(probe({ port: each, host }), { setting, port: each, host }));
  for (const server of probes) server.close();
};

/** Waits for a server to listen. Throws an Error that names the setting to change. */
export const listening = async <T>(
  work: Promise<T>,
  { setting, host, port }: { setting: string; host: string; port: number },
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = reasons[code]?.(setting, { host, port });
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  }
};
