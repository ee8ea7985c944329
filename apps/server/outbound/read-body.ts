import type { Readable } from 'node:stream';

/** All bytes of a body; null, and the connection is dropped, as soon as there are more than `most`. */
export const readBody = async (body: Readable, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) {
      body.destroy();
      return null;
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};
