import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '@candour/kit/contract/access';
import { inScope } from '@candour/kit/server/database';
import { refuseUnlessAdmitted } from '@candour/kit/server/pipeline';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { eventStreams } from '@candour/kit/server/event-streams';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';
import { scanEventsPath } from '../contract/events.ts';
import { guid } from '../contract/paging.ts';
import { eventsAfter } from './events.ts';
import { findScan } from './find-scans.ts';

const pollMs = 500;
const beatMs = 15_000;
/** Streams a node keeps open at a time. */
const mostStreams = 200;

/**
 * The events of one scan, from the one after `Last-Event-ID` or `?after=`, until it is done. Not a route of
 * the contract: its response ends with the scan. A caller who loses access gets nothing more.
 */
export const serveScanEvents = (app: FastifyInstance, platform: Platform): void => {
  const streams = eventStreams(app);
  app.get(scanEventsPath(':scanGuid').replace('%3A', ':'), async (request, reply) => {
    const session = await admitted(request, platform);
    if (streams.count() >= mostStreams) refuse(503, 'The server is busy. Please try again.');
    const scanGuid = guidIn(request);
    await inScopeOf(platform, session, (db) => findScan(db, scanGuid));
    const raw = streams.start(request, reply);
    void stream(raw, { request, platform, scanGuid }).catch(() => raw.end());
  });
};

const admitted = (request: FastifyRequest, platform: Platform): Promise<Session> =>
  refuseUnlessAdmitted(request, may('SiteScanner'), platform);

const inScopeOf = <T>(platform: Platform, { brandIds }: Session, work: Parameters<typeof inScope<T>>[2]) =>
  inScope(platform.database, brandIds.includes(0) ? 'all' : brandIds, work);

const guidIn = ({ params }: FastifyRequest): string => {
  // The router put it there.
  const parsed = guid.safeParse((params as { scanGuid?: string }).scanGuid);
  return parsed.success ? parsed.data.toLowerCase() : notFound();
};

/** Where to start: events after this one. */
const startOf = ({ headers, query }: FastifyRequest): number => {
  const { after } = query as { after?: unknown }; // anything may be in the address
  const given = String(headers['last-event-id'] ?? after ?? '');
  return /^\d{1,9}$/.test(given) ? Number(given) : 0;
};

type Source = { request: FastifyRequest; platform: Platform; scanGuid: string };

/** Polls the table rather than waiting for a notification: the scan may run on another node. */
const stream = async (raw: ServerResponse, { request, platform, scanGuid }: Source): Promise<void> => {
  let last = startOf(request);
  let checkedAt = Date.now();
  let session = await admitted(request, platform);
  while (!raw.writableEnded && !raw.destroyed) {
    if (Date.now() - checkedAt > beatMs) {
      session = await admitted(request, platform);
      checkedAt = Date.now();
      raw.write(': beat\n\n');
    }
    const after = last;
    const { events, isOver } = await inScopeOf(platform, session, async (db) => {
      const { finishedAt } = await findScan(db, scanGuid);
      return { events: await eventsAfter(db, scanGuid, after), isOver: finishedAt !== null };
    });
    for (const event of events) {
      raw.write(`id: ${event.eventId}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
      last = event.eventId;
    }
    if (isOver && events.length === 0) return void raw.end();
    if (!isOver) await new Promise((done) => setTimeout(done, pollMs));
  }
};
