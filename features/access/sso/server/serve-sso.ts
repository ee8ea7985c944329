import type { FastifyInstance } from 'fastify';
import { refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { begin } from './begin.ts';
import { finish } from './finish.ts';
import { serveHandler, type Visit } from './http.ts';
import { metadataFile } from './metadata.ts';
import { logout, signOut } from './sign-out.ts';

/**
 * The addresses that browsers and providers open on their own; not in the contract, because they respond
 * with redirects.
 */
export const serveSso = (app: FastifyInstance, platform: Platform): Promise<void> =>
  serveHandler(app, platform, {
    '/callback': finish,
    '/logout': logout,
    '/metadata': metadata,
    '/sign-out/:ticket': signOut,
    '/:state': begin,
  });

/** What providers read to get to know us; nothing in it is secret. */
const metadata = async ({ platform, stored, reply }: Visit) => {
  if (stored === undefined) return refuse(404, 'Not found');
  const { contentType, content } = metadataFile(platform, stored);
  return reply.type(`${contentType}; charset=utf-8`).send(content);
};
