import { randomUUID } from 'node:crypto';
import { accepted, handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { queueQuestions } from '../../collection/double-opt-in/door.ts';
import { dataSubjectRoutes } from './contract.ts';
import { mergeRecords } from './server/merge-records.ts';
import { noteProven, provenForm } from './server/proven-form.ts';
import { listChanged, lookUp } from './server/read-people.ts';
import { mustSee, readCurrent, readHistory } from './server/read-preferences.ts';

const usualSize = 100;

export const dataSubjectEndpoints: Endpoint[] = [
  handle(dataSubjectRoutes.submit, async (call) => {
    const { db, brands, platform } = call;
    const { formProof: proof, ...body } = call.body;
    const { brandId } = body;
    mustHoldBrand(call, brandId);
    const submissionGuid = body.submissionGuid ?? randomUUID();
    const submission = {
      ...body,
      submissionGuid,
      sourceType: 'Api' as const,
      sourceId: call.session.program?.apiUserId ?? null,
      ...(proof !== undefined && (await provenForm(platform, { proof, body }))),
    };
    const answer = await platform.dataSubjects.take(db, { submission, within: brands });
    const waits = answer.results.some(({ state }) => state === 'Pending');
    const question = { brandId, submissionGuid, by: 'emailLink', reason: 'asked', form: null } as const;
    if (waits) await queueQuestions(db, platform, [question]);
    if (proof !== undefined) call.afterCommit(async () => noteProven(platform, { proof, brandId }));
    return accepted(answer);
  }),
  handle(dataSubjectRoutes.list, ({ db, brands, query: { changedSince, changedBefore, cursor, size } }) =>
    listChanged(db, { changedSince, changedBefore, cursor, size: Number(size ?? usualSize), brands }),
  ),
  handle(dataSubjectRoutes.lookup, async ({ db, body, brands }) => ({
    dataSubjects: await lookUp(db, { identifiers: body.identifiers, brands }),
  })),
  handle(dataSubjectRoutes.merge, mergeRecords),
  handle(dataSubjectRoutes.current, async ({ db, platform, query: { dataSubjectId, channels } }) => {
    const personId = await mustSee(db, dataSubjectId);
    const channelIds = channels === undefined ? null : channels.split(',').map(Number);
    const nowMs = platform.now().getTime();
    return {
      dataSubjectId,
      preferences: await readCurrent(db, { dataSubjectId: personId, channelIds, nowMs }),
    };
  }),
  handle(dataSubjectRoutes.history, async ({ db, params: { dataSubjectId }, query: { channel } }) => {
    const personId = await mustSee(db, dataSubjectId);
    const channelId = channel === undefined ? null : Number(channel);
    return { events: await readHistory(db, { dataSubjectId: personId, channelId }) };
  }),
];
