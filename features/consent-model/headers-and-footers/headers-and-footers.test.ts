import { describe, expect, test } from 'vitest';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha } from '@candour/testing/world';
import { footers, headers } from './contract.ts';
import { footerSamples, headerSamples } from './samples.ts';

const server = withServer();
testResource(headers, headerSamples, server);
testResource(footers, footerSamples, server);

describe('headers', () => {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server().call('A1', method, `/api/headers${path}`, body);
  const create = async (members: Wire): Promise<number> =>
    (await call('POST', '', { brandId: alpha, text: '<p>Hello</p>', ...members })).body.newHeaderId;
  const read = async (id: number) => (await call('GET', `/${id}`)).body;
  const versions = async (id: number) => (await call('GET', `/${id}/Versions`)).body.versions;

  test('a draft has no version; publishing stores its wording as the first', async () => {
    const id = await create({ headerName: 'Grows up' });
    expect([(await read(id)).versionNo, await versions(id)]).toEqual([0, []]);
    await call('PUT', '', { id, text: '<p>Hello there</p>' });
    expect((await read(id)).versionNo).toBe(0);
    await call('PUT', '', { id, status: 'Published' });
    expect((await read(id)).versionNo).toBe(1);
    expect(await versions(id)).toMatchObject([
      { versionNo: 1, wording: { Text: '<p>Hello there</p>' }, userName: 'A1 of the world' },
    ]);
  });

  test('each new text of a published one is a version, and older ones stay', async () => {
    const id = await create({ headerName: 'Speaks', status: 'Published' });
    await call('PUT', '', { id, headerName: 'Speaks up' });
    expect((await read(id)).versionNo).toBe(1);
    await call('PUT', '', { id, text: '<p>Hello again</p>' });
    expect((await versions(id)).map(({ wording }: Wire) => wording)).toEqual([
      { Text: '<p>Hello again</p>' },
      { Text: '<p>Hello</p>' },
    ]);
  });

  test('a published wording never changes, whoever asks', async () => {
    const id = await create({ headerName: 'Carved', status: 'Published' });
    await expect(
      server().query("update wording_version set wording = '{}' where entity_id = $1 and product_area = 5", [
        id,
      ]),
    ).rejects.toThrow('A wording never changes');
  });

  test('a published one is retired, not turned back into a draft', async () => {
    const id = await create({ headerName: 'Was read', status: 'Published' });
    const { status, body } = await call('PUT', '', { id, status: 'Draft' });
    expect([status, body.fields]).toEqual([
      400,
      { status: 'A header that was published is no longer a draft. Retire it instead.' },
    ]);
    expect((await call('PUT', '', { id, status: 'Retired' })).status).toBe(200);
    expect((await call('PUT', '', { id, status: 'Published' })).body.versionNo).toBe(1);
  });

  test('XSS-01 markup that could run is removed before it is stored, in translations too', async () => {
    const { de } = server().languages;
    const hostile = '<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()></p>';
    const id = await create({
      headerName: 'Hostile',
      text: hostile,
      translations: [{ languageId: de, text: hostile }],
    });
    const row = await read(id);
    expect([row.text, row.translations]).toEqual(['<p>Hi</p>', [{ languageId: de, text: '<p>Hi</p>' }]]);
  });

  test('the wordings of a deleted one are deleted with it', async () => {
    const id = await create({ headerName: 'Gone', status: 'Published' });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(
      await server().query('select 1 from wording_version where entity_id = $1 and product_area = 5', [id]),
    ).toEqual([]);
  });

  test('versions of a foreign brand are not visible', async () => {
    const id = await create({ headerName: 'Own', status: 'Published' });
    expect((await server().call('B1', 'GET', `/api/headers/${id}/Versions`)).status).toBe(404);
  });
});
