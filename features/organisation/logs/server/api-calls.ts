import type { FastifyInstance } from 'fastify';
import { inScope, type Database } from '@candour/kit/server/database';
import { pathOf } from '@candour/kit/server/matched-route';
import type { Logger } from 'pino';

const flushMs = 2_000;
const mostWaiting = 5_000;

type ApiCall = {
  at: string;
  apiUserId: number;
  clientName: string;
  brandIds: number[];
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  ipAddress: string;
  requestId: string;
};

/**
 * Records what programs call, a few at a time, so that nobody waits for it. The last seconds are lost if
 * the process is killed; what a flood adds beyond the buffer is not written at all.
 */
export const createApiCalls = ({ database, log }: { database: Database; log: Logger }) => {
  const waiting: ApiCall[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting.splice(0);
    for (let from = 0; from < calls.length; from += 500) {
      await inScope(database, 'all', (db) =>
        db
          .insertInto('apiCall')
          .values(calls.slice(from, from + 500))
          .execute(),
      ).catch((error: unknown) => log.warn({ err: error }, 'API calls were not recorded'));
    }
  };
  return {
    note: (call: ApiCall): void => {
      if (waiting.length >= mostWaiting) return;
      waiting.push(call);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    /** Writes what is buffered; also the last step before the database closes. */
    flush,
  };
};

export type ApiCalls = ReturnType<typeof createApiCalls>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    apiCalls: ApiCalls;
  }
}

/** Records every call of a program after its response; queries may contain personal data and are left out. */
export const noteApiCalls = (app: FastifyInstance, apiCalls: ApiCalls, now: () => Date): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { session } = request;
    if (session?.program === undefined) return;
    apiCalls.note({
      at: now().toISOString(),
      apiUserId: session.program.apiUserId,
      clientName: session.fullName,
      brandIds: [...session.brandIds],
      method: request.method,
      path: pathOf(request).slice(0, 300),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ipAddress: request.ip,
      requestId: request.id,
    });
  });
};
