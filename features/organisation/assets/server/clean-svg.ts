import { messages, refuseFile, sizeless, type Cleaned } from './cleaned.ts';
import { writeSvg } from './write-svg.ts';

const mostBytes = 1024 * 1024;

/**
 * A vector picture written anew from what a picture needs: shapes, texts, gradients and references within itself.
 * Scripts, foreign content, links, outside references and entities are not among it.
 */
export const cleanSvg = (bytes: Buffer): Cleaned => {
  if (bytes.length > mostBytes) refuseFile('This picture is too complex');
  const source = textOf(bytes);
  // Entities are the way to bombs and to other files; pictures need none.
  if (/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(source)) refuseFile(messages.image);
  const written = writeSvg(source);
  return {
    ...sizeless,
    kind: 'image',
    extension: 'svg',
    contentType: 'image/svg+xml',
    bytes: Buffer.from(written),
  };
};

const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseFile(messages.image);
  }
};
