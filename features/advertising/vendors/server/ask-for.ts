import { gunzipSync } from 'node:zlib';
import type { Platform } from '@candour/kit/server/platform';
import type { OutboundAnswer } from '../../../../engines/outbound/outbound.ts';
import { longestList } from '../contract.ts';

type Asking = { etag?: string; signal: AbortSignal };

/** Asks an address for a list or its texts, packed, as IAB Europe wants it. */
export const askFor = (
  { outbound }: Pick<Platform, 'outbound'>,
  address: string,
  { etag = '', signal }: Asking,
): Promise<OutboundAnswer> =>
  outbound.send(address, {
    headers: { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) },
    maxBytes: longestList,
    timeoutMs: 60_000,
    signal,
  });

export const headerOf = ({ headers }: OutboundAnswer, name: string): string =>
  [headers[name] ?? ''].flat()[0] ?? '';

/** The text of an answer, packed or not. Throws if it is not UTF-8 or unpacks to too much. */
export const textOf = (answer: OutboundAnswer): string => {
  const isPacked = headerOf(answer, 'content-encoding') === 'gzip';
  const bytes = isPacked ? gunzipSync(answer.bytes, { maxOutputLength: longestList }) : answer.bytes;
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};
