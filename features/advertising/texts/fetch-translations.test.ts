import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { sampleVendorList } from '../vendors/vendor-list.fixture.ts';
import { fetchTranslations } from './server/fetch-translations.ts';

const { vendors: _, ...texts } = sampleVendorList();
const asked: string[] = [];
let status = 200;
const site = createServer(({ url = '' }, answer) => {
  asked.push(url);
  answer.writeHead(url.endsWith('purposes-fr.json') ? 404 : status).end(JSON.stringify(texts));
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo; // of a TCP server
const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
afterAll(() => site.close());

/** What the job does some days from now; the files it asked for. */
const daysLater = async (days: number): Promise<string[]> => {
  asked.length = 0;
  await fetchTranslations.work(null as never, {
    platform: { ...server().platform, now: () => new Date(Date.now() + days * 86_400_000) },
    signal: AbortSignal.timeout(30_000),
  });
  return asked.toSorted();
};
const turn = (file: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', {
    keyName: 'VendorListAddress',
    keyValue: file && `http://127.0.0.1:${port}/v3/${file}`,
  });
const loaded = async (): Promise<string[]> =>
  (await server().call('A1', 'GET', '/api/IabTexts/Translations')).body.translations.map(
    ({ languageCode }: { languageCode: string }) => languageCode,
  );

test('asks nobody without a list and an address of the usual form', async () => {
  await turn('vendor-list.json');
  expect(await daysLater(0)).toEqual([]);
  await server().call('U0', 'POST', '/api/Vendors/Iab/Lists', {
    content: JSON.stringify(sampleVendorList()),
  });
  for (const file of ['', 'list']) {
    await turn(file);
    expect(await daysLater(0)).toEqual([]);
  }
});

test('fetches the translations that stand beside the list for the languages of the organisation', async () => {
  const { languages } = (await server().call('U0', 'GET', '/api/Languages')).body;
  const idOf = (code: string) =>
    languages.find((each: { languageCode: string }) => each.languageCode === code).languageId;
  const languageIds = ['en', 'de', 'fr'].map(idOf);
  await server().call('U0', 'PUT', '/api/Languages/AssignedLanguages', {
    languageIds,
    defaultLanguageId: languageIds[0],
  });
  await turn('vendor-list.json');
  expect(await daysLater(0)).toEqual(['/v3/purposes-de.json', '/v3/purposes-fr.json']);
  // One that is missing does not keep the others away.
  expect(await loaded()).toEqual(['de']);
  const told = await server().query("select user_id from audit_log where entity_id = 'translation de'");
  expect(told).toEqual([{ user_id: null }]);
});

test('asks again after a week, and keeps what it has if that fails', async () => {
  expect(await daysLater(6)).toEqual(['/v3/purposes-fr.json']);
  status = 503;
  expect(await daysLater(8)).toEqual(['/v3/purposes-de.json', '/v3/purposes-fr.json']);
  expect(await loaded()).toEqual(['de']);
});
