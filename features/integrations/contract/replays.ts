import * as z from 'zod/mini';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import { may } from '@candour/kit/contract/access';
import { isStorable, pathId, ruled, whole, withDefault } from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';
import { maxValue, minValue } from '@candour/kit/contract/rules';

/** How somebody is identified: a visitor if answers to banners are sent, otherwise a data subject. */
const personFields = ['visitGuid', 'syrenisid', ...identifierFields] as const;
export type PersonField = (typeof personFields)[number];

/** Calls per second by default. */
export const usualRate = 20;

const moment = z.iso.datetime({ offset: true });

/**
 * What is to be sent again: whatever was received from `from` on and before `to`, for one person or for
 * all.
 */
const range = z.strictObject({
  from: moment,
  to: moment,
  person: z.optional(
    z.strictObject({
      fieldName: z.enum(personFields),
      value: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), ruled(isStorable)),
    }),
  ),
});
export type AskedRange = z.output<typeof range>;

const replay = z.object({
  replayId: z.int(),
  from: z.string(),
  to: z.string(),
  /** Whom it is about is removed when it is over, and never returned. */
  isOfPerson: z.boolean(),
  ratePerSecond: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  /** Why it failed; empty if it did not. */
  reason: z.string(),
  sent: z.int(),
  /** Not delivered at once: these are tried again like all failures. */
  failed: z.int(),
  /** Held back by filters, replaced by a newer answer, or about somebody who was erased. */
  skipped: z.int(),
  /** When the last change that was dealt with had been received; null before the first. */
  reachedAt: z.nullable(z.string()),
  requestedBy: z.string(),
  requestedAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type Replay = z.output<typeof replay>;

const path = '/api/IntegrationServices/{id}/Replays';
const params = z.object({ id: pathId() });
const looking = routesAt(path, { access: may('ConnectorServiceView', 'ConnectorServiceFull'), params });
const changing = routesAt(path, { access: may('ConnectorServiceFull'), params });

export const integrationReplays = {
  list: looking.get(
    '',
    'Lists what an integration service was asked to send again, newest first, page by page',
    {
      query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
      response: z.object({ replays: z.array(replay), nextCursor: z.nullable(z.string()) }),
    },
  ),
  count: changing.post('/Count', 'Counts what an integration service would send again; nothing is sent', {
    body: range,
    response: z.object({
      count: z.int(),
      leftOut: z.int(),
      /** Whether there are more than were counted. */
      isMore: z.boolean(),
    }),
  }),
  begin: changing.post(
    '',
    'Has an integration service send again what it sent before, under the same delivery ids',
    {
      body: z.extend(range, {
        ratePerSecond: withDefault(
          'Calls per second',
          whole('Calls per second', { rules: [minValue(1), maxValue(1000)] }),
          usualRate,
        ),
      }),
      response: z.object({ newIntegrationReplayId: z.int() }),
    },
  ),
  cancel: changing.post('/{replayId}/Cancel', 'Cancels what an integration service is sending again', {
    params: z.object({ id: pathId(), replayId: pathId() }),
  }),
};
