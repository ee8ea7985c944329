import { messages, refuseFile, sizeless, type Cleaned } from './cleaned.ts';
import { writeSvg } from './write-svg.ts';

const mostBytes = 1024 * 1024;

/**
 * A vector image rewritten with only what an image needs: shapes, texts, gradients and references within
 * itself. Scripts, foreign content, links, outside references and entities are dropped.
 */
export const cleanSvg = (bytes: Buffer): Cleaned => {
  if (bytes.length > mostBytes) refuseFile('This picture is too complex');
  const source = textOf(bytes);
  // Entities allow bombs and access to other files; images need none.
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
