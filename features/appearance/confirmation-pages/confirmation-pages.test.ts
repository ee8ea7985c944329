import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { uploadPicture } from '../../organisation/assets/samples.ts';
import { sampleThemes } from '../themes/samples.ts';
import { confirmationPages } from './contract.ts';
import { confirmationPageSamples, samplePages } from './samples.ts';

testResource(confirmationPages, confirmationPageSamples);

const server = withServer();
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server().call(user, method, `/api/ConfirmationPages${path}`, body);
const { de, ...thanks } = samplePages[0];
const page = (members: Wire = {}): Wire => ({ ...thanks, brandId: alpha, ...members });
const create = async (members: Wire, user: UserName = 'A1'): Promise<number> =>
  (await call(user, 'POST', '', page(members))).body.newConfirmationPageId;
const read = async (id: number) => (await call('U0', 'GET', `/${id}`)).body;
const visit = async (guid: string, query = '') => {
  const { statusCode, headers, body } = await server().app.inject({
    url: `/pages/confirmation/${guid}${query}`,
  });
  return { status: statusCode, headers, html: body };
};

describe('the public address of a page', () => {
  test('shows it with its texts, its button and the name of the brand, and allows nothing else', async () => {
    const { pageGuid } = await read(
      await create({ pageName: 'Public', redirectUrl: 'https://x.example/?a=1&b="2"' }),
    );
    const { status, headers, html } = await visit(pageGuid);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^public, max-age=60/),
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'$/,
    );
    expect(html).toContain('<h1>Thank you</h1><p>Your choices at Alpha are saved.</p>');
    expect(html).toContain(
      '<a class="candour-button" href="https://www.nordlicht.example/">Back to the shop</a>',
    );
    expect(html).toContain('content="5; url=https://x.example/?a=1&amp;b=');
    expect(html).not.toMatch(/<script|<style|\[PREFERENCE_SUMMARY\]/);
  });

  test('uses the requested language, otherwise its base, otherwise that of the brand', async () => {
    const { de: german } = server().languages;
    const { pageGuid } = await read(
      await create({ pageName: 'Spoken', translations: [{ languageId: german, ...de, buttonLabel: '' }] }),
    );
    for (const query of ['?lang=de', '?lang=de-AT', '?lang=DE']) {
      const { html } = await visit(pageGuid, query);
      expect(html).toContain('<html lang="de" dir="ltr">');
      expect(html).toContain('<h1>Vielen Dank</h1>');
      // A text without a counterpart stays in the language of the brand.
      expect(html).toContain('>Back to the shop</a>');
    }
    for (const query of ['', '?lang=fr', '?lang=%3Cscript%3E', '?lang=de&lang=fr']) {
      expect((await visit(pageGuid, query)).html).toContain('<h1>Thank you</h1>');
    }
  });

  test('belongs to one page: other addresses, and invalid ones, are not found', async () => {
    for (const guid of ['00000000-0000-4000-8000-000000000000', '1', '../../api', `${'a'.repeat(36)}`]) {
      expect([
        guid,
        (await visit(guid)).status >= 400 || (await visit(guid)).html.includes('id="root"'),
      ]).toEqual([guid, true]);
    }
  });

  test('XSS-01 malicious content is harmless there', async () => {
    const hostile = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)> <b>you</b></p>';
    const id = await create({
      pageName: 'Hostile',
      title: '</title><script>alert(1)</script>',
      body: hostile,
    });
    // As if it had passed every check.
    await server().query(`update confirmation_page set body = $1 where confirmation_page_id = ${id}`, [
      hostile,
    ]);
    const { html } = await visit((await read(id)).pageGuid);
    expect(html).not.toMatch(/<script|<img|onclick|onerror/);
    expect(html).toContain('<p>Hi <b>you</b></p>');
  });
});

describe('the look of a page', () => {
  const theme = async (members: Wire): Promise<number> =>
    (await server().call('A1', 'POST', '/api/Themes', { ...sampleThemes[0], brandId: alpha, ...members }))
      .body.newThemeId;
  const cssIn = (html: string): string => /href="(\/themes\/[^"]+)"/.exec(html)?.[1] ?? '';

  longTest(
    '"is plain without a theme, then the brand\'s, then its own, and follows changes at once"',
    async () => {
      const { pageGuid, confirmationPageId } = await read(await create({ pageName: 'Dressed' }));
      const sheet = async () => {
        const path = cssIn((await visit(pageGuid)).html);
        return { path, ...(await server().app.inject({ url: path })) };
      };
      expect(await sheet()).toMatchObject({ path: '/themes/plain.css', statusCode: 200 });
      await theme({ styleName: 'Of the brand' });
      expect((await sheet()).payload).toContain('--candour-radius:8px');
      const logoAssetId = await uploadPicture(server().app, server().bearer('A1'), alpha);
      const own = await theme({ styleName: 'Its own', borderRadius: 30, logoAssetId });
      await call('A1', 'PUT', '', { confirmationPageId, themeId: own });
      expect((await sheet()).payload).toContain('--candour-radius:30px');
      expect((await visit(pageGuid)).html).toMatch(
        /<img class="candour-logo" src="\/files\/image\.[\da-f]{32}\.svg" alt="Alpha">/,
      );
      await server().call('A1', 'PUT', '/api/Themes', { themeId: own, borderRadius: 2 });
      expect((await sheet()).payload).toContain('--candour-radius:2px');
      const refused = await server().call('A1', 'DELETE', `/api/Themes/${own}`);
      expect([refused.status, refused.body.usages]).toEqual([
        409,
        [{ productArea: 32, id: confirmationPageId, name: 'Dressed' }],
      ]);
    },
  );

  test('is never the theme of another brand', async () => {
    const foreign = (
      await server().call('B1', 'POST', '/api/Themes', {
        ...sampleThemes[0],
        brandId: beta,
        styleName: 'Foreign',
      })
    ).body.newThemeId;
    for (const user of ['A1', 'A1B2'] as const) {
      const { status, body } = await call(user, 'POST', '', page({ pageName: 'Stolen', themeId: foreign }));
      expect([status, body.fields]).toEqual([400, { themeId: 'The chosen item does not exist' }]);
    }
  });
});

test('a brand has one default page of each type: the first, until another is chosen', async () => {
  const first = await create({ pageName: 'First', pageType: 'ActionLinkDone' });
  const second = await create({ pageName: 'Second', pageType: 'ActionLinkDone' });
  const defaults = async () =>
    (await call('A1', 'GET', '')).body.confirmationPages
      .filter(
        ({ pageType, isDefaultForType }: Wire) => pageType === 'ActionLinkDone' && isDefaultForType === true,
      )
      .map(({ confirmationPageId }: Wire) => confirmationPageId);
  expect(await defaults()).toEqual([first]);
  expect((await call('A1', 'PUT', `/${second}/SetDefault`)).status).toBe(204);
  expect(await defaults()).toEqual([second]);
  await call('A1', 'PUT', '', { confirmationPageId: second, pageType: 'Error' });
  expect(await defaults()).toEqual([]);
  expect((await call('B1', 'PUT', `/${first}/SetDefault`)).status).toBe(404);
});

test('a copy has its own name and address, and the translations of the original', async () => {
  const translations = [{ languageId: server().languages.de, ...de }];
  const id = await create({ pageName: 'Copied', translations });
  const copy = await read((await call('A1', 'POST', `/${id}/Clone`)).body.newConfirmationPageId);
  expect(copy).toMatchObject({ pageName: 'Copied (copy)', translations, isDefaultForType: false });
  expect(copy.pageGuid).not.toBe((await read(id)).pageGuid);
});

test('where nobody is known by name, a page has no comma or blank for the name either', async () => {
  const { pageGuid } = await read(
    await create({
      pageName: 'Nameless',
      title: 'Welcome, [FORENAME]!',
      body: '<p>[FORENAME], thank you. Dear [FORENAME], this is [BRAND_NAME].</p>',
    }),
  );
  const { html } = await visit(pageGuid);
  expect(html).toContain('>Welcome!<');
  expect(html).toContain('<p>thank you. Dear, this is Alpha.</p>');
});

test('an unsaved page is shown with sample values, and does not redirect', async () => {
  const body = page({
    body: '<p>[FORENAME] of [BRAND_NAME]: [PREFERENCE_SUMMARY]</p>',
    redirectUrl: 'https://x.example/',
  });
  const { status, body: answer } = await call('A1', 'POST', '/Preview', body);
  expect(status).toBe(200);
  expect(answer.document).toContain('<p>Kari of Alpha: Newsletter: yes. Partner offers: no.</p>');
  expect(answer.document).not.toMatch(/http-equiv="refresh"|<link/);
  const german = {
    ...body,
    translations: [{ languageId: server().languages.de, ...de }],
    languageId: server().languages.de,
  };
  expect((await call('A1', 'POST', '/Preview', german)).body.document).toContain('<html lang="de"');
});

test('[mend C14] an unknown placeholder is refused by name, in every text and translation', async () => {
  const there = 'There are [FORENAME], [BRAND_NAME] and [PREFERENCE_SUMMARY].';
  const { status, body } = await call('A1', 'POST', '', {
    ...page({ pageName: 'Misspelt', title: 'Hello {{Forename}}', body: '<p>At [BRANDNAME] [sic]</p>' }),
    buttonLabel: 'To [SHOP_NAME]',
    buttonUrl: 'https://nordlicht.example/',
    translations: [{ languageId: server().languages.de, ...de, body: '<p>Bei [MARKE]</p>' }],
  });
  expect([status, body.fields]).toEqual([
    400,
    {
      title: `{{Forename}} is not a placeholder. ${there}`,
      body: `[BRANDNAME] is not a placeholder. ${there}`,
      buttonLabel: `[SHOP_NAME] is not a placeholder. ${there}`,
      'translations.0.body': `[MARKE] is not a placeholder. ${there}`,
    },
  ]);
  const id = await create({ pageName: 'Spelt well' });
  const translated = await call('A1', 'PUT', `/${id}/Translations/${server().languages.de}`, {
    ...de,
    title: 'Hallo [VORNAME]',
  });
  expect([translated.status, translated.body.errors]).toEqual([
    400,
    [`[VORNAME] is not a placeholder. ${there}`],
  ]);
});
