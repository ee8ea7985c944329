import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import { permissions, type Permission } from '@candour/kit/contract/permissions';
import type { SetUpBanner } from '../../cookies/cookie-banners/samples.ts';
import { sampleEntry } from '../../../engines/ledger/sample-entry.ts';
import { makeIntegration } from '../../integrations/samples.ts';
import { makeScan } from '../../site-scanner/samples.ts';

const { server, banner, makeBanner, publish } = withBanners();

const attention = async (user: UserName = 'A1', query = '') =>
  (await server().call(user, 'GET', `/api/dashboard/0/Attention${query}`)).body;
const itemsOf = async (kind: string, user: UserName = 'A1', query = ''): Promise<Wire[]> =>
  (await attention(user, query)).items.filter((item: Wire) => item['kind'] === kind);
const titles = (items: Wire[]) => items.map(({ title }) => title);
const grant = (...names: Permission[]) =>
  server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    names.map((name) => permissions[name]),
    emailOf('A1r'),
  ]);

let made: SetUpBanner;
beforeAll(async () => {
  made = await makeBanner({ isTranslated: true });
});

test('nothing needs anybody while nothing is live, and each kind that was looked at is counted', async () => {
  expect(await attention()).toEqual({ items: [], others: 0, countOfPassed: 12 });
  await grant('DashboardConsent', 'AccessKeys');
  expect(await attention('A1r')).toEqual({ items: [], others: 0, countOfPassed: 1 });
});

test('it needs the permission of the dashboard, and there is one for each that is there', async () => {
  await grant('AccessKeys');
  expect((await server().call('A1r', 'GET', '/api/dashboard/0/Attention')).status).toBe(403);
  expect((await server().call('A1', 'GET', '/api/dashboard/1/Attention')).status).toBe(404);
});

describe('a live banner', () => {
  test('that is as it was published needs nothing', async () => {
    for (const profileId of made.profileIds) await publish(profileId);
    expect((await attention()).items).toEqual([]);
  });

  test('with changes says so to those who may publish it', async () => {
    const query = `?consentBannerId=${made.consentBannerId}`;
    const { body } = await banner('GET', `/PreBannerConfiguration${query}`);
    const { configurationStatusId: _, ...part } = body;
    await banner('PUT', `/PreBannerConfiguration${query}`, { ...part, title: 'Changed' });
    const [item] = await itemsOf('Publishing');
    expect(item).toMatchObject({
      title: 'Banner 1 has changes that are not published',
      to: '/manage-cookie-banner',
      search: { consentBannerId: String(made.consentBannerId), step: '9' },
    });
    expect(Date.now() - Date.parse(String(item?.['since']))).toBeLessThan(60_000);
    await grant('DashboardConsent', 'BannersManage');
    expect(await itemsOf('Publishing', 'A1r')).toEqual([]);
    await grant('DashboardConsent', 'BannersManage', 'BannerPublish');
    expect(await itemsOf('Publishing', 'A1r')).toHaveLength(1);
  });

  test('AUTHZ-07 is told to people of its brand, and where that brand is asked for', async () => {
    expect(await itemsOf('Publishing', 'B1')).toEqual([]);
    expect(await itemsOf('Publishing', 'U0')).toHaveLength(1);
    expect(await itemsOf('Publishing', 'A1B2', `?brandId=${alpha}`)).toHaveLength(1);
    expect(await itemsOf('Publishing', 'A1B2', `?brandId=${beta}`)).toEqual([]);
    expect(await itemsOf('Publishing', 'A1', '?brandId=-1')).toHaveLength(1);
  });

  test('that could not be published again says what is wrong, once for all of its profiles', async () => {
    expect(await itemsOf('Checks')).toEqual([]);
    await server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId: made.accessKeyId, isEnabled: false });
    expect(await itemsOf('Checks')).toEqual([
      expect.objectContaining({
        title: 'Banner 1 has a problem',
        text: 'The access key of this profile is disabled or has expired.',
        tone: 'danger',
        search: { consentBannerId: String(made.consentBannerId), step: '7' },
      }),
    ]);
    expect(await itemsOf('Checks', 'B1')).toEqual([]);
    await server().call('A1', 'PUT', '/api/AccessKeys', { accessKeyId: made.accessKeyId, isEnabled: true });
  });

  test('whose translation lacks texts names the language and how many', async () => {
    const { fr } = server().languages;
    const before = await itemsOf('Texts');
    const query = `consentBannerId=${made.consentBannerId}&LanguageId=${fr}`;
    const { texts } = (await banner('GET', `/Translation?${query}`)).body;
    const write = (members: object) =>
      banner('POST', '/Translations', {
        consentBannerId: made.consentBannerId,
        languageId: fr,
        texts: { ...texts, ...members },
      });
    await write({ preBannerAcceptAll: '', preBannerRejectAll: '' });
    const count = (items: Wire[]) =>
      Number(/^French is missing (\d+) /.exec(titles(items).join('\n'))?.[1] ?? 0);
    const items = await itemsOf('Texts');
    expect(count(items) - count(before)).toBe(2);
    expect(items.find(({ title }) => String(title).startsWith('French'))).toMatchObject({
      text: expect.stringContaining('in English'),
      search: { consentBannerId: String(made.consentBannerId), step: '8' },
    });
    await write({});
  });
});

describe('the newest scan of a site', () => {
  const store = async (scanGuid: string, name: string, service: string, status = 'withConsent') =>
    server().query(
      `insert into scan_item (scan_guid, brand_id, list, item_kind, identity, name, host, party, category,
         consent_status, status, finding)
       values ($1, $2, 'cookies', 'cookie', $3, $3, 'hotjar.example', 'Third', 'analytics', $4, 'New', $5)`,
      [scanGuid, alpha, name, status, { is: 'cookie', classification: { service, company: '' } }],
    );
  const scan = async () =>
    (
      await makeScan(placeOf(server(), alpha), {
        query: server().query,
        cookieScriptId: made.cookieScriptIds[0] ?? 0,
      })
    ).scanGuid;

  longTest('tells services that ran before an answer, and those that the banner lacks', async () => {
    const scanGuid = await scan();
    const [early] = await itemsOf('Services');
    expect(early).toMatchObject({
      title: '1 service on nordlicht.example did not wait for an answer',
      tone: 'danger',
      to: '/site-scanner-result',
      search: { scanGuid },
    });
    await store(scanGuid, '_hj', 'Hotjar');
    await store(scanGuid, '_hj2', 'Hotjar');
    await store(scanGuid, 'tt', 'TikTok Pixel');
    // What the banner itself stores, and what nobody could name.
    await store(scanGuid, 'cmpConsent_1', 'Something');
    await store(scanGuid, 'unknown', '');
    const [both] = await itemsOf('Services');
    expect(both).toMatchObject({ title: '2 services on nordlicht.example are not in Banner 1' });
    expect(await itemsOf('Services', 'B1')).toEqual([]);
    await server().query(
      `insert into scan_decision (brand_id, item_kind, identity, name, is_ignored, decided_by)
       values ($1, 'cookie', 'tt', 'tt', true, 'A1')`,
      [alpha],
    );
    expect(titles(await itemsOf('Services'))).toEqual(['1 service on nordlicht.example is not in Banner 1']);
  });

  test('replaces the one before', async () => {
    await server().query(`update scan set finished_at = now() - interval '1 day'`);
    await server().query(`delete from login_template where not exists (select 1 from scan s
      where s.login_template_id = login_template.login_template_id)`);
    await server().query(
      `insert into scan (scan_guid, brand_id, name, start_url, domain, scan_type_id, request, series, requested_by,
         status, finished_at, max_urls)
       values (gen_random_uuid(), $1, 'Newer', 'https://www.nordlicht.example/', 'nordlicht.example', 3, '{}', 'x', 'A1',
         'Completed', now(), 10)`,
      [alpha],
    );
    expect(await itemsOf('Services')).toEqual([]);
  });
});

longTest(
  'services of integrations that were switched off or fail are told to those who hold all of their brands',
  async () => {
    const { systemIntegrationId: systemId, integrationServiceId } = await makeIntegration(
      placeOf(server(), alpha),
    );
    await server().query('update integration_system set enabled = true where id = $1', [systemId]);
    expect(await itemsOf('Integrations')).toEqual([]);
    const set = (change: string) =>
      server().query(`update integration_service_state set ${change} where service_id = $1`, [
        integrationServiceId,
      ]);
    await set('last_failed = true, last_run_at = now()');
    expect(titles(await itemsOf('Integrations'))).toEqual(['Update consent in CRM of brand 1 is failing']);
    await set(`switched_off_at = now(), switched_off_reason = 'The target answered 410'`);
    expect(await itemsOf('Integrations')).toEqual([
      expect.objectContaining({
        title: 'Update consent in CRM of brand 1 was switched off',
        text: expect.stringContaining('The target answered 410.'),
        tone: 'danger',
        to: '/manage-integration-service',
        search: { systemId: String(systemId), serviceId: String(integrationServiceId) },
      }),
    ]);
    expect(await itemsOf('Integrations', 'B1')).toEqual([]);
    // Who has one brand of several may not mend it.
    await server().query('update integration_system set brand_ids = $2 where id = $1', [
      systemId,
      [alpha, beta],
    ]);
    expect(await itemsOf('Integrations')).toEqual([]);
    expect(await itemsOf('Integrations', 'A1B2')).toHaveLength(1);
    await server().query('update integration_system set enabled = false where id = $1', [systemId]);
    expect(await itemsOf('Integrations', 'A1B2')).toEqual([]);
  },
);

describe('access keys', () => {
  const expireIn = (name: string, days: number, brandId = alpha) =>
    server().query(
      `insert into access_key (access_key_id, access_key_name, access_key_type, brand_id, allowed_domains, expires_at)
       values (gen_random_uuid(), $1, 1, $2, '[]', now() + $3 * interval '1 day')`,
      [name, brandId, days],
    );

  test('that expire within thirty days are told to those who may change them', async () => {
    for (const [name, days] of [
      ['Soon', 12.5],
      ['Later', 31],
      ['Gone', -1],
    ] as const)
      await expireIn(name, days);
    await expireIn('Of all brands', 3.5, 0);
    expect(titles(await itemsOf('AccessKeys'))).toEqual(['Access key Soon expires in 12 days']);
    expect(titles(await itemsOf('AccessKeys', 'U0'))).toEqual([
      'Access key Soon expires in 12 days',
      'Access key Of all brands expires in 3 days',
    ]);
    expect((await itemsOf('AccessKeys'))[0]).toMatchObject({ to: '/access-keys', search: { q: 'Soon' } });
  });

  test('and all else: five are told, the newest first, and the others counted', async () => {
    for (let at = 1; at <= 7; at += 1) await expireIn(`Key ${at}`, at + 15);
    const { items, others, countOfPassed } = await attention();
    expect(items).toHaveLength(5);
    // Seven keys, the one before them, and the banner that has changes.
    expect([others, countOfPassed]).toEqual([4, 10]);
    const times = items.map(({ since }: Wire) => String(since));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(items[0]).toMatchObject({ kind: 'Publishing' });
  });
});

test('a ledger that cannot record is told first, in every brand', async () => {
  await server().query('alter table consent_chain rename to consent_chain_gone');
  const node = await server().anotherNode();
  onTestFinished(node.close);
  const read = async () =>
    (
      await node.send({
        method: 'GET',
        url: '/api/dashboard/0/Attention?brandId=1',
        headers: { authorization: `Bearer ${await server().signIn('A1')}` },
      })
    ).body;
  // It knows once an answer was refused, as visitors' browsers would tell it.
  await node.platform.ledger.append(sampleEntry()).catch(() => undefined);
  expect((await read()).items[0]).toMatchObject({ kind: 'Ledger', tone: 'danger' });
  await server().query('alter table consent_chain_gone rename to consent_chain');
  await expect.poll(async () => (await read()).items[0].kind).not.toBe('Ledger');
});
