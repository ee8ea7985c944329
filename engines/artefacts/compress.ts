import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^text\/|json|javascript|svg|xml|font\/(ttf|otf)/;
const tight = promisify(brotliCompress);
const wide = promisify(gzip);

/** Compresses with both encodings at their highest level; omits one that would not make the bytes smaller. */
export const compress = async (
  bytes: Buffer,
  contentType: string,
): Promise<{ brotli?: Buffer; gzip?: Buffer }> => {
  if (!COMPRESSIBLE.test(contentType)) return {};
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([tight(bytes, { params }), wide(bytes, { level: 9 })]);
  return {
    ...(brotli.length < bytes.length && { brotli }),
    ...(gzipped.length < bytes.length && { gzip: gzipped }),
  };
};
