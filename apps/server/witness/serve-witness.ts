import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import type { Log } from '../../../engines/postgres/log.ts';
import { ADD_CHECKPOINT } from '../../../engines/transparency/witness/add-checkpoint.ts';
import type { Witness } from '../../../engines/transparency/witness/witness.ts';

/** A checkpoint has some signatures, and a proof 63 lines at most. */
const MOST_BYTES = 64 * 1024;
const SLOWEST_MS = 10_000;

/** A witness over HTTP: whatever its address is, it is the prefix for submissions and for monitors. */
export const serveWitness = (witness: Witness, log: Pick<Log, 'error'>): FastifyInstance => {
  const app = fastify({
    bodyLimit: MOST_BYTES,
    requestTimeout: SLOWEST_MS,
    connectionTimeout: SLOWEST_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(ADD_CHECKPOINT, async ({ body }, reply) => {
    const { status, text, contentType } = await witness.addCheckpoint(typeof body === 'string' ? body : '');
    return reply.code(status).type(contentType).send(text);
  });
  app.get<{ Params: { originHash: string } }>('/:originHash/checkpoint', async ({ params }, reply) => {
    const checkpoint = await witness.checkpointOf(params.originHash);
    return checkpoint === undefined ? say(reply, 404, 'Not found') : say(reply, 200, checkpoint);
  });
  app.setNotFoundHandler((_request, reply) => say(reply, 404, 'Not found'));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return say(reply, status, 'This request cannot be read');
    log.error(`A checkpoint could not be signed: ${String(error)}`);
    return say(reply, 500, 'The witness cannot sign now');
  });
  return app as unknown as FastifyInstance; // its logger's type narrows nothing we use
};

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(text.endsWith('\n') ? text : `${text}\n`);
