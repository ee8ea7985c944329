import type { Readable, Writable } from 'node:stream';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

type Commands = ProtocolMapping.Commands;
type Events = ProtocolMapping.Events;
export type Params<Name extends keyof Commands> = Commands[Name]['paramsType'][0];

/** An event with the session it belongs to; the browser's own session is the empty string. */
export type BrowserEvent = {
  [Name in keyof Events]: { method: Name; params: Events[Name][0]; sessionId: string };
}[keyof Events];

/** The browser ended or closed its pipe while something was expected of it. */
export class BrowserGone extends Error {}

export type Connection = {
  /** Rejects with the browser's message, after 30 s (or `timeout` in milliseconds), or with `BrowserGone`. */
  send: <Name extends keyof Commands>(
    method: Name,
    params?: Params<Name>,
    options?: { sessionId?: string; timeout?: number },
  ) => Promise<Commands[Name]['returnType']>;
  /** Receives every event of every session, in order; the result stops it. */
  listen: (hear: (event: BrowserEvent) => void) => () => void;
  /** Ends everything that is being waited for. */
  end: (reason: string) => void;
};

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Message = {
  id?: number;
  result?: never;
  error?: { message: string };
  method?: string;
  params?: unknown;
  sessionId?: string;
};

/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON texts, each followed
 * by a zero byte.
 */
export const connect = ({ read, write }: { read: Readable; write: Writable }): Connection => {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: BrowserEvent) => void>();
  let ended = '';
  let lastId = 0;
  const end = (reason: string) => {
    ended ||= reason;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new BrowserGone(ended));
    }
    waiting.clear();
  };
  const receive = (text: string) => dispatch(JSON.parse(text), { waiting, listeners });
  splitAtZero(read, receive);
  read.once('close', () => end('The browser closed its pipe'));
  for (const pipe of [read, write]) pipe.on('error', () => end('The pipe to the browser broke'));
  const send: Connection['send'] = (method, params, { sessionId, timeout = 30_000 } = {}) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(new BrowserGone(ended));
      const id = ++lastId;
      const giveUp = () => waiting.delete(id) && reject(new Error(`${method} took more than ${timeout} ms`));
      waiting.set(id, { resolve, reject, timer: setTimeout(giveUp, timeout) });
      write.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const listen: Connection['listen'] = (hear) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  };
  return { send, listen, end };
};

type Ears = { waiting: Map<number, Waiting>; listeners: Set<(event: BrowserEvent) => void> };

const dispatch = (message: Message, { waiting, listeners }: Ears) => {
  if (message.id === undefined) {
    // The browser speaks its own protocol; the types are generated from it.
    const event = { ...message, sessionId: message.sessionId ?? '' } as BrowserEvent;
    for (const hear of listeners) hear(event);
    return;
  }
  const asked = waiting.get(message.id);
  if (!asked) return;
  waiting.delete(message.id);
  clearTimeout(asked.timer);
  if (message.error) asked.reject(new Error(message.error.message));
  else asked.resolve(message.result as never); // its type is that of the command sent
};

const splitAtZero = (read: Readable, receive: (text: string) => void) => {
  let parts: Buffer[] = [];
  read.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, at)]).toString();
      parts = [];
      rest = rest.subarray(at + 1);
      receive(text);
    }
    if (rest.length > 0) parts.push(rest);
  });
};
