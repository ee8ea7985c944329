import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, appendFileSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from './free-port.ts';

const runFile = promisify(execFile);
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
wal_level = replica
shared_buffers = 256MB
`;

/** The folder of an installed PostgreSQL's programs; `PG_BIN` names another one. */
export const postgresPrograms = (): string | undefined =>
  process.env['PG_BIN'] ?? globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);

type PairOptions = {
  isSynchronous: boolean;
  /** Lines for `postgresql.conf` of both, and of the standby alone. */
  both?: string;
  standbyOnly?: string;
};

/**
 * A PostgreSQL of Debian's package with a standby that follows it, and a door in front of both that leads to the one in
 * charge, as a virtual address or HAProxy would.
 */
export const startPair = async ({ isSynchronous, both = '', standbyOnly = '' }: PairOptions) => {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('No PostgreSQL: install the package postgresql, or set PG_BIN');
  const folder = mkdtempSync(join(tmpdir(), 'candour-scale-'));
  const account = accountOfServer();
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    runFile(join(programs, program), args, { cwd: folder, timeout: 60_000, ...account });
  const control = (data: string, ...args: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, ...args);

  const [first, second] = [await freePort(), await freePort()];
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const stopHard = () => {
    for (const data of [primary, standby]) {
      // A frozen one would be waited for.
      if (existsSync(join(data, 'postmaster.pid'))) signalTree(pidIn(data), 'SIGCONT');
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, 'stop', '-m', 'immediate'], {
        cwd: folder,
        ...account,
      });
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopHard();
      process.exit(1);
    });

  await run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  appendFileSync(join(primary, 'postgresql.conf'), `${settings}port = ${first}\n${both}\n`);
  await control(primary, 'start');
  const at = (port: number) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const ask = async (port: number, text: string): Promise<string> =>
    (await run('psql', ...at(port), '-X', '-A', '-t', '-c', text)).stdout.trim();
  for (const text of [
    'create role candour_owner login',
    'create role candour login',
    `create database candour owner candour_owner encoding 'UTF8'`,
  ])
    await ask(first, text);
  // Without `fast` it waits minutes for the next checkpoint.
  const copy = [
    '-c',
    'fast',
    '-D',
    standby,
    '-R',
    '-X',
    'stream',
    '-C',
    '-S',
    'standby',
    '-d',
    'application_name=standby',
  ];
  await run('pg_basebackup', ...at(first), ...copy);
  appendFileSync(join(standby, 'postgresql.conf'), `port = ${second}\n${standbyOnly}\n`);
  await control(standby, 'start');
  if (isSynchronous) {
    await ask(first, `alter system set synchronous_standby_names = 'standby'`);
    await ask(first, 'select pg_reload_conf()');
  }
  let inCharge: number | undefined = first;
  const door = await openDoor(() => inCharge);
  const address = (role: string) => `postgres://${role}@127.0.0.1:${door.port}/candour`;

  return {
    urls: { DATABASE_URL: address('candour'), DATABASE_OWNER_URL: address('candour_owner') },
    ask: (text: string) => ask(inCharge ?? second, text),
    standby: {
      url: (role: string) => `postgres://${role}@127.0.0.1:${second}/candour`,
      ask: (text: string) => ask(second, text),
      log: () => readFileSync(`${standby}.log`, 'utf8'),
      freeze: () => signalTree(pidIn(standby), 'SIGSTOP'),
      thaw: () => signalTree(pidIn(standby), 'SIGCONT'),
      kill: () => signalTree(pidIn(standby), 'SIGKILL'),
      /** A process that was forked while the others were killed keeps the shared memory for a moment. */
      start: async (): Promise<void> => {
        for (let tries = 0; ; tries += 1)
          try {
            return void (await control(standby, 'start'));
          } catch (error) {
            if (tries === 5) throw error;
            await pause(1_000);
          }
      },
    },
    /** Kills the primary hard with all its processes, lets the standby take over, and leads to it. */
    failOver: async (): Promise<void> => {
      signalTree(pidIn(primary), 'SIGKILL');
      inCharge = undefined;
      door.cut();
      await control(standby, 'promote');
      if (isSynchronous) await ask(second, `alter system reset synchronous_standby_names`);
      await ask(second, 'select pg_reload_conf()');
      inCharge = second;
    },
    close: (): void => {
      door.close();
      stopHard();
    },
  };
};

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
const accountOfServer = () => {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^postgres:(.*?):(\d+):(\d+)/m) ?? [];
  if (uid === undefined) throw new Error('As root, this needs the account "postgres"');
  return { uid: Number(uid), gid: Number(gid) };
};

const pidIn = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

const signalTree = (pid: number, signal: NodeJS.Signals): void => {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...stdout.split('\n').map(Number).filter(Boolean)])
    try {
      process.kill(each, signal);
    } catch {
      // It is gone already.
    }
};

/** Leads nowhere while nobody is in charge. */
const openDoor = async (inCharge: () => number | undefined) => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const target = inCharge();
    if (target === undefined) return near.destroy();
    const far = keep(connect(target, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return near;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port, // of a TCP server
    cut,
    close: (): void => {
      cut();
      server.close();
    },
  };
};
