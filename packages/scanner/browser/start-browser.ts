import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { connect, type Connection } from './connection.ts';
import { makeProfileFolder } from './profile-folder.ts';

/** Where the browser is; the binary itself, never a wrapper script of a distribution. */
export type BrowserPlace = { executablePath: string; env: NodeJS.ProcessEnv };

export type RunningBrowser = {
  connection: Connection;
  pid: number;
  /** Resolves when the process has ended, for whatever reason, and its folder is gone. */
  gone: Promise<void>;
  /** Kills the whole process group; resolves when nothing of it is left. */
  close: () => Promise<void>;
};

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-popup-blocking',
  '--deny-permission-prompts',
  '--mute-audio',
  '--site-per-process',
  // Otherwise timers of background pages would run once a second.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Without it, loopback and link-local addresses bypass the proxy.
  '--proxy-bypass-list=<-loopback>',
];

/**
 * Starts a headless browser whose only way out is the proxy on `proxyPort`, with a folder of its own that
 * is removed at the end. Throws `BrowserGone` or the system's error if it does not start.
 */
export const startBrowser = async (
  options: BrowserPlace & { proxyPort: number },
): Promise<RunningBrowser> => {
  const folder = await makeProfileFolder();
  const child = spawn(
    options.executablePath,
    [...flags, `--proxy-server=127.0.0.1:${options.proxyPort}`, `--user-data-dir=${folder}`],
    { env: options.env, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const connection = connect(pipesOf(child));
  const gone = ended(child).then(async (reason) => {
    killGroup(child);
    connection.end(reason);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const close = () => {
    killGroup(child);
    return gone;
  };
  try {
    await connection.send('Browser.getVersion', undefined, { timeout: 20_000 });
  } catch (error) {
    await close();
    throw error;
  }
  return { connection, pid: child.pid ?? 0, gone, close };
};

const pipesOf = ({ stdio }: ChildProcess) => {
  const [, , , write, read] = stdio;
  if (!(write instanceof Writable) || !(read instanceof Readable)) throw new Error('no pipes to the browser');
  return { read, write };
};

const ended = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The browser could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`The browser ended (${signal ?? code})`));
  });

/** Renderers and helpers are in the same group, even if their parent has already gone. */
const killGroup = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
};
