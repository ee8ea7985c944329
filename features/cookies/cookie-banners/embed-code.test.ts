import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';
import type { EmbedCode } from './contract/publishing.ts';
import type { SetUpBanner } from './samples.ts';

const { server, banner, makeBanner, publish } = withBanners();
let made: SetUpBanner;
beforeAll(async () => {
  made = await makeBanner({ isTranslated: true });
});

const codesOf = async (profileId: number, language = ''): Promise<EmbedCode[]> =>
  (await banner('GET', `/EmbedCode?ProfileId=${profileId}&LanguageCode=${language}`)).body.embedCodes;
const variantsOf = async (profileId: number): Promise<string[]> =>
  (await codesOf(profileId)).map(({ variant }) => variant);
const codeOf = async (profileId: number, wanted: string, language = ''): Promise<string> =>
  (await codesOf(profileId, language)).find(({ variant }) => variant === wanted)?.code ?? '';
const set = (keyName: string, keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName, keyValue });

longTest('GET EmbedCode?ProfileId&LanguageCode&ConsentBannerId', async () => {
  const { profileIds, consentBannerId } = await makeBanner({ isTranslated: true });
  const codes = async (language: string) =>
    (
      await banner(
        'GET',
        `/EmbedCode?ProfileId=${profileIds[0]}&LanguageCode=${language}&ConsentBannerId=${consentBannerId}`,
      )
    ).body;
  const address = `https://consent.nordlicht.example/cb/${profileIds[0]}/live.js`;
  const { embedCodes, addresses } = await codes('');
  expect(addresses).toEqual({ floating: address, staging: null });
  expect(embedCodes.map(({ variant }: Wire) => variant)).toEqual([
    'standard',
    'loader',
    'tagManager',
    'cloud',
  ]);
  expect(embedCodes[0].code).toBe(`<script src="${address}"></script>`);
  expect((await codes('DE')).addresses.floating).toBe(address.replace('live.js', 'live.de.js'));
  await publish(profileIds[0]);
  const pinned = async (language: string) =>
    (await codes(language)).embedCodes.find(({ variant }: Wire) => variant === 'pinned').code;
  expect(await pinned('de')).toMatch(
    /^<script src="https:\/\/consent\.nordlicht\.example\/cb\/\d+\/de\.\w+\.js" integrity="sha384-[\w+/=]+" crossorigin="anonymous"><\/script>$/,
  );
  expect(await pinned('DE')).toBe(await pinned('de'));
  for (const code of ['', 'en', 'pt']) expect(await pinned(code)).toBe(await pinned('en'));
  expect(await pinned('en')).not.toBe(await pinned('de'));
});

test('variants tied to a version are offered once there is one', async () => {
  const { profileIds } = await makeBanner();
  await publish(profileIds[0]);
  expect(await variantsOf(profileIds[0])).toEqual([
    'standard',
    'stub',
    'pinned',
    'loader',
    'tagManager',
    'cloud',
  ]);
});

test('the legacy variant and the network variant are shown if their keys say so', async () => {
  const [profileId] = made.profileIds;
  await set('CookieBannerLegacyEmbedCodeVueDisplay', 'TRUE');
  await set('CookieBannerCloudEmbedCodeDisplay', 'false');
  expect(await variantsOf(profileId)).toEqual(['standard', 'loader', 'tagManager', 'legacy']);
  await set('CookieBannerLegacyEmbedCodeVueDisplay', 'false');
  await set('CookieBannerCloudEmbedCodeDisplay', 'true');
});

test('every variant says when to choose it, and an inline one how a content security policy can allow it', async () => {
  const { profileIds } = await makeBanner();
  await publish(profileIds[0]);
  for (const { description, code, policyHash } of await codesOf(profileIds[0])) {
    expect(description).toMatch(/^For sites? |^For most sites/);
    const inline = /<script>(.*?)<\/script>/s.exec(code)?.[1];
    const hash = inline && `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
    expect(policyHash).toBe(hash ?? null);
  }
});

test('the loader code names licence, profile and language, and whether the banner leaves Google alone', async () => {
  const { profileIds, consentBannerId } = await makeBanner();
  const [licence] = await server().query<{ id: string }>(
    "select key_value as id from configuration_key where key_name = 'LicenseID'",
  );
  const tag = await codeOf(profileIds[0], 'loader', 'de');
  expect(tag).toBe(
    `<script src="https://consent.nordlicht.example/loader.js" data-licence="${licence?.id}"` +
      ` data-profile="${profileIds[0]}" data-lang="de"></script>`,
  );
  await banner('PUT', `/BasicDetails/${consentBannerId}`, { googleConsentModeEnabled: false });
  expect(await codeOf(profileIds[0], 'loader')).toContain('data-google="off"');
});

test('the loader is served to any site, cached for a day and the same for every banner', async () => {
  const { status, headers, body } = await server().send({ url: '/loader.js?x=1' });
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=2592000',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  });
  expect(body).toBe(server().platform.loaderScript());
  const again = await server().send({
    url: '/loader.js',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.status).toBe(304);
});

test('a language code cannot break out of a script', async () => {
  for (const code of [
    '"><script>alert(1)</script>',
    '</script>',
    '../../x',
    'constructor',
    '__proto__',
    'a'.repeat(40),
  ]) {
    const { status } = await banner(
      'GET',
      `/EmbedCode?ProfileId=${made.profileIds[0]}&LanguageCode=${encodeURIComponent(code)}`,
    );
    expect([code, status]).toEqual([code, 400]);
  }
});

test('[mend C7] the code comes with what marks each service that visitors can answer for', async () => {
  const { profileIds } = await makeBanner();
  const marks = async () => (await banner('GET', `/EmbedCode?ProfileId=${profileIds[0]}`)).body.marks;
  expect(await marks()).toEqual([]);
  await publish(profileIds[0]);
  const { body } = await server().call('A1', 'GET', '/api/cookieScript');
  const ads = body.find(({ cookieScriptName }: Wire) => cookieScriptName === 'Google Ads');
  expect(await marks()).toContainEqual({
    name: 'Google Ads',
    slug: 'google-ads',
    channelId: ads.cookieScriptChannelId,
  });
  const informing = body.filter(({ cookieScriptType }: Wire) => cookieScriptType === 7);
  const slugs = (await marks()).map(({ slug }: Wire) => slug);
  expect(slugs.filter((slug: string) => informing.some((each: Wire) => each['slug'] === slug))).toEqual([]);
});
