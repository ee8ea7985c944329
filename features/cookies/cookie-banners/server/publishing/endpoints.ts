import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { publishing } from '../../contract/publishing.ts';
import { compare } from './compare.ts';
import { promote, rollBack, unpublish } from './go-live.ts';
import { publish } from './publish.ts';
import { requestReconsent } from './re-consent.ts';
import { trySites } from './try-sites.ts';

export const publishEndpoints: Endpoint[] = [
  handle(publishing.publish, async (call) => {
    const { profileId } = call.params;
    await publish(call, { profileId, target: 'live', reconsent: call.query.reconsent });
  }),
  handle(publishing.stage, async (call) => ({
    version: await publish(call, {
      profileId: call.params.profileId,
      target: 'staging',
      reconsent: call.body.reconsent,
    }),
  })),
  handle(publishing.promote, (call) => promote(call, call.params.profileId)),
  handle(publishing.rollback, (call) =>
    rollBack(call, { profileId: call.params.profileId, version: call.body.version }),
  ),
  handle(publishing.unpublish, (call) => unpublish(call, call.params.profileId)),
  handle(publishing.requestReconsent, (call) => requestReconsent(call, call.params.id)),
  handle(publishing.trySites, async (call) => ({ sites: await trySites(call, call.params.profileId) })),
  handle(publishing.compare, (call) => compare(call, call.params.profileId)),
];
