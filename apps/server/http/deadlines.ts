import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '@candour/kit/server/refusal';

/** Whoever has not sent a whole request by then is refused; files from slow lines take longer. */
const bodyMs = 9_500;
/** After this time a call that is not answered looks whether the database still is. */
const lookMs = 7_500;

/** One sentence if the database does not answer; itself answers within two seconds. */
type Look = () => Promise<string | undefined>;

/**
 * Every call is answered within ten seconds of its last byte if the database is frozen, and of its first if
 * the caller is: connections that wait are what an attacker, or an outage, uses up first. Work that is slow
 * while the database answers, such as a large file, is left alone.
 */
export const keepDeadlines = (app: FastifyInstance, look: Look): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const since = performance.now();
    let timer = setTimeout(check, lookMs);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
    done();

    function check(): void {
      if (isOver(reply)) return;
      if (request.raw.complete === false && request.routeOptions.config.takesFiles !== true) {
        const left = bodyMs - (performance.now() - since);
        return left > 0 ? again(left) : end(request, reply);
      }
      void look().then((problem) => {
        if (isOver(reply)) return;
        if (problem === undefined) again(lookMs);
        else reply.send(refusalOf(503, 'The server is busy. Please try again.'));
      });
    }

    function again(ms: number): void {
      timer = setTimeout(check, ms);
      timer.unref();
    }
  });
};

/** What is still to come is not waited for: the connection ends with the answer. */
const end = ({ log, id }: FastifyRequest, reply: FastifyReply): void => {
  log.debug({ reqId: id }, 'a body that did not arrive in time');
  reply.header('connection', 'close').send(refusalOf(408, 'The request took too long to arrive'));
};

const isOver = (reply: FastifyReply): boolean => reply.sent || reply.raw.headersSent || reply.raw.destroyed;
