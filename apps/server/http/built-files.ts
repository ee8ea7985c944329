import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding, forEver } from '../../../packages/kit/server/public-files.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the files of a built folder, whose names change with their contents. Each is read once and stays in
 * memory; what is not in the folder when the server starts cannot be asked for.
 */
export const serveBuilt = (app: FastifyInstance, prefix: string, folder: string): void => {
  const names = new Set(readdirSync(folder));
  app.get(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params as { name: string }; // by the address above
    if (!names.has(name)) return reply.callNotFound();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const packed = encodings.find(
      (one) => names.has(`${name}${one.ending}`) && acceptsEncoding[one.name].test(accepted),
    );
    const bytes = await read(join(folder, `${name}${packed?.ending ?? ''}`));
    // Built anew under the running server: the page that asks for it is one of before.
    if (bytes === undefined) return reply.callNotFound();
    if (packed) reply.header('content-encoding', packed.name);
    return reply
      .type(types[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', forEver)
      .header('vary', 'Accept-Encoding')
      .send(bytes);
  });
};

const kept = new Map<string, Promise<Buffer>>();

/** Undefined for a file that is gone. */
const read = (path: string): Promise<Buffer | undefined> => {
  const bytes = kept.get(path) ?? readFile(path);
  kept.set(path, bytes);
  return bytes.catch((error: NodeJS.ErrnoException) => {
    // It may be there the next time.
    kept.delete(path);
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
};
