import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf } from '@candour/testing/world';
import { sampleVendorList } from '../../advertising/vendors/vendor-list.fixture.ts';
import { makeIntegration } from '../../integrations/samples.ts';
import { wholeProcess } from '../processes/samples.ts';
import { live, registerFigures } from './contract/board-figures.ts';
import type { Board } from './contract.ts';
import { longTest } from '@candour/testing/long';

const server = withServer();
const processPath = '/api/Processing/Processes';
const call = (user: 'A1' | 'B1' | 'U0', method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  server().call(user, method, url, body);

const approved = async (brandId: number, members: Wire): Promise<number> => {
  const user = brandId === alpha ? 'A1' : 'B1';
  const record = await wholeProcess(placeOf(server(), brandId), members);
  const { newProcessId: id } = (await call(user, 'POST', processPath, record)).body;
  await call(user, 'POST', `${processPath}/${id}/Submit`);
  expect((await call(user, 'POST', `${processPath}/${id}/Approve`, {})).status).toBe(200);
  return id;
};
/** Moves a version into the past. */
const dated = (id: number, version: number, from: string, to: string | null) =>
  server().query(
    'update process_version set approved_at = $3, ended_at = $4 where process_id = $1 and version = $2',
    [id, version, from, to],
  );
const file = async (query: string, user: 'A1' | 'B1' = 'A1') =>
  server().send({ url: `/api/Processing/Register/Export?${query}`, headers: server().bearer(user) });
const bytesOf = async (query: string): Promise<Buffer> => {
  const url = `/api/Processing/Register/Export?${query}`;
  return (await server().app.inject({ url, headers: server().bearer('A1') })).rawPayload;
};
const entriesAsOf = async (asOf: string, user: 'A1' | 'B1' = 'A1'): Promise<[string, number, string][]> => {
  const { body } = await file(`format=json&asOf=${asOf}`, user);
  return body.entries.map(({ reference, version, wording }: Wire & { wording: Wire }) => [
    reference,
    version,
    wording['Purpose'],
  ]);
};

describe('the register', () => {
  let orders = 0;
  let name = '';
  beforeAll(async () => {
    orders = await approved(alpha, { processName: 'Orders', purpose: 'Selling' });
    name = `PR-${String(orders).padStart(4, '0')}`;
    await call('A1', 'POST', `${processPath}/${orders}/NewVersion`);
    await call('A1', 'PUT', processPath, {
      processId: orders,
      purpose: '=HYPERLINK("https://evil.example")',
    });
    await call('A1', 'POST', `${processPath}/${orders}/Submit`);
    await call('A1', 'POST', `${processPath}/${orders}/Approve`, {});
    await dated(orders, 1, '2026-03-01T10:00:00Z', '2026-06-30T23:30:00Z');
    await dated(orders, 2, '2026-06-30T23:30:00Z', null);
    await approved(beta, { processName: 'Only of beta' });
  });

  test('tells what was in force at the end of a day, not what is written now', async () => {
    expect(await entriesAsOf('2026-02-28')).toEqual([]);
    expect(await entriesAsOf('2026-03-01')).toEqual([[name, 1, 'Selling']]);
    expect(await entriesAsOf('2026-06-29')).toEqual([[name, 1, 'Selling']]);
    expect(await entriesAsOf('2026-06-30')).toEqual([[name, 2, '=HYPERLINK("https://evil.example")']]);
    await call('A1', 'POST', `${processPath}/${orders}/NewVersion`);
    await call('A1', 'PUT', processPath, { processId: orders, purpose: 'A draft' });
    expect(await entriesAsOf('2026-07-01')).toEqual([[name, 2, '=HYPERLINK("https://evil.example")']]);
  });

  test('gives a brand its own processes only', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await entriesAsOf(tomorrow)).map(([reference]) => reference)).toEqual([name]);
    expect((await entriesAsOf(tomorrow, 'B1')).map(([reference]) => reference)).not.toContain(name);
  });

  test('carries the hash of each version, which is over what it says', async () => {
    const { body } = await file('format=json&asOf=2026-07-01');
    const [kept] = await server().query<{ content: object; sha256: string }>(
      'select content, sha256 from process_version where process_id = $1 and version = 2',
      [orders],
    );
    const text = canonicalJson({ reference: name, version: 2, ...kept?.content });
    expect(createHash('sha256').update(text).digest('hex')).toBe(kept?.sha256);
    expect(body.entries[0].sha256).toBe(kept?.sha256);
    expect(Object.keys(body.entries[0].wording).slice(0, 3)).toEqual(['Process', 'Brands', 'Role']);
  });

  test('keeps texts from running as formulas in a spreadsheet', async () => {
    const csv = String((await file('format=csv&asOf=2026-07-01')).body);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const sheet = unzipped(await bytesOf('format=xlsx&asOf=2026-07-01')).get('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(
      /<c r="[A-Z]+2" t="inlineStr" s="2"><is><t xml:space="preserve">=HYPERLINK\(&quot;https/,
    );
    expect(sheet).not.toContain('<f>');
  });

  longTest('is printed to PDF by the browser of the scanner', { timeout: 60_000 }, async () => {
    const pdf = await bytesOf('format=pdf&asOf=2026-07-01');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.byteLength).toBeGreaterThan(5000);
  });

  test('is written down in the audit each time it leaves', async () => {
    await file('format=xlsx&asOf=2026-07-01');
    const [entry] = await server().query(
      `select entity_name as name, after from audit_log where action = 'Export' order by audit_id desc limit 1`,
    );
    expect(entry).toEqual({ name: 'Register as of 2026-07-01', after: { format: 'xlsx', processes: 1 } });
  });

  test('takes no day and no format that cannot be', async () => {
    for (const query of ['format=csv&asOf=2026-02-30', 'format=doc', 'format=csv&brandId=x'])
      expect([query, (await file(query)).status]).toEqual([query, 400]);
  });
});

/** The texts in a ZIP file, by name. */
const unzipped = (zip: Buffer): Map<string, string> => {
  const found = new Map<string, string>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    const data = inflateRawSync(zip.subarray(start, start + packed));
    found.set(zip.subarray(at + 30, start).toString(), data.toString());
    at = start + packed;
  }
  return found;
};

describe('the dashboard', () => {
  const board = async (user: 'A1' | 'B1' = 'A1'): Promise<Board> =>
    (await call(user, 'GET', '/api/Processing/Dashboard')).body;

  test('counts processes by what they are, within the brands of the person', async () => {
    const before = await board();
    await call('A1', 'POST', processPath, {
      processName: 'Bare',
      brandIds: [alpha],
      riskLevel: 'High',
      transfers: [{ country: 'US' }],
    });
    const after = await board();
    expect(after.withoutBasis - before.withoutBasis).toBe(1);
    expect(after.highRisk - before.highRisk).toBe(1);
    expect(after.transfersOutside - before.transfersOutside).toBe(1);
    expect(after.byStatus.Draft - before.byStatus.Draft).toBe(1);
    expect(after.needs.filter(({ title }) => title === 'Bare').map(({ text }) => text)).toEqual([
      'Its risk is high, and nobody has assessed the impact.',
      'A transfer outside the EEA has no safeguard.',
      'Has no legal basis.',
    ]);
    expect((await board('B1')).needs.map(({ title }) => title)).not.toContain('Bare');
  });

  longTest('leads to lists that have what its figures count', async () => {
    const retired = await approved(alpha, {
      processName: 'Retired',
      riskLevel: 'High',
      dpiaStatus: 'Done',
    });
    await call('A1', 'POST', `${processPath}/${retired}/Archive`);
    await call('A1', 'POST', processPath, {
      processName: 'For others',
      brandIds: [alpha],
      role: 'Processor',
    });
    const listed = async (search: Readonly<Record<string, string>>): Promise<number> =>
      (await call('A1', 'GET', `${processPath}/Page?${new URLSearchParams(search)}`)).body.total;
    const whole = await board();
    const { byBasis, byDepartment, byDataCategory } = whole;
    const counted = [
      ...registerFigures(whole),
      ...byBasis.map(({ value, ...share }) => ({ ...share, search: { ...live, basis: value } })),
      ...byDepartment.map(({ value, ...share }) => ({ ...share, search: { ...live, department: value } })),
      ...byDataCategory.map(({ value, ...share }) => ({ ...share, search: { ...live, data: value } })),
    ];
    for (const { search, count } of counted) expect([search, await listed(search)]).toEqual([search, count]);
  });

  test('counts open requests by law and those past their day, in the brands of the person', async () => {
    const before = (await board()).rights;
    const ask = (status: string, due: string, brandId: number) =>
      server().query(
        `insert into rights_request (request_id, brand_id, data_subject_id, request_type, source_type, status,
           authentication, strength, received_at, due_at)
         values (gen_random_uuid(), $1, gen_random_uuid(), 'Know', 7, $2, 'code', 3, now(), now() + $3::interval)`,
        [brandId, status, due],
      );
    await ask('New', '20 days', alpha);
    await ask('Verifying', '-1 days', alpha);
    await ask('Done', '-9 days', alpha);
    await ask('New', '-9 days', beta);
    expect((await board()).rights).toEqual({
      ...before,
      new: Number(before?.new) + 1,
      verifying: Number(before?.verifying) + 1,
      overdue: Number(before?.overdue) + 1,
    });
  });

  test('finds systems that are sent data and that no process names, and fields that none declares', async () => {
    const place = placeOf(server(), alpha);
    const { systemIntegrationId } = await makeIntegration(place);
    await server().query('update integration_system set enabled = true, name = $2 where id = $1', [
      systemIntegrationId,
      'Mailer',
    ]);
    const payloadTemplate = '{"to": "{{dataSubject.email1}}", "number": "{{dataSubject.urn1}}"}';
    await server().query(
      'update integration_service set enabled = true, definition = definition || $2 where system_id = $1',
      [systemIntegrationId, JSON.stringify({ payloadTemplate })],
    );
    const texts = async () => (await board()).needs.map(({ text }) => text);
    expect(await texts()).toContain('Data is sent to Mailer, which no process names.');
    const { newLookUpValueId } = await place.send('POST', '/api/Processing/LookUpData', {
      type: 'System',
      name: 'Mailer',
      brandId: alpha,
      integrationSystemId: systemIntegrationId,
    });
    await approved(alpha, { processName: 'Mailings', systemIds: [newLookUpValueId] });
    expect(await texts()).not.toContain('Data is sent to Mailer, which no process names.');
    // Its categories cover email1, and no customer numbers.
    expect(await texts()).toContain('Mailer is sent urn1, which no category of data in Mailings covers.');
  });

  test('finds vendors that visitors are asked about and that no process names as a recipient', async () => {
    const place = placeOf(server(), alpha);
    const text = async () =>
      (await board()).needs
        .map((need) => need.text)
        .find((one) => one.startsWith('Visitors are asked about'));
    expect(await text()).toBeUndefined();
    const vendorOf = async (name: string) =>
      (
        await place.send('POST', '/api/Vendors', {
          name,
          brandId: alpha,
          policyUrl: 'https://vendor.example/privacy',
        })
      ).newVendorId;
    const [first] = [await vendorOf('Ads of the North'), await vendorOf('Brand lift')];
    expect(await text()).toBe(
      'Visitors are asked about vendors that no process names as recipients: Ads of the North, Brand lift.',
    );
    const { newLookUpValueId } = await place.send('POST', '/api/Processing/LookUpData', {
      type: 'Recipient',
      name: 'Ads of the North',
      brandId: alpha,
      recipientKind: 'ThirdParty',
      vendor: `own:${first}`,
    });
    await approved(alpha, { processName: 'Advertising', recipientIds: [newLookUpValueId] });
    expect(await text()).toBe(
      'Visitors are asked about vendors that no process names as recipients: Brand lift.',
    );
    // From the list of IAB Europe: one sentence for many.
    const content = JSON.stringify(sampleVendorList());
    await server().call('U0', 'POST', '/api/Vendors/Iab/Lists', { content });
    const chosen = { brandId: alpha, add: [10, 20, 30], remove: [] };
    expect((await server().call('A1', 'PUT', '/api/Vendors/Iab/Selection', chosen)).status).toBe(204);
    expect(await text()).toBe(
      'Visitors are asked about 4 vendors that no process names as recipients, such as Brand lift, Vendor 10, Vendor 20.',
    );
    // Those of another brand are not told.
    const [other] = (await server().call('B1', 'GET', '/api/Processing/LookUpData/Vendors')).body.vendors;
    expect(other).toBeUndefined();
  });

  test('is listed for people with its permission, after the dashboard of banners', async () => {
    const names = async () =>
      (await server().call('A1r', 'GET', '/api/dashboard')).body.map(({ id }: Wire) => id);
    const give = (ids: string) =>
      server().query('update admin_user set permission_ids = $2 where email_address = $1', [
        emailOf('A1r'),
        ids,
      ]);
    await give('{33,48}');
    expect(await names()).toEqual([0, 3, 1]);
    await give('{33}');
    expect(await names()).toEqual([1]);
    await give('{}');
  });
});
