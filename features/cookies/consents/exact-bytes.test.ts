import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { submissionFor } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

test('EVID-08 a record leads to the exact bytes the visitor saw, whatever is published after it', async () => {
  const {
    consentBannerId,
    profileIds: [profileId],
  } = await makeBanner();
  await publish(profileId);
  const { body } = await server().send({
    method: 'POST',
    url: '/tx/cookies/submit',
    headers: { origin: 'https://www.nordlicht.example' },
    payload: submissionFor(await definitionOf(profileId, 1), 'accept'),
  });
  const [row] = await server().query<{ evidence: string }>(
    'select evidence from consent_record where record_id = $1',
    [body.recordId],
  );
  const { file, integrity } = JSON.parse(row?.evidence ?? '').facts.bundle as Record<string, string>;
  const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const fetched = async () => (await server().app.inject(`/${file}`)).rawPayload;
  expect(integrityOf(await fetched())).toBe(integrity);

  const before = await fetched();
  await banner('PUT', `/BasicDetails/${consentBannerId}`, {
    privacyPolicyUrl: 'https://www.nordlicht.example/new-privacy',
  });
  expect(await publish(profileId)).toBe(2);
  expect((await fetched()).equals(before)).toBe(true);
  expect((await server().app.inject(`/cb/${profileId}/live.js`)).rawPayload.equals(before)).toBe(false);
});
