import { randomUUID } from 'node:crypto';
import { accepted, handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { dataSubjectRoutes } from './contract.ts';
import { listChanged, lookUp } from './server/read-people.ts';
import { mustSee, readCurrent, readHistory } from './server/read-preferences.ts';

const usualSize = 100;

export const dataSubjectEndpoints: Endpoint[] = [
  handle(dataSubjectRoutes.submit, async (call) => {
    const { db, body, brands, platform } = call;
    mustHoldBrand(call, body.brandId);
    const submission = {
      ...body,
      submissionGuid: body.submissionGuid ?? randomUUID(),
      sourceType: 'Api' as const,
      sourceId: call.session.program?.apiUserId ?? null,
    };
    return accepted(await platform.dataSubjects.take(db, { submission, within: brands }));
  }),
  handle(dataSubjectRoutes.list, ({ db, brands, query: { changedSince, changedBefore, cursor, size } }) =>
    listChanged(db, { changedSince, changedBefore, cursor, size: Number(size ?? usualSize), brands }),
  ),
  handle(dataSubjectRoutes.lookup, async ({ db, body, brands }) => ({
    dataSubjects: await lookUp(db, { identifiers: body.identifiers, brands }),
  })),
  handle(dataSubjectRoutes.current, async ({ db, platform, query: { dataSubjectId, channels } }) => {
    await mustSee(db, dataSubjectId);
    const channelIds = channels === undefined ? null : channels.split(',').map(Number);
    const nowMs = platform.now().getTime();
    return { dataSubjectId, preferences: await readCurrent(db, { dataSubjectId, channelIds, nowMs }) };
  }),
  handle(dataSubjectRoutes.history, async ({ db, params: { dataSubjectId }, query: { channel } }) => {
    await mustSee(db, dataSubjectId);
    const channelId = channel === undefined ? null : Number(channel);
    return { events: await readHistory(db, { dataSubjectId, channelId }) };
  }),
];
