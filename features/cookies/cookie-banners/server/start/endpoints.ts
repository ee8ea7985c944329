import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { bannerStart } from '../../contract/start.ts';
import { offerOf } from './offer.ts';
import { startBanner } from './start-banner.ts';
import { mustSeeBrand, trySite } from './try-site.ts';

export const startEndpoints: Endpoint[] = [
  handle(bannerStart.create, (call) => startBanner(call, call.body)),
  handle(bannerStart.offer, async ({ db, query: { brandId } }) => {
    if (brandId !== undefined) await mustSeeBrand(db, brandId);
    return offerOf(db, brandId);
  }),
  handleInSteps(bannerStart.trySite, trySite),
];
