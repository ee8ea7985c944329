import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { withBanners } from '@candour/testing/banner-bench';

const { server, banner, makeBanner, publish } = withBanners();
let profileId: number;
beforeAll(async () => {
  const made = await makeBanner({ isTranslated: true });
  [profileId] = made.profileIds;
  await publish(profileId);
});

const get = (path: string, headers: Record<string, string> = {}) => server().send({ url: path, headers });
const languageOf = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const { body } = await banner('GET', `/Profiles/Versions/${profileId}`);
  const served = (await get(path, headers)).body;
  for (const { language, url } of body.versions[0].languages) {
    if ((await get(new URL(url).pathname)).body === served) return language;
  }
  return 'none';
};

describe('the floating address', () => {
  test('is a script any page may load, cached for a minute', async () => {
    const { status, headers } = await get(`/cb/${profileId}/live.js`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const named = String(headers['vary']).split(', ').toSorted();
    expect(named).toEqual(['Accept-Encoding', 'Accept-Language']);
  });

  longTest(
    'is cached for as long as PublicCacheSeconds says, even while the database does not respond',
    async () => {
      const kept = async () => (await get(`/cb/${profileId}/live.js`)).headers['cache-control'];
      const set = (keyValue: string) =>
        server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'PublicCacheSeconds', keyValue });
      await set('300');
      expect(await kept()).toMatch(/^public, max-age=300,/);
      // Changed on another node: noticed within seconds.
      await server().query(
        "update configuration_key set key_value = '20' where key_name = 'PublicCacheSeconds'",
      );
      await expect.poll(kept, { timeout: 30_000 }).toMatch(/^public, max-age=20,/);
      const locked = await server().pool.connect();
      await locked.query('begin');
      await locked.query('lock table configuration_key');
      for (let second = 0; second < 3; second++) {
        await pause(1_100);
        const before = performance.now();
        expect(await kept()).toMatch(/^public, max-age=20,/);
        expect(performance.now() - before).toBeLessThan(3_000);
      }
      await locked.query('rollback');
      locked.release();
      await set('60');
    },
  );

  longTest('"uses the browser\'s first language that the banner has"', async () => {
    const cases: [string, string][] = [
      ['', 'en'],
      ['de', 'de'],
      ['de-AT,de;q=0.9,en;q=0.8', 'de'],
      ['sv,fr;q=0.5,de;q=0.7', 'de'],
      ['fr-CA', 'fr'],
      ['ja,zh', 'en'],
      ['*', 'en'],
      ['de;q=0,fr;q=0.1', 'fr'],
      ['DE', 'de'],
      ['constructor,__proto__', 'en'],
      [',,;;q=', 'en'],
      [`${'x'.repeat(20_000)},de`, 'en'],
    ];
    for (const [wanted, spoken] of cases) {
      const path = `/cb/${profileId}/live.js`;
      expect([wanted.slice(0, 30), await languageOf(path, { 'accept-language': wanted })]).toEqual([
        wanted.slice(0, 30),
        spoken,
      ]);
    }
  });

  test('can name a language, in any casing, but only a published one', async () => {
    for (const code of ['de', 'DE']) expect(await languageOf(`/cb/${profileId}/live.${code}.js`)).toBe('de');
    for (const code of ['sv', 'constructor', '__proto__', '..']) {
      expect([code, (await get(`/cb/${profileId}/live.${code}.js`)).status]).toEqual([code, 404]);
    }
  });

  test('is compressed in transit, and has the same bytes', async () => {
    const path = `/cb/${profileId}/live.en.js`;
    const plain = (await get(path)).body;
    const raw = async (encoding: string) =>
      server().app.inject({ url: path, headers: { 'accept-encoding': encoding } });
    const [tight, wide] = [await raw('gzip, deflate, br'), await raw('gzip')];
    expect([tight.headers['content-encoding'], wide.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(tight.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(wide.rawPayload).toString()).toBe(plain);
    expect(tight.rawPayload.length).toBeLessThan(String(plain).length / 2);
  });

  test('is not sent again to a client that has it', async () => {
    const path = `/cb/${profileId}/live.en.js`;
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, null, headers['etag']]);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('PUB-12 is the same whatever else is in the request', async () => {
    const path = `/cb/${profileId}/live.js`;
    const { body } = await get(path);
    expect((await get(`${path}?v=1&callback=x&lang=de`)).body).toBe(body);
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { host: 'evil.example' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-original-url': '/api/Brands' },
      { cookie: 'lang=de' },
    ]) {
      expect((await get(path, headers)).body).toBe(body);
    }
    for (const suffix of ['.css', '/x.css', ';.css', '%2e.css'])
      expect((await get(`${path}${suffix}`)).status).toBe(404);
  });

  test('does not exist for profiles that were never published, or are not profiles', async () => {
    for (const id of ['0', '999999', '-1', '1e3', '1;', '9999999999', '__proto__', '%2e%2e', 'live']) {
      expect([id, (await get(`/cb/${id}/live.js`)).status]).toEqual([id, 404]);
    }
  });

  test('needs no session and no database', async () => {
    const before = await get(`/cb/${profileId}/live.js`);
    const pool = server().pool;
    const connect = pool.connect.bind(pool);
    pool.connect = (() => Promise.reject(new Error('away'))) as unknown as typeof pool.connect; // stands for a lost database
    expect((await get(`/cb/${profileId}/live.js`)).body).toBe(before.body);
    pool.connect = connect;
  });
});

describe('files', () => {
  test('the lazily loaded parts that a script names exist permanently', async () => {
    const { body } = await get(`/cb/${profileId}/live.en.js`);
    const names = [...new Set([...String(body).matchAll(/["`]([\w-]+\.js)["`]/g)].map(([, name]) => name))];
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { status, headers } = await get(`/cb/parts/${name}`);
      expect([name, status]).toEqual([name, 200]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('the hash in the embed code is that of the file', async () => {
    const { createHash } = await import('node:crypto');
    const { body } = await banner('GET', `/Profiles/Versions/${profileId}`);
    for (const { url, integrity, bytes } of body.versions[0].languages) {
      const file = String((await get(new URL(url).pathname)).body);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`);
      expect(bytes).toBe(Buffer.byteLength(file));
    }
  });

  test('only published files can be reached below the folder', async () => {
    for (const path of [
      '/cb/',
      '/cb/parts/',
      '/cb/parts/nothing.js',
      '/cb/%2e%2e%2fsecret-key',
      '/cb/..%5c..%5cx',
      '/cb/%00',
      `/cb/${'a/'.repeat(500)}x`,
    ]) {
      expect([path.slice(0, 30), (await get(path)).status]).toEqual([path.slice(0, 30), 404]);
    }
  });
});
