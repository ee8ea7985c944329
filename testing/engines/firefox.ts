import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, end, patience } from './driver.ts';

/** Starts a headless Firefox with an empty profile and controls it with WebDriver BiDi. */
export const startFirefox = async (executable: string): Promise<Driver> => {
  const profile = await mkdtemp(join(tmpdir(), 'candour-firefox-'));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  // HOME: it refuses a profile of root under somebody else's home.
  const env = { ...process.env, HOME: profile };
  const child = spawn(executable, flags, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const close = async (): Promise<void> => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await addressIn(child.stderr);
    const { call, hangUp } = await connect(`${address}/session`);
    await call('session.new', { capabilities: {} });
    const { contexts } = (await call('browsingContext.getTree', {})) as Tree;
    const context = contexts[0]?.context ?? '';
    const evaluate = async (target: string, body: string): Promise<string | null> => {
      const answer = (await call('script.callFunction', {
        functionDeclaration: `async () => {${body}}`,
        awaitPromise: true,
        target: { context: target },
      })) as Evaluation;
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value ?? null;
    };
    return {
      goTo: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: (body) => evaluate(context, body),
      evaluateInFrames: async (body) => {
        const tree = (await call('browsingContext.getTree', { root: context })) as Tree;
        const frames = tree.contexts[0]?.children ?? [];
        return Promise.all(frames.map((frame) => evaluate(frame.context, body)));
      },
      perform: async (actions) => {
        await call('input.performActions', { context, actions });
        await call('input.releaseActions', { context });
      },
      resize: async (width, height) =>
        void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
      forgetCookies: async () =>
        void (await call('storage.deleteCookies', { partition: { type: 'context', context } })),
      picture: async () => {
        const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string };
        return Buffer.from(data, 'base64');
      },
      close: async () => {
        hangUp();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

type Tree = { contexts: { context: string; children: { context: string }[] }[] };

type Evaluation =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

const addressIn = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${said}`)), patience);
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });

type Answer = { id?: number; type: 'success' | 'error' | 'event'; result?: unknown; message?: string };

const connect = async (address: string) => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection')));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // WebDriver BiDi's messages are JSON
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const call = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), patience);
      waiting.set(id, ({ type, result, message }) => {
        waiting.delete(id);
        clearTimeout(timer);
        if (type === 'error') reject(new Error(`${method}: ${message ?? ''}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { call, hangUp: () => socket.close() };
};
