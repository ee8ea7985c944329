import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId } from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';

/** A delivery that failed. Everything in it is text, to be shown as text. */
const failure = z.object({
  logId: z.string(),
  integrationServiceId: z.int(),
  at: z.string(),
  attempt: z.int(),
  /** Null if there was no response. */
  statusCode: z.nullable(z.int()),
  /** The kind of failure, such as `network` or `throttled`. */
  outcome: z.string(),
  message: z.string(),
  milliseconds: z.int(),
  /** Method, address and headers, with secrets masked. */
  request: z.string(),
  /** The first kilobyte. */
  response: z.string(),
  /**
   * Waiting: it will be tried again automatically. GivenUp: it will not. Solved: it was delivered or
   * discarded since.
   */
  state: z.enum(['Waiting', 'GivenUp', 'Solved']),
  nextAttemptAt: z.nullable(z.string()),
});
export type Failure = z.output<typeof failure>;

/** One run of a service and its outcome. */
const run = z.object({
  runNo: z.int(),
  startedAt: z.string(),
  endedAt: z.string(),
  picked: z.int(),
  success: z.int(),
  failure: z.int(),
  skipped: z.int(),
  outcome: z.string(),
  /** Age of the oldest change that was still waiting when the run ended. */
  lagSeconds: z.int(),
});
export type Run = z.output<typeof run>;

const path = '/api/IntegrationServices';
const log = may('ConnectorLogView');
const manage = may('ConnectorServiceFull');
const logId = z.string().check(z.regex(/^\d{1,18}$/));
const cursor = z.optional(z.string().check(z.regex(/^\d{1,18}$/)));
const ofService = routesAt(`${path}/{id}`, { access: manage, params: z.object({ id: pathId() }) });
const ofFailure = routesAt(`${path}/Failures/{logId}`, { access: manage, params: z.object({ logId }) });
const page = z.object({ cursor });

export const integrationLog = {
  failures: ofService.get(
    '/Failures',
    'Lists the failures of an integration service, newest first, page by page',
    {
      access: log,
      query: page,
      mayLag: true,
      response: z.object({ failures: z.array(failure), nextCursor: z.nullable(z.string()) }),
    },
  ),
  retry: ofFailure.post('/Retry', 'Tries a failed delivery again'),
  retryAll: ofService.post('/Failures/Retry', 'Tries all failed deliveries of an integration service again', {
    response: z.object({ retried: z.int() }),
  }),
  discard: ofFailure.delete('', 'Gives a failed delivery up'),
  discardAll: ofService.delete('/Failures', 'Gives all failed deliveries of an integration service up', {
    response: z.object({ discarded: z.int() }),
  }),
  runs: ofService.get('/Runs', 'Lists the runs of an integration service, newest first, page by page', {
    access: may('ConnectorServiceView', 'ConnectorServiceFull'),
    query: page,
    mayLag: true,
    response: z.object({ runs: z.array(run), nextCursor: z.nullable(z.string()) }),
  }),
};
