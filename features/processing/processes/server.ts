import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { servePage } from '@candour/kit/server/serve-page';
import { serveResource } from '@candour/kit/server/serve-resource';
import { processCalls, processes, processPage } from './contract.ts';
import { approvalEndpoints } from './server/approval.ts';
import { processBehaviour } from './server/behaviour.ts';
import { cloneEndpoint } from './server/clone.ts';
import { findingsIn } from './server/findings.ts';
import { offers } from './server/offers.ts';
import { processPages } from './server/pages.ts';
import { findProcess } from './server/process-view.ts';
import { versionsOf } from './server/versions.ts';

export const processEndpoints: Endpoint[] = [
  handle(processCalls.offers, ({ db }) => offers(db)),
  handle(processCalls.findings, async ({ db }) => ({ findings: await findingsIn(db) })),
  handle(processCalls.findingsOfOne, async ({ db, params: { id } }) => {
    await findProcess(db, id);
    return { findings: (await findingsIn(db)).filter(({ processId }) => processId === id) };
  }),
  ...approvalEndpoints,
  cloneEndpoint,
  handle(processCalls.versions, async ({ db, params }) => ({ versions: await versionsOf(db, params.id) })),
  servePage(processPage, processes, processPages),
  ...serveResource(processes, processBehaviour),
];
