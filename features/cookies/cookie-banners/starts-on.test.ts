import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

/** How the optional services of a published profile start, by name of their category. */
const starts = async (profileId: number) => {
  const { categories } = await definitionOf(profileId, await publish(profileId));
  const optional = categories.filter(({ isStrictlyNecessary }) => !isStrictlyNecessary);
  return Object.fromEntries(
    optional.map(({ name, services }) => [name, [...new Set(services.map((each) => each.defaultState))]]),
  );
};
const all = (state: 'On' | 'Off') =>
  Object.fromEntries(
    ['Preferences', 'Statistics', 'Marketing', 'Maps and videos'].map((name) => [name, [state]]),
  );
const choices = async (id: number, kind: 'Category' | 'Script') =>
  (await banner('GET', `/${kind}Configuration?consentBannerId=${id}`)).body;

longTest(
  '[mend C3] "Opt-out: on until a no" reaches the definition, and opt-in profiles of the same banner start off',
  async () => {
    const { profileIds } = await makeBanner();
    const [worldwide, unitedStates = 0] = profileIds;
    expect(await starts(unitedStates)).toEqual(all('On'));
    expect(await starts(worldwide)).toEqual(all('Off'));
  },
);

test('[mend C3] the default state of a category is its initial state in a banner', async () => {
  const { body: categories } = await server().call('A1', 'GET', '/api/cookieCategory');
  const marketing = categories.find((row: Wire) => row['categoryName'] === 'Marketing');
  const set = (defaultState: string) =>
    server().call('A1', 'PUT', '/api/cookieCategory', { categoryId: marketing.categoryId, defaultState });
  expect((await set('Off')).status).toBe(200);
  const { profileIds } = await makeBanner();
  expect(await starts(profileIds[1] ?? 0)).toEqual({ ...all('On'), Marketing: ['Off'] });
  await set('On');
});

test('[mend C3] a state set for a category of the banner is passed on to its services, and one of a service affects only that', async () => {
  const { consentBannerId, profileIds } = await makeBanner();
  const { categories, rowVersion } = await choices(consentBannerId, 'Category');
  const off = categories.map((choice: Wire) => ({ ...choice, defaultState: 'Off' }));
  await banner('PUT', '/CategoryConfiguration', { consentBannerId, rowVersion, categories: off });
  expect(await starts(profileIds[1] ?? 0)).toEqual(all('Off'));
  const { scripts } = await choices(consentBannerId, 'Script');
  const one = scripts.map((choice: Wire, at: number) => ({
    ...choice,
    defaultState: at % 2 ? 'On' : 'Off',
  }));
  await banner('PUT', '/ScriptConfiguration', { consentBannerId, scripts: one });
  expect(new Set(Object.values(await starts(profileIds[1] ?? 0)).flat())).toEqual(new Set(['On', 'Off']));
});

test('[mend C3] a banner that becomes opt-out starts from its categories if nothing was set to start on', async () => {
  const { consentBannerId } = await makeBanner();
  const { scripts } = await choices(consentBannerId, 'Script');
  const off = scripts.map((choice: Wire) => ({ ...choice, defaultState: 'Off' }));
  await banner('PUT', '/ScriptConfiguration', { consentBannerId, scripts: off });
  await banner('PUT', `/BasicDetails/${consentBannerId}`, { consentModel: 'OptOut' });
  const after = (await choices(consentBannerId, 'Script')).scripts;
  expect([...new Set(after.map((choice: Wire) => choice['defaultState']))]).toEqual(['On']);
});

test('[mend C10] the words of the first layer follow the model: of the banner in its steps, of a profile when it is published', async () => {
  const { consentBannerId, profileIds } = await makeBanner();
  const published = async (at: 0 | 1) => {
    const profileId = profileIds[at] ?? 0;
    return (await definitionOf(profileId, await publish(profileId))).preBanner.body;
  };
  expect(await published(0)).toContain('only if you allow them');
  expect(await published(1)).toContain('until you refuse them');
  await banner('PUT', `/BasicDetails/${consentBannerId}`, { consentModel: 'NoticeOnly' });
  const { body } = await banner('GET', `/PreBannerConfiguration?consentBannerId=${consentBannerId}`);
  expect(body.body).toContain('You can see the details');
});
