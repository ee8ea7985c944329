import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import type { Call } from '@candour/kit/server/call';
import { refuse } from '@candour/kit/server/refusal';
import { requestCalls, type RequestDetail } from './contract.ts';
import { complete, lift } from './server/complete.ts';
import { downloadCopy, makeCopy, sendCopy } from './server/copies/serve-copies.ts';
import { addNote, assign, extend, listColleagues, reject, reveal } from './server/decide-request.ts';
import { enterRequest } from './server/enter-request.ts';
import { previewErasure } from './server/erase-for.ts';
import { listRequests, requestOf } from './server/read-requests.ts';
import { answerCode, begin, sendCode, verify } from './server/verify.ts';

type OfOne = Pick<Call, 'db' | 'platform' | 'brands'> & { params: { requestId: string } };

/** Does something with a request, and tells what it is like afterwards. */
const then =
  <C extends OfOne>(work: (call: C) => Promise<void>) =>
  async (call: C): Promise<RequestDetail> => {
    await work(call);
    return requestOf(call, call.params.requestId);
  };

export const rightsRequestEndpoints: Endpoint[] = [
  handle(requestCalls.list, listRequests),
  handle(requestCalls.colleagues, listColleagues),
  handle(requestCalls.create, async (call) => {
    const { request, isNew } = await enterRequest(call);
    return { requestId: request.requestId, isNew };
  }),
  handle(requestCalls.read, (call) => requestOf(call, call.params.requestId)),
  handle(requestCalls.reveal, reveal),
  handle(requestCalls.assign, then(assign)),
  handle(requestCalls.sendCode, then(sendCode)),
  // A wrong code counts, so it is refused after its transaction.
  handleInSteps(requestCalls.answerCode, async (call) => {
    const isRight = await call.step((db, audit) => answerCode({ ...call, db, audit }));
    if (!isRight) refuse(400, 'This is not the code that was sent', 'code');
    return call.step((db) => requestOf({ ...call, db }, call.params.requestId));
  }),
  handle(requestCalls.verify, then(verify)),
  handle(requestCalls.begin, then(begin)),
  handle(requestCalls.note, then(addNote)),
  handle(requestCalls.extend, then(extend)),
  handle(requestCalls.reject, then(reject)),
  handle(requestCalls.makeCopy, then(makeCopy)),
  handle(requestCalls.downloadCopy, downloadCopy),
  handle(requestCalls.sendCopy, then(sendCopy)),
  handle(requestCalls.erasure, previewErasure),
  handle(requestCalls.complete, then(complete)),
  handle(requestCalls.lift, then(lift)),
];

export { serveDataCopies } from './server/copies/serve-page.ts';
