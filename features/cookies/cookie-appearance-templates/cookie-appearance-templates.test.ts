import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, emailOf } from '@candour/testing/world';
import { cookieAppearanceTemplates } from './contract.ts';
import { appearanceTemplateRecords, appearanceTemplateSamples } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

testResource(cookieAppearanceTemplates, appearanceTemplateSamples, server);

const base = '/api/CookieAppearanceTemplates';
let count = 0;
const record = (members: object = {}): Wire => {
  count += 1;
  return { ...appearanceTemplateRecords({ brandId: alpha })[0], templateName: `Look ${count}`, ...members };
};
const make = async (members: object = {}): Promise<number> =>
  (await server().call('A1', 'POST', base, record(members))).body.newCookieAppearanceTemplateId;
const grant = (ids: number[]) =>
  server().query('update admin_user set permission_ids = $1 where email_address = $2', [ids, emailOf('A1r')]);

describe('a profile and the template it names', () => {
  test('adds up each kind of code it loads: that of the template, then its own', async () => {
    const { profileIds } = await makeBanner();
    const [profileId] = profileIds;
    const appearanceTemplateId = await make({
      customCss: '.a{}',
      customHtml: '<p>Template</p>',
      customJs: 'window.template = 1;',
    });
    await banner('PUT', '/UpdateProfile', {
      profileId,
      appearanceTemplateId,
      loadTemplateCss: true,
      loadTemplateJs: true,
      customCss: '.b{}',
      customHtml: '<p>Own</p>',
    });
    await publish(profileId);
    expect((await definitionOf(profileId, 1)).custom).toEqual({
      css: '.a{}\n.b{}',
      html: '',
      js: 'window.template = 1;',
    });
  });

  longTest(
    'a changed template makes the profile differ from what is published, and reaches no visitor before that',
    async () => {
      const { profileIds } = await makeBanner();
      const [profileId] = profileIds;
      const appearanceTemplateId = await make({ customCss: '.a{}' });
      await banner('PUT', '/UpdateProfile', { profileId, appearanceTemplateId, loadTemplateCss: true });
      await publish(profileId);
      await server().call('A1', 'PUT', base, { appearanceTemplateId, customCss: '.c{}' });
      expect((await definitionOf(profileId, 1)).custom.css).toBe('.a{}');
      const { body } = await banner('GET', `/Profiles?ProfileId=${profileId}`);
      expect(body).toMatchObject({ appearanceTemplateId, status: 'PublishedWithChanges' });
      await publish(profileId);
      expect((await definitionOf(profileId, 2)).custom.css).toBe('.c{}');
    },
  );

  test('prevents its deletion, and cannot use one of another brand', async () => {
    const { profileIds } = await makeBanner();
    const [profileId] = profileIds;
    const appearanceTemplateId = await make();
    await banner('PUT', '/UpdateProfile', { profileId, appearanceTemplateId });
    const { status, body } = await server().call('A1', 'DELETE', `${base}/${appearanceTemplateId}`);
    expect([status, body.usages[0].productArea]).toEqual([409, 12]);
    const [foreign] = appearanceTemplateRecords({ brandId: beta });
    const made = await server().call('B1', 'POST', base, { ...foreign, templateName: 'Theirs' });
    const response = await server().call('A1B2', 'PUT', '/api/ConsentBanner/UpdateProfile', {
      profileId,
      appearanceTemplateId: made.body.newCookieAppearanceTemplateId,
    });
    expect([response.status, response.body.fields]).toEqual([
      400,
      { appearanceTemplateId: 'The chosen item does not exist' },
    ]);
  });
});

test('a style name is unique within a brand, ignoring case', async () => {
  await make({ templateName: 'Evening' });
  for (const name of ['Evening', 'EVENING', ' evening ']) {
    const { status, body } = await server().call('A1', 'POST', base, record({ templateName: name }));
    expect([status, body.fields]).toEqual([400, { templateName: 'This Style Name is already in use' }]);
  }
});

describe('own JavaScript', () => {
  test('XSS-05 is written by people who may publish, and by nobody else', async () => {
    await grant(idsOf('AppearanceTemplatesManage'));
    const send = (method: 'POST' | 'PUT', body: object) => server().call('A1r', method, base, body);
    const { status, body } = await send('POST', record({ customJs: 'window.mine = 1;' }));
    expect([status, body.errors]).toEqual([
      403,
      ['Only people who may publish banners can change own JavaScript'],
    ]);
    expect((await send('POST', record())).status).toBe(200);
    const appearanceTemplateId = await make({ customJs: 'window.theirs = 1;' });
    expect((await send('PUT', { appearanceTemplateId, customJs: '' })).status).toBe(403);
    // Leaving it unchanged does not count as writing it.
    const kept = { appearanceTemplateId, customJs: 'window.theirs = 1;', description: 'New words' };
    expect((await send('PUT', kept)).status).toBe(200);
    await grant(idsOf('AppearanceTemplatesManage', 'BannerPublish'));
    expect((await send('PUT', { appearanceTemplateId, customJs: '' })).status).toBe(200);
    await grant([]);
  });
});

describe('applying an appearance template to banners', () => {
  longTest(
    'shows what would differ, changes layers and colours of the working copy, and publishes nothing',
    async () => {
      const { consentBannerId, profileIds } = await makeBanner();
      await publish(profileIds[0]);
      const dark = { darkScheme: 'Page', darkColours: { link: '#FFCC00' } };
      const id = await make({ position: 'Top', layout: 'SidePanel', ...dark });
      const compare = async () =>
        (await server().call('A1', 'GET', `${base}/${id}/Banners`)).body.targets.find(
          (target: { id: number }) => target.id === consentBannerId,
        );
      const whats = (await compare()).differences.map(({ what }: { what: string }) => what);
      expect(whats).toEqual([
        'Position',
        'Layout of the preferences',
        'Colours of United States',
        'Colours of Worldwide',
      ]);
      const { status } = await server().call('A1', 'POST', `${base}/${id}/Apply`, {
        consentBannerIds: [consentBannerId],
      });
      expect(status).toBe(204);
      expect(await compare()).toMatchObject({ isTaken: true, differences: [] });
      expect((await definitionOf(profileIds[0], 1)).preBanner.position).toBe('Bottom');
      await publish(profileIds[0]);
      const definition = await definitionOf(profileIds[0], 2);
      expect([definition.preBanner.position, definition.modal.layout]).toEqual(['Top', 'SidePanel']);
      expect(definition.colours).toMatchObject({ button1Background: '#0F5132', radius: 4 });
      expect(definition.dark).toMatchObject({ follows: 'Page', colours: { link: '#FFCC00' } });
      await server().call('A1', 'PUT', base, { appearanceTemplateId: id, darkScheme: 'Never' });
      expect((await compare()).differences.map(({ what }: { what: string }) => what)).toEqual(whats.slice(2));
      expect((await server().call('A1', 'GET', `${base}/${id}`)).body.countOfBanners).toBe(1);
    },
  );

  test('needs the permission to configure banners', async () => {
    const { consentBannerId } = await makeBanner();
    const id = await make();
    await grant(idsOf('AppearanceTemplatesView', 'AppearanceTemplatesManage'));
    const { status } = await server().call('A1r', 'POST', `${base}/${id}/Apply`, {
      consentBannerIds: [consentBannerId],
    });
    expect(status).toBe(403);
    await grant([]);
  });
});

test('the preview is the real banner in the unsaved look, and hostile code cannot leave its element', async () => {
  const { templateName: _, brandId: __, description: ___, ...look } = record();
  const evil = '</script><script>alert(1)</script>';
  const { status, body } = await server().call('A1', 'POST', `${base}/Preview`, {
    look: { ...look, customHtml: evil, customJs: `window.x = ${JSON.stringify(evil)};`, customCss: evil },
  });
  expect(status).toBe(200);
  expect(body.document).toMatch(/#0f5132/i);
  expect(body.document).not.toContain('<script>alert(1)</script>');
});
