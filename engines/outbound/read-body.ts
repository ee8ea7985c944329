import type { Readable } from 'node:stream';

/**
 * The bytes of a body, up to `most`; the connection is dropped as soon as there are more. A longer body is
 * null, or its beginning if `cuts` says so.
 */
export const readBody = async (
  body: Readable,
  { most, cuts }: { most: number; cuts: boolean },
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    parts.push(part);
    if (length <= most) continue;
    body.destroy();
    return cuts ? new Uint8Array(Buffer.concat(parts).subarray(0, most)) : null;
  }
  return new Uint8Array(Buffer.concat(parts));
};
