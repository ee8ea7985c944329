import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { request } from 'undici';
import { createAgents, type ClientCertificate } from './agents.ts';
import { createAllowList } from './allow-list.ts';
import { checkTarget, type TargetProblem } from './check-target.ts';
import { connectTo } from './connect-to.ts';
import { createPatience } from './patience.ts';
import { NotPublic, type Resolve } from './guarded-lookup.ts';
import { readBody } from './read-body.ts';

const wholeMs = 10_000;
const largestBody = 1_000_000;

export type OutboundOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Plain http to public targets too; otherwise only to those the operator listed. */
  allowsHttp?: boolean;
  /** Milliseconds for the whole call; 10 000 by default. */
  timeoutMs?: number;
  /** Bytes of a response that are read; a longer one fails. 1 000 000 by default. */
  maxBytes?: number;
  /** A longer response is cut off there and does not fail. */
  cuts?: boolean;
  /** Milliseconds until the response begins, if less than for the whole call. */
  headersMs?: number;
  /** The certificate that identifies this end. */
  clientCertificate?: ClientCertificate | undefined;
  signal?: AbortSignal;
};

export type OutboundProblem =
  | TargetProblem
  | 'name not found'
  | 'bad certificate'
  | 'unreachable'
  | 'too slow'
  | 'too large';

/** A response as it came; header names in lower case. */
export type OutboundAnswer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * A call that was not made or had no usable response. The message is safe to show and names nothing
 * internal.
 */
export class OutboundFailed extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem) {
    super(sentences[problem]);
    this.problem = problem;
  }
}

const sentences: Record<OutboundProblem, string> = {
  'not an address': 'This address cannot be called',
  'not https': 'This address must start with https://',
  'not public': 'This address cannot be reached from here',
  'port not allowed': 'This port may not be called',
  // The same words, so that nobody learns which internal names and ports exist.
  'name not found': 'This address cannot be reached from here',
  unreachable: 'This address cannot be reached from here',
  'bad certificate': 'The certificate of this address is not trusted',
  'too slow': 'This address did not answer in time',
  'too large': 'This address sent too much data',
};

/** The only way in which the server calls addresses that people typed. */
export type Outbound = {
  /**
   * Calls an address. Redirects are not followed but returned as they are; bodies are not decompressed.
   * Throws `OutboundFailed` if the address is internal, cannot be reached, is too slow or sends too much.
   */
  fetch: (address: string | URL, options?: OutboundOptions) => Promise<Response>;
  /** The same with the bare response, for frequent callers. */
  send: (address: string | URL, options?: OutboundOptions) => Promise<OutboundAnswer>;
  /**
   * Opens a plain connection to a host, for a protocol other than HTTP. Its usual port is open, others only
   * if the operator listed them. Throws `OutboundFailed` like `fetch`.
   */
  connect: (target: { host: string; port: number; usualPort: number; timeoutMs?: number }) => Promise<Socket>;
  /** What is wrong with an address as written, for display at its field; names are not resolved. */
  problemOf: (address: string, options?: { allowsHttp?: boolean }) => string | undefined;
  close: () => Promise<void>;
};

/** `allow` is the setting OUTBOUND_ALLOW; `resolve` is the machine's resolver, except in tests. */
export const createOutbound = ({
  allow,
  resolve = lookup,
}: {
  allow: readonly string[];
  resolve?: Resolve;
}): Outbound => {
  const allowed = createAllowList(allow);
  const agents = createAgents({ allowed, resolve });

  const send: Outbound['send'] = async (address, options = {}) => {
    const { method = 'GET', headers = {}, body = null, maxBytes = largestBody, cuts = false } = options;
    const target = checkTarget(String(address), { allowed, allowsHttp: options.allowsHttp ?? false });
    if (typeof target === 'string') throw new OutboundFailed(target);
    const patience = createPatience(options.timeoutMs ?? wholeMs, options.signal);
    try {
      const response = await request(target.url, {
        method,
        body,
        signal: patience.signal,
        dispatcher: agents.of(options.clientCertificate),
        headers: { 'accept-encoding': 'identity', ...headers },
        ...(options.headersMs === undefined ? {} : { headersTimeout: options.headersMs }),
      });
      const bytes = await readBody(response.body, { most: maxBytes, cuts });
      if (bytes === null) throw new OutboundFailed('too large');
      return { status: response.statusCode, headers: response.headers, bytes };
    } catch (error) {
      if (error instanceof OutboundFailed) throw error;
      throw new OutboundFailed(patience.isOver() ? 'too slow' : problemBehind(error));
    } finally {
      patience.end();
    }
  };

  return {
    send,
    connect: async ({ timeoutMs = wholeMs, ...target }) => {
      try {
        return await connectTo(target, { allowed, resolve, timeoutMs });
      } catch (error) {
        throw error instanceof OutboundFailed ? error : new OutboundFailed(problemBehind(error));
      }
    },
    fetch: async (address, options) => responseOf(await send(address, options)),
    problemOf: (address, options = {}) => {
      const target = checkTarget(address, { allowed, ...options });
      return typeof target === 'string' ? sentences[target] : undefined;
    },
    close: agents.close,
  };
};

const slow = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const unknownNames = ['ENOTFOUND', 'ENODATA'];

const problemBehind = (error: unknown): OutboundProblem => {
  if (error instanceof NotPublic) return 'not public';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (slow.includes(code)) return 'too slow';
  if (unknownNames.includes(code)) return 'name not found';
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|UNABLE_TO_GET_ISSUER/.test(code)
    ? 'bad certificate'
    : 'unreachable';
};

const bodiless = [204, 205, 304];

const responseOf = ({ status, headers, bytes }: OutboundAnswer): Response => {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) kept.append(name, one);
  return new Response(bodiless.includes(status) ? null : bytes, { status, headers: kept });
};
