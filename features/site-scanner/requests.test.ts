import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';
import { sampleLoginTemplate, sampleScanRequest } from './samples.ts';

const server = withServer();
const path = '/api/SiteScanner';
const { brandId: _, ...template } = sampleLoginTemplate(alpha);
const single = { schedule: 'Once', scanTypeId: 1, actionSelectors: [] };

const post = (own: Wire = {}, user: UserName = 'A1') =>
  server().call(user, 'POST', `${path}/Scans`, sampleScanRequest(alpha, { ...single, ...own }));
const details = (own: Wire) => ({
  scanDetails: { ...(sampleScanRequest(alpha)['scanDetails'] as Wire), ...own },
});
const list = async (query = '', user: UserName = 'A1') =>
  (await server().call(user, 'GET', `${path}/Scans${query}`)).body;

describe('a scan request', () => {
  test.each([
    ['a list without pages', { scanTypeId: 2 }, 'urls'],
    ['pages of another site', { scanTypeId: 2, urls: ['https://other.example/'] }, 'urls.0'],
    ['no action', { actionTypeIds: [] }, 'actionTypeIds'],
    ['the same action twice', { actionTypeIds: [1, 1] }, 'actionTypeIds'],
    ['a category to accept without its name', { actionTypeIds: [4] }, 'acceptCategoryId'],
    ['a click on nothing', { actionTypeIds: [6] }, 'actionSelectors'],
    ['a custom user agent without text', { userAgentIds: [5] }, 'customUserAgent'],
    ['no schedule', { schedule: 'Daily' }, 'schedule'],
    ['a path that is none', { includePaths: ['shop'] }, 'includePaths.0'],
    ['a wrong email', { notifyEmails: ['nobody'] }, 'notifyEmails.0'],
    ['a start page of another scheme', details({ startUrl: 'file:///etc/passwd' }), 'scanDetails.startUrl'],
    [
      'a start page with a password',
      details({ startUrl: 'https://a:b@www.nordlicht.example/' }),
      'scanDetails.startUrl',
    ],
    ['a wait in words', details({ waitSeconds: 'long' }), 'scanDetails.waitSeconds'],
    ['a place that is none', details({ timeZone: 'Nowhere/City' }), 'scanDetails.timeZone'],
  ])('refuses %s at its field', async (_, own, field) => {
    const { status, body } = await post(own);
    expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('refuses a login template together with a new one', async () => {
    const known = sampleLoginTemplate(alpha, 'Known');
    const { body: made } = await server().call('A1', 'POST', `${path}/LoginTemplates`, known);
    const { body } = await post({ loginTemplateId: made.newLoginTemplateId, newLoginTemplate: template });
    expect(body.fields).toEqual({ loginTemplateId: 'Choose a login template or write a new one, not both' });
  });

  test.each([1e9, -1, 0, 501, '100', 1.5])('SSRF-16 refuses %s pages', async (maxUrls) => {
    const { status, body } = await post({ maxUrls });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['maxUrls']]);
  });

  test.each([
    '--remote-debugging-port=9222',
    'https://www.nordlicht.example/ --no-sandbox',
    'https://www.nordlicht.example/"--x',
    'javascript:alert(1)',
    'chrome://version',
  ])('INJ-15 refuses the start page %s, or opens it as an address', async (startUrl) => {
    const { status } = await post(details({ startUrl }));
    expect(status).toBe(startUrl.includes('"') ? 200 : 400);
  });

  test('INJ-15 a user agent is one line of text', async () => {
    const { status, body } = await post({ userAgentIds: [5], customUserAgent: 'Mozilla\r\nX-Evil: 1' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['customUserAgent']]);
  });

  test('the simple version of the scanner takes one page and no actions', async () => {
    await server().query(
      `update configuration_key set key_value = '1' where key_name = 'SiteScannerVersion'`,
    );
    const { body } = await post({ scanTypeId: 3, actionTypeIds: [1, 2] });
    expect(Object.keys(body.fields)).toEqual(['scanTypeId', 'actionTypeIds']);
    expect((await post({ actionTypeIds: [1] })).status).toBe(200);
    const { body: lookups } = await server().call('A1', 'GET', `${path}/Lookups`);
    expect([lookups.version, lookups.scanTypes.length, lookups.actionTypes.length]).toEqual([1, 1, 1]);
    await server().query(
      `update configuration_key set key_value = '2' where key_name = 'SiteScannerVersion'`,
    );
  });

  test('SSRF-16 at most twenty scans of a brand can wait', async () => {
    await server().query(`delete from scan`);
    const answers = [];
    for (let at = 0; at < 21; at++) answers.push((await post()).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
    expect((await post(details({ brandId: beta }), 'B1')).status).toBe(200);
    await server().query(`delete from scan`);
  });
});

describe('the owner of a site', () => {
  test('is asked for once per domain and brand, and recorded', async () => {
    const site = details({ startUrl: 'https://shop.second.example/' });
    const { status, body } = await post({ ...site, isOwner: false });
    expect([status, body.fields]).toEqual([
      400,
      { isOwner: 'Please confirm that this site is yours, or that its owner agreed' },
    ]);
    expect((await post({ ...site, isOwner: true })).status).toBe(200);
    expect(
      (await post({ ...details({ startUrl: 'https://www.second.example/x' }), isOwner: false })).status,
    ).toBe(200);
    const [entry] = await server().query<{ action: string; userName: string }>(
      `select action, user_name as "userName" from audit_log where product_area = 63 and entity_id = 'second.example'`,
    );
    expect(entry).toMatchObject({ action: 'State' });
    // What one brand says does not count for another, even for somebody who sees both.
    const other = { ...details({ startUrl: 'https://www.second.example/', brandId: beta }), isOwner: false };
    for (const user of ['B1', 'A1B2'] as const) expect((await post(other, user)).status).toBe(400);
  });

  test('is known for domains of the whitelist, which may lift robots.txt as well', async () => {
    const check = async () =>
      (
        await server().call(
          'A1',
          'GET',
          `${path}/Domains/Check?url=https://www.third.example/&brandId=${alpha}`,
        )
      ).body;
    expect(await check()).toEqual({ domain: 'third.example', proof: null, ignoresRobots: false });
    const entry = { domain: '*.third.example', brandIds: [alpha], description: 'Ours', isActive: true };
    await server().call('A1', 'POST', '/api/Whitelisting/Domains', {
      ...entry,
      appliesTo: ['ScannerIgnoreRobots'],
    });
    expect(await check()).toEqual({ domain: 'third.example', proof: 'Whitelist', ignoresRobots: true });
    expect((await post({ ...details({ startUrl: 'https://third.example/' }), isOwner: false })).status).toBe(
      200,
    );
  });

  test('can be withdrawn', async () => {
    await post(details({ startUrl: 'https://fourth.example/' }));
    const { body } = await server().call('A1', 'GET', `${path}/Domains`);
    const found = body.domains.find(({ domain }: Wire) => domain === 'fourth.example');
    expect(found).toMatchObject({ proof: 'Statement', brandId: alpha });
    expect((await server().call('B1', 'DELETE', `${path}/Domains/${found.domainId}`)).status).toBe(404);
    expect((await server().call('A1', 'DELETE', `${path}/Domains/${found.domainId}`)).status).toBe(204);
    const again = { ...details({ startUrl: 'https://fourth.example/' }), isOwner: false };
    expect((await post(again)).status).toBe(400);
  });
});

describe('the list of scans', () => {
  test('filters by domain, status, day and words, and counts', async () => {
    await server().query(`delete from scan`);
    await post(details({ name: 'First', startUrl: 'https://one.example/' }));
    await post(details({ name: 'Second', startUrl: 'https://two.example/' }));
    const all = await list();
    expect([all.total, all.domains, all.rows.map(({ name }: Wire) => name)]).toEqual([
      2,
      ['one.example', 'two.example'],
      ['Second', 'First'],
    ]);
    expect(all.rows[0]).toMatchObject({ placeInQueue: 1, brandId: alpha, actionTypeIds: [1, 2, 3] });
    expect((await list('?domain=one.example')).total).toBe(1);
    expect((await list('?status=Running')).total).toBe(0);
    expect((await list('?search=SECOND')).rows.length).toBe(1);
    expect((await list('?search=%25')).total).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list(`?from=${today}&to=${today}`)).total).toBe(2);
    expect((await list('?to=2020-01-01')).total).toBe(0);
  });

  test('"AUTHZ-02 shows only scans of one\'s own brands"', async () => {
    expect((await list('', 'B1')).total).toBe(0);
    expect((await list('', 'A1B2')).total).toBe(2);
  });

  test('somebody with several brands must choose one; with one, that is used', async () => {
    const noBrand = details({ brandId: null });
    const { body } = await post(noBrand, 'A1B2');
    expect(body.fields).toEqual({ 'scanDetails.brandId': 'At least one brand is required' });
    const { body: made } = await post(noBrand);
    expect((await server().call('A1', 'GET', `${path}/Scans/${made.scanGuid}`)).body.brandId).toBe(alpha);
  });

  test('a waiting scan is cancelled at once, deleted, and requested again', async () => {
    const { body: made } = await post();
    const one = `${path}/Scans/${made.scanGuid}`;
    expect((await server().call('A1', 'POST', `${one}/Cancel`)).status).toBe(204);
    expect((await server().call('A1', 'GET', one)).body).toMatchObject({
      status: 'Cancelled',
      verdict: 'Incomplete',
    });
    expect((await server().call('A1', 'POST', `${one}/Cancel`)).status).toBe(409);
    const { body: again } = await server().call('A1', 'POST', `${one}/ReRun`, {});
    const { body: read } = await server().call('A1', 'GET', `${path}/Scans/${again.scanGuid}`);
    expect(read).toMatchObject({ status: 'Queued', name: 'Shop weekly', scheduleId: null });
    expect((await server().call('A1', 'DELETE', one)).status).toBe(204);
    expect((await server().call('A1', 'GET', one)).status).toBe(404);
    const { body: history } = await server().call('A1', 'GET', `${path}/Scans/${again.scanGuid}/History`);
    expect(history.changes.map(({ action }: Wire) => action)).toEqual(['Request']);
  });
});
