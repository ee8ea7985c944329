import type { Socket } from 'node:net';

import pg from 'pg';

import { preparedMark } from '@candour/kit/server/prepared';

const KEEP_ALIVE_MS = 10_000;
/** The database itself ends a statement that takes too long; its error should come first. */
const MARGIN_MS = 2_000;
const UNITS = { ms: 1, s: 1_000, min: 60_000 };
/** Alone, or before other statements of the same query. */
const LIMIT = /^set local statement_timeout = '?(\d+)(ms|s|min)?'?(?:;|$)/i;
const END = /^(commit|rollback)\b/i;
/**
 * Role, database and server may set it differently; stronger settings that also wait for a standby are left
 * as they are.
 */
const DURABLE = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;
const SESSION = 'select set_config(key, value, false) from json_each_text($1::json)';

type Connected = Parameters<pg.Client['connect']>[0] & ((error: Error | null, client?: pg.Client) => void);

export type ConnectionConfig = pg.PoolConfig & {
  /** How long the database may be silent during a statement; unlimited if absent. */
  silenceMs?: number;
  onSilence?: () => void;
  /** Settings of each connection. Poolers refuse or drop them as start-up options, so they are set after it. */
  session?: Readonly<Record<string, string>>;
};

/**
 * Every connection to the database is one of these.
 *
 * A lost connection fails the current statement and each one after it, so nobody has to listen for its
 * `error` event, which would otherwise end the process. A connection that falls silent during a statement
 * counts as lost, too: when the network swallows packets, nothing else shows it. A transaction that raises
 * its own limit with `set local statement_timeout` is given that much time. A commit is confirmed once it
 * is on disk.
 */
export class DatabaseClient extends pg.Client {
  readonly #silenceMs: number;
  readonly #session: string;
  readonly #onSilence: (() => void) | undefined;
  #isAsking = false;

  constructor(config: ConnectionConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...config });
    this.#silenceMs = config.silenceMs ?? 0;
    this.#onSilence = config.onSilence;
    this.#session = JSON.stringify(config.session ?? {});
    const ask: (...question: unknown[]) => unknown = this.query.bind(this);
    const watched = (...question: unknown[]): unknown => {
      this.#isAsking = true;
      this.#followLimit(question[0]);
      return ask(...named(question));
    };
    this.query = watched as typeof this.query; // arguments and result stay the same
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connected = this.#connectDurably();
    if (callback === undefined) return connected;
    void tell(connected, callback);
  }

  async #connectDurably(): Promise<pg.Client> {
    await super.connect();
    await this.query(`${SESSION} union all ${DURABLE}`, [this.#session]);
    return this;
  }

  override emit(event: string, ...facts: unknown[]): boolean {
    if (event === 'connect') this.#watch();
    if (event === 'drain') this.#isAsking = false;
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...facts);
  }

  /** Treats the connection as lost if no statement is running. */
  drop(reason: Error): void {
    if (!this.#isAsking && this.getTransactionStatus() === 'I') this.#socket.destroy(reason);
  }

  /** Treats the connection as lost, whatever it is at. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }

  get #socket(): Socket {
    return this.connection.stream as Socket; // plain or wrapped for TLS
  }

  #watch(): void {
    const socket = this.#socket;
    socket.setTimeout(this.#silenceMs);
    socket.on('timeout', () => {
      if (!this.#isAsking) return;
      socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
      this.#onSilence?.();
    });
  }

  #followLimit(question: unknown): void {
    if (this.#silenceMs === 0 || typeof question !== 'string') return;
    const [, amount, unit = 'ms'] = LIMIT.exec(question) ?? [];
    if (amount !== undefined) {
      const limit = Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS]; // the pattern allows no others
      this.#socket.setTimeout(limit && limit + MARGIN_MS);
    } else if (END.test(question)) this.#socket.setTimeout(this.#silenceMs);
  }
}

/** So many texts are prepared by a connection at most; each costs memory in the database. */
const mostPrepared = 300;
const names = new Map<string, string>();

/** A statement that is to be prepared, under a name of its own; any other as it is. */
const named = (question: unknown[]): unknown[] => {
  const [text, values, ...rest] = question;
  if (typeof text !== 'string' || !text.endsWith(preparedMark)) return question;
  const name = names.get(text) ?? `candour-${names.size}`;
  if (!names.has(text) && names.size >= mostPrepared) return question;
  names.set(text, name);
  return [{ name, text, values }, ...rest];
};

const tell = async (connected: Promise<pg.Client>, callback: Connected): Promise<void> => {
  const [client, error] = await connected.then(
    (open) => [open, null] as const,
    (reason: Error) => [undefined, reason] as const,
  );
  callback(error, client);
};

// The job engine creates its listening connection itself, as `new pg.Client`, and removes its listeners
// from it early.
Object.assign(pg, { Client: DatabaseClient });
