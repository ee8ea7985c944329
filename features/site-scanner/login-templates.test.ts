import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import type { Wire } from '@candour/testing/samples';
import { sampleLoginTemplate, sampleScanRequest } from './samples.ts';

const server = withServer();
const path = '/api/SiteScanner/LoginTemplates';
const canary = 'CANARY-SEC-7pLm2xQe';

const create = async (name: string, own: Wire = {}): Promise<number> =>
  (await server().call('A1', 'POST', path, { ...sampleLoginTemplate(alpha, name), ...own })).body
    .newLoginTemplateId;

test('LEAK-01 a password is sealed for its row, and is in no response, audit or scan', async () => {
  const id = await create('Sealed');
  const { body } = await server().call('A1', 'GET', path);
  const row = body.loginTemplates.find(({ loginTemplateId }: Wire) => loginTemplateId === id);
  expect(row).toMatchObject({ name: 'Sealed', user: 'scanner@nordlicht.example', hasPassword: true });
  const request = { ...sampleScanRequest(alpha), loginTemplateId: id };
  const { body: scan } = await server().call('A1', 'POST', '/api/SiteScanner/Scans', request);
  const inline = { ...sampleScanRequest(alpha), newLoginTemplate: newTemplate('Inline') };
  expect((await server().call('A1', 'POST', '/api/SiteScanner/Scans', inline)).status).toBe(200);
  const texts = [
    JSON.stringify(body),
    JSON.stringify((await server().call('A1', 'GET', `/api/SiteScanner/Scans/${scan.scanGuid}`)).body),
  ];
  for (const table of ['audit_log', 'scan', 'scan_schedule', 'login_template'])
    texts.push(JSON.stringify(await server().query(`select * from ${table}`)));
  expect(texts.filter((text) => text.includes(canary))).toEqual([]);
  const [stored] = await server().query<{ password: string }>(
    `select password from login_template where name = 'Inline'`,
  );
  expect(stored?.password).toMatch(/^v1\./);
});

const newTemplate = (name: string): Wire => {
  const { brandId: _, ...template } = sampleLoginTemplate(alpha, name);
  return template;
};

test('SSRF-14 a password stays with its site: a different login page requires it again', async () => {
  const id = await create('Stays');
  const change = (own: Wire) => server().call('A1', 'PUT', path, { loginTemplateId: id, ...own });
  expect((await change({ user: 'other' })).body).toMatchObject({ user: 'other', hasPassword: true });
  expect((await change({ loginUrl: 'https://www.nordlicht.example/sign-in' })).status).toBe(200);
  const moved = await change({ loginUrl: 'https://evil.example/login' });
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['password']]);
  expect((await change({ loginUrl: 'https://evil.example/login', password: 'new one' })).status).toBe(200);
  expect((await change({ user: 'x', rowVersion: 1 })).status).toBe(409);
});

test('selectors are classes or ids, names are unique in a brand', async () => {
  const { body } = await server().call('A1', 'POST', path, sampleLoginTemplate(alpha, 'Stays'));
  expect(body.fields).toEqual({ name: 'This value has already been provided' });
  const wrong = { ...sampleLoginTemplate(alpha, 'Wrong'), userSelector: 'input[name=user]' };
  expect((await server().call('A1', 'POST', path, wrong)).body.fields).toEqual({
    userSelector: 'This field must be a valid class or id',
  });
  const inside = { ...sampleLoginTemplate(alpha, 'Inside'), loginUrl: 'http://127.0.0.1/login' };
  expect((await server().call('A1', 'POST', path, inside)).body.fields).toEqual({
    loginUrl: 'This address cannot be scanned. It has to be a public one, on port 80, 443 or 8443.',
  });
});

test('AUTHZ-05 templates belong to their brand', async () => {
  const id = await create('Ours');
  expect((await server().call('B1', 'GET', path)).body.loginTemplates).toEqual([]);
  expect((await server().call('B1', 'DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await server().call('A1', 'POST', path, sampleLoginTemplate(beta, 'Theirs'))).status).toBe(403);
  const request = { ...sampleScanRequest(beta), loginTemplateId: id };
  const { body } = await server().call('B1', 'POST', '/api/SiteScanner/Scans', request);
  expect(body.fields).toEqual({ loginTemplateId: 'The chosen item does not exist' });
});

test('a template used by a schedule cannot be deleted', async () => {
  const id = await create('Used');
  await server().call('A1', 'POST', '/api/SiteScanner/Scans', {
    ...sampleScanRequest(alpha),
    loginTemplateId: id,
  });
  const { status, body } = await server().call('A1', 'DELETE', `${path}/${id}`);
  expect([status, body.usages.map(({ productArea }: Wire) => productArea)]).toEqual([409, [62, 60]]);
  await server().query('delete from scan_schedule');
  await server().query(`update scan set status = 'Completed', finished_at = now()`);
  expect((await server().call('A1', 'DELETE', `${path}/${id}`)).status).toBe(204);
});

test('a test waits for a process that scans, and requires proof of whose site it is', async () => {
  const id = await create('Tried', { loginUrl: 'https://tried.example/login' });
  const one = `${path}/${id}/Test`;
  expect((await server().call('A1', 'GET', one)).body).toMatchObject({ status: 'None', testedAt: null });
  const refused = await server().call('A1', 'POST', one, {});
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['isOwner']]);
  expect((await server().call('A1', 'POST', one, { isOwner: true })).status).toBe(200);
  expect((await server().call('A1', 'GET', one)).body).toMatchObject({ status: 'Waiting', steps: [] });
});
