import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { uploadPicture } from '../../organisation/assets/samples.ts';
import { themes } from './contract.ts';
import { sampleThemes, themeSamples } from './samples.ts';

testResource(themes, themeSamples);

const server = withServer();
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server().call(user, method, `/api/Themes${path}`, body);
const theme = (members: Wire = {}): Wire => ({ ...sampleThemes[0], brandId: alpha, ...members });
const create = async (members: Wire, user: UserName = 'A1'): Promise<number> =>
  (await call(user, 'POST', '', theme(members))).body.newThemeId;
const read = async (id: number) => (await call('U0', 'GET', `/${id}`)).body;
const pathOf = async (id: number): Promise<string> =>
  new URL((await call('U0', 'GET', `/${id}/StyleSheet`)).body.url).pathname;
const sheet = async (path: string) => {
  const { statusCode, headers, body } = await server().app.inject({ url: path });
  return { status: statusCode, headers, css: body };
};

describe('the style sheet of a theme', () => {
  longTest('is created at once, has a public address, and is updated with every change', async () => {
    const id = await create({ styleName: 'Made' });
    const cssPath = await pathOf(id);
    expect(cssPath).toMatch(new RegExp(`^/themes/${id}-[\\da-f]{32}\\.css$`));
    const { status, headers, css } = await sheet(cssPath);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    for (const part of [
      '--candour-primary:#406a94',
      '--candour-radius:8px',
      '.candour-page .candour-card{max-width:640px}',
    ]) {
      expect(css).toContain(part);
    }
    await call('A1', 'PUT', '', { themeId: id, borderRadius: 20 });
    const changed = await pathOf(id);
    expect(changed).not.toBe(cssPath);
    expect((await sheet(changed)).css).toContain('--candour-radius:20px');
    expect((await sheet(cssPath)).css).toContain('--candour-radius:8px');
    expect((await sheet('/themes/999999-x.css')).status).toBe(404);
  });

  test('uses the files of its brand, which then cannot be deleted', async () => {
    const send = (brandId: number) => uploadPicture(server().app, server().bearer('U0'), brandId);
    const [mine, theirs] = [await send(alpha), await send(beta)];
    const id = await create({
      styleName: 'Pictured',
      backgroundAssetId: mine,
      logoAssetId: mine,
      resources: [mine],
    });
    expect((await sheet(await pathOf(id))).css).toMatch(/url\(\/files\/image\.[\da-f]{32}\.svg\)/);
    const foreign = await call('A1', 'POST', '', theme({ styleName: 'Stolen', logoAssetId: theirs }));
    expect([foreign.status, foreign.body.fields]).toEqual([
      400,
      { logoAssetId: 'The chosen item does not exist' },
    ]);
    const both = await call('A1B2', 'POST', '', theme({ styleName: 'Mixed', resources: [mine, theirs] }));
    expect(both.body.fields).toEqual({ 'resources.1': 'The chosen item does not exist' });
    const noFont = await call('A1', 'POST', '', theme({ styleName: 'Mixed', fontAssetId: mine }));
    expect(noFont.body.fields).toEqual({ fontAssetId: 'The chosen item does not exist' });
    const refused = await server().call('A1', 'DELETE', `/api/Assets/${mine}`);
    expect([refused.status, refused.body.usages]).toEqual([409, [{ productArea: 31, id, name: 'Pictured' }]]);
  });
});

test('a name is unique in a brand, ignoring case', async () => {
  const id = await create({ styleName: 'Summer' });
  const again = await call('A1', 'POST', '', theme({ styleName: 'SUMMER' }));
  expect([again.status, again.body.fields]).toEqual([
    400,
    { styleName: 'This Style Name is already in use' },
  ]);
  expect((await call('B1', 'POST', '', theme({ styleName: 'Summer', brandId: beta }))).status).toBe(200);
  expect((await call('A1', 'PUT', '', { themeId: id, styleName: 'summer' })).status).toBe(200);
  const namesFor = async (user: UserName) =>
    (await call(user, 'GET', '/StyleNames')).body.styleNames.map(({ themeId }: Wire) => themeId);
  expect(await namesFor('A1')).toContain(id);
  expect(await namesFor('B1')).not.toContain(id);
});

test('a brand has one default theme: the first, until another is chosen', async () => {
  const first = await create({ styleName: 'First of Beta', brandId: beta }, 'B1');
  const second = await create({ styleName: 'Second of Beta', brandId: beta }, 'B1');
  const defaults = async () =>
    (await call('B1', 'GET', '')).body.themes
      .filter(({ isDefault, brandId }: Wire) => isDefault === true && brandId === beta)
      .map(({ themeId }: Wire) => themeId);
  expect(await defaults()).toHaveLength(1);
  expect((await call('B1', 'PUT', `/${second}/SetDefault`)).status).toBe(204);
  expect(await defaults()).toEqual([second]);
  expect((await call('A1', 'PUT', `/${first}/SetDefault`)).status).toBe(404);
});

test('a copy has its own name and its own style sheet', async () => {
  const id = await create({ styleName: 'Copied' });
  const copies = [];
  for (let count = 0; count < 2; count += 1)
    copies.push((await call('A1', 'POST', `/${id}/Clone`)).body.newThemeId);
  const rows = await Promise.all(copies.map(read));
  expect(rows.map(({ styleName }) => styleName)).toEqual(['Copied (copy)', 'Copied (copy 2)']);
  expect(rows[0]).toMatchObject({ colours: sampleThemes[0].colours, isDefault: false });
  expect((await sheet(await pathOf(rows[0].themeId))).status).toBe(200);
});

test('XSS-04 CSS that does more than change the look is refused at its field, in previews too', async () => {
  const hostile = theme({ styleName: 'Hostile', customCss: 'a{}\ndiv { position: fixed; inset: 0 }' });
  for (const path of ['', '/Preview']) {
    const { status, body } = await call('A1', 'POST', path, hostile);
    expect([status, body.fields]).toEqual([400, { customCss: 'position: fixed is not allowed (line 3)' }]);
  }
});

test('an unsaved theme is shown on a sample page', async () => {
  const { status, body } = await call('A1', 'POST', '/Preview', theme({ colours: { primary: '#123456' } }));
  expect(status).toBe(200);
  expect(body.document).toMatch(/^<!doctype html>.*--candour-primary:#123456.*<h1>Thank you<\/h1>/s);
  expect(body.document).not.toContain('<script');
});
