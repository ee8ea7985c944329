import { expect, test } from 'vitest';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { gppStringOf } from '@candour/consent/gpp/gpp-string-of.ts';
import { templateOf } from '@candour/consent/gpp/gpp-template.ts';
import { withBanners } from '@candour/testing/banner-bench';
import { freshAddress } from '@candour/testing/world';
import { submissionFor } from '../consents/samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

const everything = ['Processing', 'Sale', 'Sharing', 'TargetedAdvertising', 'SensitiveData'];
const settings = {
  gppScope: 'ByState',
  gppNotices: everything,
  countries: ['US'],
  consentModelOverride: 'OptOut',
};

/** A profile for visitors from the United States, with these settings. */
const makeAmerican = async (change: object = {}) => {
  const { consentBannerId, profileIds } = await makeBanner();
  const profileId = profileIds[1] ?? 0;
  const { profiles } = (await banner('GET', `/Profiles/${consentBannerId}`)).body;
  const { rowVersion } = profiles.find((each: { profileId: number }) => each.profileId === profileId);
  const saved = await banner('PUT', '/UpdateProfile', { profileId, rowVersion, ...settings, ...change });
  expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
  return { consentBannerId, profileId };
};
const submit = (submission: object) =>
  server().send({
    method: 'POST',
    url: '/tx/cookies/submit',
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/json', origin: 'https://www.nordlicht.example' },
    payload: JSON.stringify(submission),
  });
const findings = async (consentBannerId: number): Promise<string[]> =>
  (await banner('GET', `/Checks/${consentBannerId}`)).body.checks.map(({ id }: { id: string }) => id);

test('a profile publishes the sections of its states, and its script answers vendors', async () => {
  const { profileId } = await makeAmerican({ countries: ['US-CA', 'US-TX'], gppMspa: 'OptOutOption' });
  await publish(profileId);
  const { gpp, modal, texts } = await definitionOf(profileId, 1);
  expect(gpp).toMatchObject({ sections: [8, 16], mspa: 'OptOutOption', notices: everything });
  expect(gpp?.geoUrl).toMatch(/\/tx\/geo$/);
  expect(texts.reopen).toBe('Your privacy choices');
  expect([modal.acceptAll.show, modal.rejectAll.show, modal.rejectAll.look]).toEqual([
    true,
    true,
    modal.acceptAll.look,
  ]);
  const { body } = await server().send({ url: `/cb/${profileId}/live.js` });
  for (const part of ['__gppLocator', '"name":"usca"', '"name":"ustx"']) expect(body).toContain(part);
  expect(body).not.toContain('__tcfapiLocator');
});

test('a profile that asks first has no opt-outs, whatever is set', async () => {
  const { profileId } = await makeAmerican({ consentModelOverride: 'OptIn' });
  await publish(profileId);
  expect((await definitionOf(profileId, 1)).gpp).toBeUndefined();
});

test('profiles are without it until somebody switches it on', async () => {
  const { profileIds } = await makeBanner();
  const [profileId] = profileIds;
  // As profiles were stored before there was the GPP.
  await server().query(
    `update banner_profile set settings = settings - '{gppScope,gppFallback,gppMspa,gppNotices}'::text[] where profile_id = $1`,
    [profileId],
  );
  const { body } = await banner('GET', `/Profiles?ProfileId=${profileId}`);
  expect(body).toMatchObject({ gppScope: 'Off', gppFallback: 'National', gppMspa: 'None', gppNotices: [] });
  await publish(profileId);
  expect((await definitionOf(profileId, 1)).gpp).toBeUndefined();
});

test('publishing needs something to opt out of', async () => {
  const { consentBannerId, profileId } = await makeAmerican({ gppNotices: ['Processing'] });
  expect(await findings(consentBannerId)).toContain('gppWithoutOptOuts');
  expect((await banner('GET', `/Profiles/Publish/${profileId}`)).status).toBe(422);
});

test('an answer is recorded with its string, and receipts show it', async () => {
  const { profileId } = await makeAmerican();
  await publish(profileId);
  const definition = await definitionOf(profileId, 1);
  if (!definition.gpp) throw new Error('No GPP');
  const string = gppStringOf(templateOf(definition.gpp, 10), { optedOut: 'st', gpc: false });
  const answer = submissionFor(definition, 'custom');
  const { status, body } = await submit({ ...answer, gpp: { string } });
  expect([status, body.errors]).toEqual([200, undefined]);
  const [row] = await server().query<{ evidence: string }>(
    'select evidence from consent_record where record_id = $1',
    [body.recordId],
  );
  expect(JSON.parse(row?.evidence ?? '').facts.gpp).toEqual({ string, notices: everything });
  const receipt = await server().send({
    url: `/tx/cookies/receipts/${body.recordId}?profileId=${profileId}`,
  });
  expect(canonicalJson(receipt.body.receipt)).toContain(string);
  const found = await server().call('A1', 'POST', '/api/ConsentRecords/Search', {
    consentNumber: answer.visitGuid,
  });
  expect(found.body.records).toMatchObject([{ gppString: string, gppSections: [10], tcString: null }]);
});

test('an answer without a string, or with one that this version does not allow, is refused', async () => {
  const { profileId } = await makeAmerican({ gppScope: 'National' });
  await publish(profileId);
  const definition = await definitionOf(profileId, 1);
  // Visitors of this profile are all in the United States, and the section is the same everywhere.
  expect(definition.gpp?.geoUrl).toBe(null);
  const { gpp: _, ...without } = submissionFor(definition, 'reject');
  expect((await submit(without)).body.errors).toEqual(['The answer has no GPP string']);
  if (!definition.gpp) throw new Error('No GPP');
  const claiming = { ...definition.gpp, mspa: 'OptOutOption' as const };
  const string = gppStringOf(templateOf(claiming, 7), { optedOut: 'shtd', gpc: false });
  const claimed = await submit({ ...without, gpp: { string } });
  expect([claimed.status, claimed.body.errors]).toEqual([
    400,
    [expect.stringContaining('MspaCoveredTransaction')],
  ]);
  expect((await submit(submissionFor(definition, 'reject'))).status).toBe(200);
});
