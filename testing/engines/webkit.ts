import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Driver, end, patience } from './driver.ts';

/** Starts WebKit's own small browser on a virtual display and controls it with WebDriver. */
export const startWebKit = async ({
  driver,
  browser,
}: {
  driver: string;
  browser: string;
}): Promise<Driver> => {
  const home = await mkdtemp(join(tmpdir(), 'candour-webkit-'));
  const screen = await startScreen();
  const port = await freePort();
  // Without graphics hardware its window is rendered in software; HOME keeps its cookies and caches
  // separate.
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const child = spawn(driver, ['-p', String(port)], { env: { ...env, HOME: home }, stdio: 'ignore' });
  const call = callsTo(`http://127.0.0.1:${port}`);
  const close = async (): Promise<void> => {
    await end(child);
    await end(screen.child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await begin(call, browser);
    const at = `/session/${session}`;
    const evaluate: Driver['evaluate'] = async (body) => {
      const told = await call('POST', `${at}/execute/async`, { script: asAsync(body), args: [] });
      const { value, error } = JSON.parse(String(told)) as { value?: string; error?: string }; // from asAsync
      if (error !== undefined) throw new Error(error);
      return value ?? null;
    };
    return {
      goTo: async (url) => void (await call('POST', `${at}/url`, { url })),
      evaluate,
      evaluateInFrames: async (body) => {
        const frames = (await call('POST', `${at}/elements`, inCss('iframe'))) as object[];
        const told: (string | null)[] = [];
        for (const id of frames) {
          await call('POST', `${at}/frame`, { id });
          told.push(await evaluate(body).finally(() => call('POST', `${at}/frame/parent`, {})));
        }
        return told;
      },
      perform: async (actions) => {
        await call('POST', `${at}/actions`, { actions });
        await call('DELETE', `${at}/actions`);
      },
      resize: async (width, height) => {
        // The window's own bars come on top.
        await call('POST', `${at}/window/rect`, { width, height: height + 60 });
        await pause(100);
      },
      forgetCookies: async () => void (await call('DELETE', `${at}/cookie`)),
      picture: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
      close: async () => {
        await call('DELETE', at).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const inCss = (value: string) => ({ using: 'css selector', value });

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const callsTo =
  (origin: string): Call =>
  async (method, path, body) => {
    const init = { method, signal: AbortSignal.timeout(patience) };
    const response = await fetch(origin + path, body ? { ...init, body: JSON.stringify(body) } : init);
    const { value } = (await response.json()) as { value: unknown }; // the form of every WebDriver response
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** The driver listens a moment after it was started. */
const begin = async (call: Call, binary: string): Promise<string> => {
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call('POST', '/session', { capabilities: { alwaysMatch } });
      return (answer as { sessionId: string }).sessionId; // the response to a new session
    } catch (error) {
      if (tries === 50 || !(error instanceof TypeError)) throw error;
      await pause(100);
    }
  }
};

/** WebDriver's asynchronous scripts end with a call; an exception in one would only be a time-out. */
const asAsync = (body: string): string => `const done = arguments[arguments.length - 1];
  (async () => {${body}})().then(
    (value) => done(JSON.stringify({ value })),
    (error) => done(JSON.stringify({ error: String(error) })));`;

const startScreen = async () => {
  const flags = ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { child, display: `:${number}` };
};
