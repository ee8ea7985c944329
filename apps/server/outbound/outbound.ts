import { lookup } from 'node:dns/promises';
import { Agent, buildConnector, request } from 'undici';
import { createAllowList } from './allow-list.ts';
import { checkTarget, type TargetProblem } from './check-target.ts';
import { guardedLookup, NotPublic, type Resolve } from './guarded-lookup.ts';
import { readBody } from './read-body.ts';

const connectMs = 5_000;
const wholeMs = 10_000;
const largestBody = 1_000_000;

export type OutboundOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Plain http to public targets too; otherwise only to those the operator listed. */
  allowsHttp?: boolean;
  /** Milliseconds for all of it; 10 000 where not said. */
  timeoutMs?: number;
  /** Bytes of an answer that are read; a longer one fails. 1 000 000 where not said. */
  maxBytes?: number;
  signal?: AbortSignal;
};

export type OutboundProblem = TargetProblem | 'unreachable' | 'too slow' | 'too large';

/** A call that was not made or had no usable answer. The words are fit to be shown and name nothing inside. */
export class OutboundFailed extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem) {
    super(sentences[problem]);
    this.problem = problem;
  }
}

const sentences: Record<OutboundProblem, string> = {
  'not an address': 'This is no address that can be called',
  'not https': 'This address must start with https://',
  'not public': 'This address cannot be reached from here',
  'port not allowed': 'This port may not be called',
  unreachable: 'This address cannot be reached from here',
  'too slow': 'This address did not answer in time',
  'too large': 'This address answered with too much',
};

/** The one way by which the server calls addresses that people typed. */
export type Outbound = {
  /**
   * Calls an address. Redirects are not followed and come back as they are; bodies are not unpacked. Throws
   * `OutboundFailed` where the address is of the inside, cannot be reached, is too slow or says too much.
   */
  fetch: (address: string | URL, options?: OutboundOptions) => Promise<Response>;
  /** What is wrong with an address as it is written, to be told at its field; names are not resolved for it. */
  problemOf: (address: string, options?: { allowsHttp?: boolean }) => string | undefined;
  close: () => Promise<void>;
};

/** `allow` is the setting OUTBOUND_ALLOW; `resolve` the machine's resolver but in tests. */
export const createOutbound = ({
  allow,
  resolve = lookup,
}: {
  allow: readonly string[];
  resolve?: Resolve;
}): Outbound => {
  const allowed = createAllowList(allow);
  const agent = new Agent({
    // Each connection resolves and checks its own name.
    connect: (options, done) => {
      const port = Number(options.port || (options.protocol === 'http:' ? 80 : 443));
      const guard = guardedLookup({ port, allowed, resolve });
      buildConnector({ timeout: connectMs, lookup: guard })(options, done);
    },
    pipelining: 1,
  });

  const fetch: Outbound['fetch'] = async (address, options = {}) => {
    const { method = 'GET', headers = {}, body = null, maxBytes = largestBody } = options;
    const target = checkTarget(String(address), { allowed, allowsHttp: options.allowsHttp ?? false });
    if (typeof target === 'string') throw new OutboundFailed(target);
    const patience = AbortSignal.timeout(options.timeoutMs ?? wholeMs);
    const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
    try {
      const answer = await request(target.url, {
        ...{ method, body, signal, dispatcher: agent },
        headers: { 'accept-encoding': 'identity', ...headers },
      });
      const bytes = await readBody(answer.body, maxBytes);
      if (bytes === null) throw new OutboundFailed('too large');
      return responseOf(answer.statusCode, answer.headers, bytes);
    } catch (error) {
      if (error instanceof OutboundFailed) throw error;
      throw new OutboundFailed(patience.aborted ? 'too slow' : problemBehind(error));
    }
  };

  return {
    fetch,
    problemOf: (address, options = {}) => {
      const target = checkTarget(address, { allowed, ...options });
      return typeof target === 'string' ? sentences[target] : undefined;
    },
    close: () => agent.destroy(),
  };
};

const problemBehind = (error: unknown): OutboundProblem => {
  if (error instanceof NotPublic) return 'not public';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'UND_ERR_CONNECT_TIMEOUT' ? 'too slow' : 'unreachable';
};

const bodiless = [204, 205, 304];

const responseOf = (
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  bytes: Uint8Array<ArrayBuffer>,
): Response => {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) kept.append(name, one);
  return new Response(bodiless.includes(status) ? null : bytes, { status, headers: kept });
};
