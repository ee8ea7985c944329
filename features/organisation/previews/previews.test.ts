import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { previewTypes, type PreviewType } from '@candour/kit/contract/previews';
import { withTwoBrands } from '@candour/testing/two-brands';
import { alpha, beta, type UserName } from '@candour/testing/world';
import type { Ids } from '@candour/testing/route-examples';

const { server, own, foreign } = withTwoBrands();

/** Links to pages share the noun of action links. */
const pageLinks = new Map<Ids, number>();
beforeAll(async () => {
  for (const [user, brandId, ids] of [
    ['A1', alpha, own],
    ['B1', beta, foreign],
  ] as const) {
    const { body } = await server().call(user, 'POST', '/api/PreferenceLinks', {
      linkType: 1,
      linkName: 'Choices',
      nameInLink: `choices-of-${user.toLowerCase()}`,
      brandId,
      preferencePageId: ids.rows.find((each) => each.noun.name === 'preferencePage')?.id,
      authenticationType: 3,
      actions: [],
    });
    pageLinks.set(ids, body.newLinkId);
  }
});

const idOf = (type: PreviewType, ids: Ids): number => {
  const row = (noun: string) => ids.rows.find((each) => each.noun.name === noun)?.id ?? 0;
  const found: Record<PreviewType, () => number> = {
    banner: () => ids.consentBannerId,
    'appearance-template': () => row('cookieAppearanceTemplate'),
    'policy-table': () => ids.policyTableId,
    theme: () => row('theme'),
    'confirmation-page': () => row('confirmationPage'),
    'system-email': () => ids.systemEmailId,
    'preference-widget': () => row('preferenceWidget'),
    'collection-widget': () => row('consentCollectionWidget'),
    'preference-page': () => row('preferencePage'),
    'progressive-profile': () => row('progressiveProfile'),
    'preference-page-link': () => pageLinks.get(ids) ?? 0,
    'action-link': () => row('link'),
    'public-portal-link': () => row('portalLink'),
  };
  return found[type]();
};
const tokenFor = (user: UserName, type: PreviewType, id: number) =>
  server().call(user, 'POST', '/api/Preview/Tokens', { type, id });
const show = (previewToken: string, lang?: string) =>
  server().send({ method: 'POST', url: '/api/Preview/Show', payload: { previewToken, lang } });

describe.each(previewTypes)('%s', (type) => {
  longTest('is shown to whoever has the token, which cannot change anything', async () => {
    const before = await server().fingerprint(1);
    const { status, body } = await tokenFor('A1', type, idOf(type, own));
    expect(status).toBe(200);
    const shown = await show(body.previewToken);
    expect(shown.status).toBe(200);
    expect(shown.body.document).toMatch(/^<!doctype html>/i);
    expect(shown.body.name).not.toBe('');
    expect(await server().fingerprint(1)).toBe(before);
  });

  test('AUTHZ-02 AUTHZ-11 of another brand, or without permission to see it, gets no token', async () => {
    expect((await tokenFor('A1', type, idOf(type, foreign))).status).toBe(404);
    expect((await tokenFor('A1r', type, idOf(type, own))).status).toBe(403);
    expect((await tokenFor('A1', type, 2_000_000)).status).toBe(404);
  });
});

describe('a token', () => {
  const newToken = async (user: UserName = 'A1') =>
    (await tokenFor(user, 'confirmation-page', idOf('confirmation-page', own))).body;

  test('ends after 15 minutes', async () => {
    const { previewToken, expiresAt } = await newToken();
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(15);
    server().passTime(14);
    expect((await show(previewToken)).status).toBe(200);
    server().passTime(2);
    const { status, body } = await show(previewToken);
    expect([status, body]).toEqual([410, { errors: ['This preview has ended'] }]);
    server().passTime(-16);
  });

  test('ends with the session it was made in', async () => {
    const token = await server().signIn('A1');
    const made = await server().send({
      method: 'POST',
      url: '/api/Preview/Tokens',
      headers: { authorization: `Bearer ${token}` },
      payload: { type: 'theme', id: idOf('theme', own) },
    });
    expect((await show(made.body.previewToken)).status).toBe(200);
    await server().query(
      'update user_session set revoked_at = now() where session_id = (select session_id from preview_token order by expires_at desc limit 1)',
    );
    expect((await show(made.body.previewToken)).status).toBe(410);
  });

  test('"is limited to its creator\'s current brands"', async () => {
    const { previewToken } = await newToken('A1B2');
    const setBrands = (brands: string) =>
      server().query(
        `update admin_user set brand_ids = '${brands}' where email_address = 'a1b2@nordlicht.example'`,
      );
    expect((await show(previewToken)).status).toBe(200);
    await setBrands('{2}');
    expect((await show(previewToken)).status).toBe(404);
    await setBrands('{1,2}');
  });

  test('cannot be guessed, and its text is stored nowhere', async () => {
    const { previewToken } = await newToken();
    expect(previewToken).toMatch(/^[\w-]{43}$/);
    expect((await show(previewToken.slice(0, -1))).status).toBe(410);
    expect((await show('')).status).toBe(410);
    expect(await server().query('select 1 from preview_token where token_hash = $1', [previewToken])).toEqual(
      [],
    );
  });

  test('of unknown kind is refused at its field', async () => {
    const { status } = await server().call('A1', 'POST', '/api/Preview/Tokens', { type: 'person', id: 1 });
    expect(status).toBe(400);
  });
});

test('a page is shown in the requested language, or in its own if it has none', async () => {
  const { previewToken } = (await tokenFor('A1', 'confirmation-page', idOf('confirmation-page', own))).body;
  const first = (await show(previewToken)).body;
  expect(first.languages.length).toBeGreaterThan(1);
  const other = first.languages.find(
    ({ languageCode }: { languageCode: string }) => languageCode !== first.lang,
  );
  const translated = (await show(previewToken, other.languageCode)).body;
  expect(translated.lang).toBe(other.languageCode);
  expect(translated.document).not.toBe(first.document);
  for (const lang of ['xx', "en'; --", 'zh-Hant'])
    expect((await show(previewToken, lang)).body.document).toBe(first.document);
});
