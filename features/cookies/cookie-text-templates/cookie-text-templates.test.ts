import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import { testResource } from '@candour/testing/test-resource';
import { alpha, emailOf } from '@candour/testing/world';
import { cookieTextTemplates } from './contract.ts';
import { textTemplateRecords, textTemplateSamples } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

testResource(cookieTextTemplates, textTemplateSamples, server);

const base = '/api/CookieTextTemplates';
let count = 0;
const make = async (members: object = {}): Promise<number> => {
  count += 1;
  const [, record] = textTemplateRecords(placeOf(server(), alpha));
  const body = { ...record, templateName: `Wording ${count}`, ...members };
  return (await server().call('A1', 'POST', base, body)).body.newCookieTextTemplateId;
};
const push = (id: number, consentBannerIds: readonly number[], user: 'A1' | 'A1r' | 'B1' = 'A1') =>
  server().call(user, 'POST', `${base}/${id}/PushToBanners`, { consentBannerIds });
type Target = {
  id: number;
  isTaken: boolean;
  differences: { what: string; before: string; after: string }[];
};
const targetOf = async (id: number, consentBannerId: number): Promise<Target | undefined> => {
  const { body } = await server().call('A1', 'GET', `${base}/${id}/Banners`);
  return body.targets.find((target: Target) => target.id === consentBannerId);
};

describe('pushing a text template to banners', () => {
  test('uses approved wording, and no draft', async () => {
    const { consentBannerId } = await makeBanner({});
    const id = await make({ status: 'Draft' });
    const { status, body } = await push(id, [consentBannerId]);
    expect([status, body.errors]).toEqual([409, ['Approve this template before you push it to banners']]);
    await server().call('A1', 'PUT', base, { textTemplateId: id, status: 'Approved' });
    expect((await push(id, [consentBannerId])).status).toBe(204);
  });

  test('a new template is a draft unless stated otherwise', async () => {
    const id = await make({ status: undefined });
    expect((await server().call('A1', 'GET', `${base}/${id}`)).body.status).toBe('Draft');
  });

  longTest(
    'shows what would differ, changes the working copy in every shared language, and publishes nothing',
    async () => {
      const { consentBannerId, profileIds } = await makeBanner({ isTranslated: true });
      await publish(profileIds[0]);
      const id = await make();
      const before = await targetOf(id, consentBannerId);
      expect(before?.isTaken).toBe(false);
      expect(before?.differences.map(({ what }) => what)).toEqual(
        ['English', 'German', 'French'].flatMap((language) => [
          `${language}: Pre-banner title`,
          `${language}: Pre-banner text`,
        ]),
      );
      expect((await push(id, [consentBannerId])).status).toBe(204);
      expect(await targetOf(id, consentBannerId)).toMatchObject({ isTaken: true, differences: [] });
      const { body } = await banner('GET', `/PreBannerConfiguration?consentBannerId=${consentBannerId}`);
      expect(body.title).toBe('Your way through our shop');
      // Looks and addresses remain the banner's own.
      expect(body.acceptAll).toMatchObject({ show: true, look: 'Button1' });
      expect(body.links).toMatchObject([{ url: 'https://www.nordlicht.example/privacy' }]);
      expect((await definitionOf(profileIds[0], 1)).preBanner.title).not.toBe('Your way through our shop');
      await publish(profileIds[0]);
      expect((await definitionOf(profileIds[0], 2, 'de')).preBanner.title).toBe('Ihr Weg durch unseren Shop');
    },
  );

  test('skips texts that are empty in the template, and languages the banner does not have', async () => {
    const { consentBannerId } = await makeBanner();
    const { body: old } = await banner('GET', `/Configuration?consentBannerId=${consentBannerId}`);
    const id = await make({ modalTitle: '', modalSave: 'Keep' });
    await push(id, [consentBannerId]);
    const { body } = await banner('GET', `/Configuration?consentBannerId=${consentBannerId}`);
    expect([body.title, body.saveButton.text]).toEqual([old.title, 'Keep']);
    const { body: translations } = await banner('GET', `/Translations/${consentBannerId}`);
    expect(translations.translations).toHaveLength(1);
  });

  test('counts the banners it was pushed to, which do not prevent its deletion', async () => {
    const { consentBannerId } = await makeBanner();
    const id = await make();
    await push(id, [consentBannerId]);
    expect((await server().call('A1', 'GET', `${base}/${id}`)).body.countOfBanners).toBe(1);
    expect((await server().call('A1', 'DELETE', `${base}/${id}`)).status).toBe(204);
    expect((await banner('GET', `/BasicDetails/${consentBannerId}`)).status).toBe(200);
  });

  test('needs the permission to read templates and to configure banners, and banners one may see', async () => {
    const { consentBannerId } = await makeBanner();
    const id = await make();
    const before = await server().fingerprint(alpha);
    const grant = (ids: number[]) =>
      server().query('update admin_user set permission_ids = $1 where email_address = $2', [
        ids,
        emailOf('A1r'),
      ]);
    for (const ids of [idsOf('TextTemplatesManage'), idsOf('BannersManage')]) {
      await grant(ids);
      expect((await push(id, [consentBannerId], 'A1r')).status).toBe(403);
    }
    await grant([]);
    expect((await push(id, [consentBannerId], 'B1')).status).toBe(404);
    expect((await push(id, [999_999])).status).toBe(404);
    expect(await server().fingerprint(alpha)).toBe(before);
  });
});

test('every wording is kept as a version; the same words again make none', async () => {
  const id = await make();
  const change = (members: object) => server().call('A1', 'PUT', base, { textTemplateId: id, ...members });
  expect((await change({ regulation: 'UK' })).body.versionNo).toBe(1);
  expect((await change({ preBannerTitle: 'Biscuits?' })).body.versionNo).toBe(2);
  const { body } = await server().call('A1', 'GET', `${base}/${id}/Versions`);
  expect(body.versions.map(({ versionNo }: { versionNo: number }) => versionNo)).toEqual([2, 1]);
  expect(body.versions[0].wording['English: Pre-banner title']).toBe('Biscuits?');
  expect(body.versions[1].wording['German: Pre-banner title']).toBe('Ihr Weg durch unseren Shop');
});

test('a translator writes translations and nothing else', async () => {
  const id = await make({ translations: [] });
  const { de } = server().languages;
  const query = 'update admin_user set permission_ids = $1 where email_address = $2';
  await server().query(query, [idsOf('TextTemplatesTranslate'), emailOf('A1r')]);
  const texts = { preBannerTitle: 'Kekse?' };
  const path = `${base}/${id}/Translations/${de}`;
  expect((await server().call('A1r', 'PUT', path, texts)).status).toBe(204);
  expect((await server().call('A1r', 'PUT', base, { textTemplateId: id, preBannerTitle: 'x' })).status).toBe(
    403,
  );
  await server().query(query, [[], emailOf('A1r')]);
  const { body } = await server().call('A1', 'GET', `${base}/${id}`);
  expect(body.translations).toMatchObject([{ languageId: de, preBannerTitle: 'Kekse?' }]);
});

test('a template is cloned under a free name, with its translations', async () => {
  const id = await make();
  const { body } = await server().call('A1', 'POST', `${base}/${id}/Clone`);
  const read = async (one: number) => (await server().call('A1', 'GET', `${base}/${one}`)).body;
  const [source, copy] = [await read(id), await read(body.newCookieTextTemplateId)];
  expect(copy).toMatchObject({
    templateName: `${source.templateName} (Copy)`,
    versionNo: 1,
    countOfBanners: 0,
  });
  expect(copy.translations).toEqual(source.translations);
});

test('the built-in wording of a language is available as a starting point', async () => {
  const { body } = await server().call('A1', 'GET', `${base}/BuiltIn/${server().languages.de}`);
  expect(body).toMatchObject({ preBannerAcceptAll: 'Alle akzeptieren', preBannerLinks: [] });
});
