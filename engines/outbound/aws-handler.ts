import { Readable } from 'node:stream';
import type { Outbound } from './outbound.ts';

/** A request of the SDK, as far as it matters here. */
type SdkRequest = {
  protocol: string;
  hostname: string;
  port?: number | undefined;
  path: string;
  query?: Readonly<Record<string, string | string[] | null>>;
  method: string;
  headers: Record<string, string>;
  body?: unknown;
};

/** The client sets these itself and would refuse both; large files come with the first one. */
const refused = ['expect', 'host'];
const largestAnswer = 1_000_000;

/** Sends the requests of AWS's SDK through the guarded client. */
export const guardedHandler = (
  outbound: Outbound,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
) => ({
  handle: async (request: SdkRequest) => {
    const { protocol, hostname, port, path, query, method, headers, body: sent } = request;
    const kept = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !refused.includes(name.toLowerCase())),
    );
    const body = typeof sent === 'string' || sent instanceof Uint8Array ? sent : undefined;
    const answer = await outbound.send(
      `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${queryOf(query)}`,
      {
        method: method as 'PUT',
        headers: kept,
        timeoutMs,
        maxBytes: largestAnswer, // the methods of HTTP
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      },
    );
    const told = Object.entries(answer.headers).map(([name, value]) => [
      name,
      [value ?? []].flat().join(', '),
    ]);
    return {
      response: {
        statusCode: answer.status,
        headers: Object.fromEntries(told) as Record<string, string>, // pairs of texts
        body: Readable.from([Buffer.from(answer.bytes)]),
      },
    };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
});

const queryOf = (query: Readonly<Record<string, string | string[] | null>> | undefined): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
