import { pointTo, readPointer } from '@candour/kit/server/pointers';
import { expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { livePointer, type Pointer } from './server/publishing/pointers.ts';
import { restorePointers } from './server/publishing/restore-pointers.ts';

const { server, makeBanner, publish } = withBanners();

test('a start leads addresses to the version the database calls live, after a kill between the two', async () => {
  const { profileIds } = await makeBanner();
  const [profileId] = profileIds;
  await publish(profileId);
  const { platform } = server();
  const { artefacts } = platform;
  const published = await readPointer<Pointer>(artefacts, livePointer(profileId));
  await pointTo(artefacts, livePointer(profileId), null);
  expect((await server().send({ url: `/cb/${profileId}/live.js` })).status).toBe(410);
  await restorePointers(platform);
  expect(await readPointer<Pointer>(artefacts, livePointer(profileId))).toEqual(published);
  expect((await server().send({ url: `/cb/${profileId}/live.js` })).status).toBe(200);
});
