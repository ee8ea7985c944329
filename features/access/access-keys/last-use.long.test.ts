import { expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { freshAddress } from '@candour/testing/world';
import { submissionFor } from '../../cookies/consents/samples.ts';

const { server, makeBanner, publish, definitionOf } = withBanners();

test('[mend E access keys] an answer records when its key was used; an expired key takes none', async () => {
  const { profileIds } = await makeBanner();
  await publish(profileIds[0]);
  const definition = await definitionOf(profileIds[0], 1);
  const accessKeyId = definition.accessKey;
  const read = async () => (await server().call('U0', 'GET', `/api/AccessKeys/${accessKeyId}`)).body;
  const submit = async (): Promise<number> => {
    const response = await server().send({
      method: 'POST',
      url: '/tx/cookies/submit',
      remoteAddress: freshAddress(),
      headers: { origin: 'https://www.nordlicht.example' },
      payload: submissionFor(definition, 'accept'),
    });
    return response.status;
  };
  const before = await read();
  expect(before.lastUsedAt).toBeNull();
  expect(await submit()).toBe(200);
  await expect.poll(async () => (await read()).lastUsedAt).not.toBeNull();
  // Using a key does not count as a change of it.
  expect((await read()).rowVersion).toBe(before.rowVersion);

  const expiresAt = new Date(Date.now() - 1_000).toISOString();
  await server().call('U0', 'PUT', '/api/AccessKeys', { accessKeyId, expiresAt });
  const node = await server().anotherNode();
  const late = await node.send({
    method: 'POST',
    url: '/tx/cookies/submit',
    remoteAddress: freshAddress(),
    headers: { origin: 'https://www.nordlicht.example' },
    payload: submissionFor(definition, 'accept'),
  });
  expect(late.status).toBe(404);
  await node.close();
});
