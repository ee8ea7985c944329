import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import { alpha } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';

const { server, banner, makeBanner, publish } = withBanners();

const standing = async (id: number) => {
  const { body } = await banner('GET', `/Checks/${id}`);
  const states = body.steps.map(({ title, state }: Wire) => [title, state]);
  return { ...body, states: Object.fromEntries(states) as Record<string, string> };
};
const listed = async (id: number): Promise<string> => {
  const { body } = await banner('GET', '');
  return body.consentBanners.find((row: Wire) => row['consentBannerId'] === id).status;
};

test('a banner that has just its name is to be done where publishing would find something', async () => {
  const { languages } = server();
  const { body } = await banner('POST', '/BasicDetails', {
    consentBannerName: 'Only a name',
    brandId: alpha,
    defaultLanguageId: languages.en,
    domains: ['www.nordlicht.example'],
    privacyPolicyUrl: 'https://www.nordlicht.example/privacy',
  });
  const { states, checks, status } = await standing(body.newConsentBannerId);
  expect(status).toBe('Draft');
  expect(states).toMatchObject({
    'Basic details': 'Done',
    Scripts: 'ToDo',
    Profiles: 'ToDo',
    Publish: 'ToDo',
  });
  expect(checks).toContainEqual(expect.objectContaining({ id: 'noProfile', step: 'Profiles' }));
});

longTest('each profile is looked at as publishing does, and the status is that of the list', async () => {
  const { consentBannerId, profileIds, accessKeyId } = await makeBanner();
  const first = await standing(consentBannerId);
  expect(first.states).toMatchObject({ Profiles: 'Done', Publish: 'ToDo' });
  await server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId, isEnabled: false });
  const broken = await standing(consentBannerId);
  expect(broken.states['Profiles']).toBe('Attention');
  const reason = broken.checks.find((check: Wire) => check['id'] === 'keyUnusable');
  expect(reason).toMatchObject({ severity: 'error', field: 'accessKeyId', profileId: expect.any(Number) });
  const refused = await banner('GET', `/Profiles/Publish/${profileIds[0]}`);
  expect(refused.body.errors).toEqual([reason.text]);
  await server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId, isEnabled: true });
  await publish(profileIds[0]);
  expect((await standing(consentBannerId)).states['Publish']).toBe('Done');
  const query = `?consentBannerId=${consentBannerId}`;
  const { body } = await banner('GET', `/PreBannerConfiguration${query}`);
  const { rowVersion, configurationStatusId: _, ...part } = body;
  await banner('PUT', `/PreBannerConfiguration${query}`, { ...part, rowVersion, title: 'Changed' });
  const changed = await standing(consentBannerId);
  expect([changed.status, changed.states['Publish']]).toEqual(['PublishedWithChanges', 'ToDo']);
  expect(await listed(consentBannerId)).toBe(changed.status);
});

test('a text that nobody translated is a finding with its field and language, however short it is', async () => {
  const { consentBannerId } = await makeBanner({ isTranslated: true });
  const { languages } = server();
  const query = `consentBannerId=${consentBannerId}&LanguageId=${languages.fr}`;
  const { texts } = (await banner('GET', `/Translation?${query}`)).body;
  await banner('POST', '/Translations', {
    consentBannerId,
    languageId: languages.fr,
    texts: { ...texts, preBannerAcceptAll: '' },
  });
  const { checks, states } = await standing(consentBannerId);
  expect(checks).toContainEqual(
    expect.objectContaining({
      text: 'The accept button is not translated into French',
      field: 'preBannerAcceptAll',
      language: 'fr',
      step: 'Translations',
    }),
  );
  expect(states['Translations']).toBe('Attention');
});

test('a translation that was read before somebody else saved is refused', async () => {
  const { consentBannerId } = await makeBanner({ isTranslated: true });
  const { languages } = server();
  const query = `consentBannerId=${consentBannerId}&LanguageId=${languages.fr}`;
  const { texts, rowVersion } = (await banner('GET', `/Translation?${query}`)).body;
  const body = { consentBannerId, languageId: languages.fr, texts, rowVersion };
  expect((await banner('POST', '/Translations', body)).status).toBe(204);
  expect((await banner('POST', '/Translations', body)).status).toBe(409);
});

test('the history tells translations by the names of their languages', async () => {
  const { consentBannerId } = await makeBanner({ isTranslated: true });
  const { body } = await banner('GET', `/${consentBannerId}/History`);
  const told: string[] = body.changes.flatMap((change: Wire) =>
    (change['differences'] as Wire[]).map(({ name }) => name),
  );
  expect(told).toContainEqual(expect.stringMatching(/^French, /));
});
