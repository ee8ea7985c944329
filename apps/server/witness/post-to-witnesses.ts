import { createOutbound } from '../../../engines/outbound/outbound.ts';
import type { Post, WitnessAddress } from '../../../engines/transparency/witness/ask-witnesses.ts';

/** A checkpoint is not published before its witnesses have answered or been too slow. */
const PATIENCE_MS = 5_000;

/** Witnesses may be inside the network: the operator named them. Nothing else can be reached by this. */
export const postToWitnesses = (witnesses: readonly WitnessAddress[]): Post => {
  const outbound = createOutbound({ allow: witnesses.map(({ url }) => placeOf(new URL(url))) });
  return async (url, body) => {
    const { status, headers, bytes } = await outbound.send(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      timeoutMs: PATIENCE_MS,
      maxBytes: 64 * 1024,
    });
    return {
      status,
      contentType: String(headers['content-type'] ?? ''),
      text: Buffer.from(bytes).toString('utf8'),
    };
  };
};

/** As an entry of an allow list. */
export const placeOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
