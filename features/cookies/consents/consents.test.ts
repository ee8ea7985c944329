import { createPublicKey, randomUUID } from 'node:crypto';
import { compactVerify } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { ConsentSubmission } from '@candour/consent/submission.ts';
import { checkReceiptProof } from '@candour/engines/transparency/check-receipt.ts';
import { openNote, readVerifierKey } from '@candour/engines/transparency/tlog/note.ts';
import { verifyReceipt } from '@candour/engines/ledger/receipt.ts';
import { verifyLedger } from '@candour/engines/ledger/verify-ledger.ts';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import { rolledKeys } from '@candour/testing/server';
import { alpha, beta, freshAddress } from '@candour/testing/world';
import { setUpBanner } from '../cookie-banners/samples.ts';
import { submissionFor } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();
let definition: BannerDefinition;
let german: BannerDefinition;
beforeAll(async () => {
  const { profileIds } = await makeBanner({ isTranslated: true });
  await publish(profileIds[0]);
  definition = await definitionOf(profileIds[0], 1);
  german = await definitionOf(profileIds[0], 1, 'de');
});

const site = 'https://www.nordlicht.example';
const post = (path: string, payload: unknown, headers: Record<string, string> = { origin: site }) =>
  server().send({
    method: 'POST',
    url: `/tx/cookies/${path}`,
    // Writes are limited by address.
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const submit = (submission: object, headers?: Record<string, string>) => post('submit', submission, headers);
const records = async (): Promise<number> =>
  Number(
    (await server().query("select count(*)::int as n from consent_record where kind = 'banner'"))[0]?.['n'],
  );

/** Nothing of a refused answer is stored. */
const mustBeRefused = async (submission: object, status: number, headers?: Record<string, string>) => {
  const before = await records();
  const response = await submit(submission, headers);
  expect([response.status, await records()]).toEqual([status, before]);
  return response.body;
};

describe('an answer of a visitor', () => {
  test.each(['accept', 'reject', 'custom'] as const)('%s is recorded and acknowledged', async (choice) => {
    const [first] = definition.categories
      .flatMap(({ services }) => services)
      .filter(({ type }) => type !== 7);
    const submission = submissionFor(definition, choice, { [first?.channelId ?? 0]: true });
    const { status, body } = await submit(submission);
    expect([status, Object.keys(body)]).toEqual([200, ['recordId', 'receivedAt']]);
    const [row] = await server().query(
      'select brand_id, banner_id, profile_id, version, language, choice, event_type, method, gpc from consent_record where record_id = $1',
      [body.recordId],
    );
    expect(row).toEqual({
      brand_id: 1,
      banner_id: definition.bannerId,
      profile_id: definition.profileId,
      version: 1,
      language: 'en',
      choice,
      event_type: choice === 'reject' ? 'refused' : 'given',
      gpc: false,
      method: choice === 'custom' ? 'preferences' : 'banner',
    });
  });

  test('is recorded in the language it was read in', async () => {
    const { body } = await submit(submissionFor(german, 'accept'));
    const [row] = await server().query('select language, evidence from consent_record where record_id = $1', [
      body.recordId,
    ]);
    expect(row?.['language']).toBe('de');
    const { bundle } = JSON.parse(String(row?.['evidence'])).facts;
    expect(bundle.file).toMatch(new RegExp(`^cb/${definition.profileId}/de\\.`));
    expect((await server().send({ url: `/${bundle.file}` })).status).toBe(200);
  });

  test('may come as text from a page that is being left', async () => {
    const { status } = await submit(submissionFor(definition, 'accept'), {
      origin: site,
      'content-type': 'text/plain;charset=UTF-8',
    });
    expect(status).toBe(200);
  });

  test('leaves no full address and nothing about the person in the evidence', async () => {
    const submission = submissionFor(definition, 'accept');
    const { body } = await server().send({
      method: 'POST',
      url: '/tx/cookies/submit',
      remoteAddress: '203.0.113.77',
      payload: submission,
      headers: { origin: site, 'user-agent': 'CANARY browser' },
    });
    const [row] = await server().query(
      'select evidence, personal from consent_record join consent_personal using (brand_id, record_id) where record_id = $1',
      [body.recordId],
    );
    expect(row?.['evidence']).not.toMatch(new RegExp(`203\\.0\\.113|CANARY|${submission.visitGuid}|/tents`));
    expect(JSON.parse(String(row?.['personal']))).toEqual({
      visitGuid: submission.visitGuid,
      address: '203.0.113.0',
      userAgent: 'CANARY browser',
      pageUrl: submission.pageUrl,
    });
  });
});

describe('PUB-01 one answer counts once', () => {
  test('sent a hundred times, at once and one after the other, and to another node', async () => {
    const submission = submissionFor(definition, 'accept');
    const before = await records();
    const node = await server().anotherNode();
    const again = { method: 'POST', url: '/tx/cookies/submit', payload: submission } as const;
    const answers = await Promise.all([
      ...Array.from({ length: 90 }, () => submit(submission)),
      ...Array.from({ length: 5 }, () =>
        node.send({ ...again, remoteAddress: freshAddress(), headers: { origin: site } }),
      ),
    ]);
    for (let times = 0; times < 5; times += 1) answers.push(await submit(submission));
    await node.close();
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.recordId} ${body.receivedAt}`)).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await records()).toBe(before + 1);
  });

  test('after a restart gets the first response again', async () => {
    const submission = submissionFor(definition, 'reject');
    const { body } = await submit(submission);
    const node = await server().anotherNode();
    const again = await node.send({
      method: 'POST',
      url: '/tx/cookies/submit',
      payload: submission,
      headers: { origin: site },
    });
    await node.close();
    expect([again.status, again.body]).toEqual([200, body]);
  });

  test('[trust A6] after the key was replaced gets the first response again; receipts of both keys are genuine', async () => {
    const submission = submissionFor(definition, 'reject');
    const { body } = await submit(submission);
    const before = await server().platform.ledger.receiptOf({ brandId: alpha, recordId: body.recordId });
    const node = await server().anotherNode(undefined, rolledKeys());
    const again = await node.send({
      method: 'POST',
      url: '/tx/cookies/submit',
      payload: submission,
      headers: { origin: site },
    });
    const keys = await node.send({ method: 'GET', url: '/tx/cookies/receipt-key' });
    const after = await node.platform.ledger.receiptOf({ brandId: alpha, recordId: body.recordId });
    const other = submissionFor(definition, 'accept');
    await node.send({ method: 'POST', url: '/tx/cookies/submit', payload: other, headers: { origin: site } });
    await node.close();
    expect([again.status, again.body]).toEqual([200, body]);
    const publicKey = createPublicKey(keys.body.publicKey);
    const earlierKeys = keys.body.earlierKeys.map((pem: string) => createPublicKey(pem));
    for (const receipt of [before, after])
      expect(await verifyReceipt({ jws: receipt?.jws ?? '', publicKey, earlierKeys })).toMatchObject({
        isGenuine: true,
      });
    expect(await verifyReceipt({ jws: before?.jws ?? '', publicKey })).toMatchObject({ isGenuine: false });
    const { pool } = server();
    expect((await verifyLedger({ pool, publicKey, earlierKeys })).problems).toEqual([]);
    expect((await verifyLedger({ pool, publicKey })).isIntact).toBe(false);
  });

  test('[trust A6] a process whose key was replaced says so to its balancer', async () => {
    const add = (generation: number, key: string) =>
      server().query('insert into ledger_key (generation, public_key) values ($1, $2)', [generation, key]);
    const ask = () => server().app.inject({ url: '/readyz' });
    await add(1, server().platform.receiptKey.trim());
    expect((await ask()).statusCode).toBe(200);
    await add(2, 'of another process');
    await expect
      .poll(async () => (await ask()).json().problems, { timeout: 10_000 })
      .toEqual({ ledger: 'SECRET_KEY was replaced in another process. Restart this one with the new key.' });
    await server().query('delete from ledger_key');
  });

  test('with a different answer under the same guid is refused', async () => {
    const submission = submissionFor(definition, 'accept');
    await submit(submission);
    const other = { ...submissionFor(definition, 'reject'), submissionGuid: submission.submissionGuid };
    expect(await mustBeRefused(other, 409)).toEqual({
      errors: ['This submission was already recorded with other content'],
    });
    expect(
      (await submit({ ...submission, submissionGuid: submission.submissionGuid.toUpperCase() })).status,
    ).toBe(200);
  });
});

describe('PUB-03 unpublished banners take no answers', () => {
  const notPublished = { errors: ['This banner is not published'] };

  test('unknown profiles, versions and languages get the same response', async () => {
    const sound = submissionFor(definition, 'accept');
    for (const members of [
      { profileId: 999_999 },
      { profileId: 0 },
      { version: 2 },
      { version: 0 },
      { language: 'sv' },
      { language: '' },
    ]) {
      expect([members, await mustBeRefused({ ...sound, ...members }, 404)]).toEqual([members, notPublished]);
    }
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'the language %s is not one',
    async (language) => {
      expect(await mustBeRefused({ ...submissionFor(definition, 'accept'), language }, 404)).toEqual(
        notPublished,
      );
      expect((await post('seen', { profileId: definition.profileId, version: 1, language })).status).toBe(
        404,
      );
    },
  );

  test('a draft and an unpublished banner respond like an unknown one', async () => {
    const { profileIds } = await makeBanner();
    const [profileId] = profileIds;
    const draft = { ...submissionFor(definition, 'accept'), profileId };
    expect(await mustBeRefused(draft, 404)).toEqual(notPublished);
    await publish(profileId);
    const own = await definitionOf(profileId, 1);
    await banner('POST', `/Profiles/Unpublish/${profileId}`);
    // The state is cached for five seconds; this node has not loaded this version yet.
    const node = await server().anotherNode();
    const { status, body } = await node.send({
      method: 'POST',
      url: '/tx/cookies/submit',
      payload: submissionFor(own, 'accept'),
      headers: { origin: site },
    });
    await node.close();
    expect([status, body]).toEqual([404, notPublished]);
  });

  test('a banner whose key is disabled takes no answers', async () => {
    const made = await setUpBanner(placeOf(server(), beta));
    await placeOf(server(), beta).send('GET', `/api/ConsentBanner/Profiles/Publish/${made.profileIds[0]}`);
    const own = await definitionOf(made.profileIds[0], 1);
    await server().call('B1', 'PUT', `/api/AccessKeys/${made.accessKeyId}/Enabled`, { isEnabled: false });
    expect(await mustBeRefused(submissionFor(own, 'accept'), 404)).toEqual(notPublished);
  });

  test('numbers and key of the answer must match the banner', async () => {
    const sound = submissionFor(definition, 'accept');
    expect((await mustBeRefused({ ...sound, accessKey: randomUUID() }, 400)).errors).toEqual([
      'accessKey is not that of the published banner',
    ]);
    expect((await mustBeRefused({ ...sound, reConsentNo: 2 }, 400)).errors).toEqual([
      'reConsentNo is not that of the published banner',
    ]);
  });
});

describe('PUB-04 an answer is for what was shown', () => {
  const answering = (
    change: (preferences: ConsentSubmission['preferences']) => ConsentSubmission['preferences'],
  ) => {
    const sound = submissionFor(
      definition,
      'custom',
      Object.fromEntries(
        definition.categories.flatMap(({ services }) => services).map(({ channelId }) => [channelId, true]),
      ),
    );
    return { ...sound, preferences: change(sound.preferences) };
  };
  const necessary = (): ConsentSubmission['preferences'][number] => {
    const service = definition.categories.find(({ isStrictlyNecessary }) => isStrictlyNecessary)?.services[0];
    if (!service) throw new Error('The sample banner has a strictly necessary service');
    const { channelId, statementId, statementVersionId } = service;
    return { channelId, statementId, statementVersionId, value: 0 };
  };

  test('not for services that were not in it', async () => {
    const { errors } = await mustBeRefused(
      answering((all) => [...all, { channelId: 999, statementId: 999, statementVersionId: 999, value: 1 }]),
      400,
    );
    expect(errors).toEqual(['Channel 999 is not part of the published banner']);
  });

  test('not with services left out', async () => {
    const { errors } = await mustBeRefused(
      answering((all) => all.slice(1)),
      400,
    );
    expect(errors).toEqual([expect.stringMatching(/^Channel \d+ has no answer$/)]);
    expect(
      (
        await mustBeRefused(
          answering(() => []),
          400,
        )
      ).errors.length,
    ).toBeGreaterThan(5);
  });

  test('not twice for one service', async () => {
    const { errors } = await mustBeRefused(
      answering((all) => [...all, ...all.slice(0, 1)]),
      400,
    );
    expect(errors).toEqual([expect.stringMatching(/^Channel \d+ is answered twice$/)]);
  });

  test('not under another wording', async () => {
    const { errors } = await mustBeRefused(
      answering(([first, ...others]) => (first ? [{ ...first, statementVersionId: 999 }, ...others] : [])),
      400,
    );
    expect(errors).toEqual([
      expect.stringMatching(/^Channel \d+ was not shown with statement \d+, version 999$/),
    ]);
  });

  test('not as a no to anything strictly necessary', async () => {
    const { errors } = await mustBeRefused(
      answering((all) => [...all, necessary()]),
      400,
    );
    expect(errors).toEqual([expect.stringMatching(/^Channel \d+ is always on and cannot be refused$/)]);
  });

  test('and must match the button that was pressed', async () => {
    const yes = answering((all) => all);
    expect((await mustBeRefused({ ...yes, choice: 'reject' }, 400)).errors).toEqual([
      'A refusal cannot contain a yes',
    ]);
    const mixed = answering(([first, ...others]) =>
      first ? [{ ...first, value: 0 as const }, ...others] : [],
    );
    expect((await mustBeRefused({ ...mixed, choice: 'accept' }, 400)).errors).toEqual([
      'An acceptance of everything cannot contain a no',
    ]);
    expect((await mustBeRefused({ ...yes, method: 'gpc' }, 400)).errors).toEqual([
      'An answer by the GPC signal needs the signal',
    ]);
  });

  test('[trust A2] and were given between 24 hours ago and now, give or take five minutes', async () => {
    const sound = submissionFor(definition, 'accept');
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    for (const capturedAt of [days(6 / 1440), days(23 / 24), days(-1.01), days(-399)]) {
      expect((await mustBeRefused({ ...sound, capturedAt }, 400)).errors).toEqual([
        'The time of the answer is not possible',
      ]);
    }
    for (const capturedAt of [
      '',
      'today',
      '2026-02-30T00:00:00Z',
      '9999999999999',
      '0000-00-00T00:00:00Z',
      '2026-01-01',
    ]) {
      await mustBeRefused({ ...sound, capturedAt }, 400);
    }
    for (const capturedAt of [days(4 / 1440), days(-0.99), undefined])
      expect((await submit({ ...submissionFor(definition, 'accept'), capturedAt })).status).toBe(200);
  });
});

describe('where answers may come from', () => {
  test('from the sites of the key, and no others', async () => {
    const sound = () => submissionFor(definition, 'accept');
    for (const origin of [
      'https://nordlicht.example',
      'https://WWW.Nordlicht.example',
      'http://magazine.nordlicht.example:8080',
      'http://localhost:3000',
    ]) {
      expect([origin, (await submit(sound(), { origin })).status]).toEqual([origin, 200]);
    }
    expect((await submit(sound(), { referer: 'https://www.nordlicht.example/tents?x=1' })).status).toBe(200);
    for (const origin of [
      'https://evil.example',
      'https://nordlicht.example.evil.example',
      'https://evilnordlicht.example',
      'https://www.nordlicht.example@evil.example',
      'null',
      'file://',
      'not an address',
    ]) {
      const body = await mustBeRefused(sound(), 403, { origin });
      expect(body).toEqual({ errors: ['This site may not use this banner'] });
    }
    await mustBeRefused(sound(), 403, {});
    await mustBeRefused(sound(), 403, {
      origin: 'https://evil.example',
      referer: 'https://www.nordlicht.example/',
    });
  });

  test('any page may send one and read the response, and no cookies are required', async () => {
    const question = await server().send({
      method: 'OPTIONS',
      url: '/tx/cookies/submit',
      headers: { origin: site, 'access-control-request-method': 'POST' },
    });
    expect([
      question.status,
      question.headers['access-control-allow-origin'],
      question.headers['access-control-allow-methods'],
    ]).toEqual([204, '*', 'GET, POST']);
    const response = await submit(submissionFor(definition, 'accept'));
    expect([
      response.headers['access-control-allow-origin'],
      response.headers['access-control-allow-credentials'],
    ]).toEqual(['*', undefined]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('PUB-09 the key from the page opens nothing of the portal', async () => {
    for (const authorization of [
      `Bearer ${definition.accessKey}`,
      `Bearer ${definition.accessKey.toLowerCase()}`,
    ]) {
      for (const url of ['/api/ConsentBanner', '/api/AccessKeys', '/api/Brands']) {
        expect((await server().send({ url, headers: { authorization } })).status).toBe(401);
      }
    }
  });
});

describe('invalid answers', () => {
  test.each([
    ['no JSON', '{"submissionGuid":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a member twice', '{"version":1,"version":2}', 400],
    ['a form', 'submissionGuid=1', 400],
  ])('%s', async (_, payload, status) => {
    const before = await records();
    expect((await post('submit', payload)).status).toBe(status);
    expect((await post('submit', payload, { origin: site, 'content-type': 'text/plain' })).status).toBe(
      status,
    );
    expect(await records()).toBe(before);
  });

  test('oversized ones are not read to the end', async () => {
    const huge = { ...submissionFor(definition, 'accept'), pageUrl: 'x'.repeat(300_000) };
    expect(await mustBeRefused(huge, 413)).toEqual({ errors: ['The request is too large'] });
  });

  test('members of the wrong kind, missing ones and unknown ones are refused at their field', async () => {
    const sound: Record<string, unknown> = { ...submissionFor(definition, 'accept') };
    for (const name of Object.keys(sound)) {
      const { [name]: _, ...without } = sound;
      for (const body of [
        ...(name === 'capturedAt' ? [] : [without]),
        { ...sound, [name]: null },
        { ...sound, [name]: {} },
        { ...sound, [name]: [{}] },
      ]) {
        const { fields } = await mustBeRefused(body, 400);
        expect(Object.keys(fields).some((field) => field.split('.')[0] === name)).toBe(true);
      }
    }
    expect((await mustBeRefused({ ...sound, userId: 1 }, 400)).fields).toEqual({
      userId: 'Unknown field userId',
    });
    await mustBeRefused(
      {
        ...sound,
        preferences: Array(501).fill({ channelId: 1, statementId: 1, statementVersionId: 1, value: 1 }),
      },
      400,
    );
    await mustBeRefused({ ...sound, pageUrl: 'x'.repeat(2001) }, 400);
  });

  test('texts with odd characters do not stop those of others', async () => {
    const odd = {
      ...submissionFor(definition, 'accept'),
      pageUrl: 'https://www.nordlicht.example/\ud800\0"\\',
    };
    const answers = await Promise.all([
      submit(odd),
      ...Array.from({ length: 10 }, () => submit(submissionFor(definition, 'accept'))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
  });

  test('an address can send sixty a minute, or as many as SubmissionRatePerMinute says', async () => {
    const from = (remoteAddress: string) =>
      server().send({
        method: 'POST',
        url: '/tx/cookies/submit',
        remoteAddress,
        payload: submissionFor(definition, 'accept'),
        headers: { origin: site },
      });
    const statuses: number[] = [];
    for (let times = 0; times < 62; times += 1) statuses.push((await from('198.51.100.9')).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    const refused = await from('198.51.100.9');
    expect([refused.status, refused.body]).toEqual([429, { errors: ['Too many requests'] }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await from('198.51.100.10')).status).toBe(200);
    const set = (keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'SubmissionRatePerMinute', keyValue });
    await set('2');
    const few: number[] = [];
    for (let times = 0; times < 3; times += 1) few.push((await from('198.51.100.11')).status);
    expect(few).toEqual([200, 200, 429]);
    await set('60');
  });
});

describe('receipts', () => {
  test('EVID-05 a receipt is signed and verifies with the public key alone', async () => {
    const { body } = await submit(submissionFor(definition, 'accept'));
    const { status, body: kept } = await server().send({
      url: `/tx/cookies/receipts/${body.recordId}?ProfileId=${definition.profileId}`,
    });
    expect(status).toBe(200);
    const { publicKey } = (await server().send({ url: '/tx/cookies/receipt-key' })).body;
    const { payload } = await compactVerify(kept.jws, createPublicKey(publicKey));
    const signed = JSON.parse(new TextDecoder().decode(payload));
    expect(signed).toMatchObject({ recordId: body.recordId, brandId: 1 });
    const [header = '', content = '', signature = ''] = kept.jws.split('.');
    const altered = Buffer.from(JSON.stringify({ ...signed, brandId: 2 })).toString('base64url');
    await expect(
      compactVerify(`${header}.${altered}.${signature}`, createPublicKey(publicKey)),
    ).rejects.toThrow();
    expect(content).not.toBe(altered);
  });

  test('[trust A8] a receipt gets the proof of the public log, whose files anybody reads', async () => {
    const { body } = await submit(submissionFor(definition, 'accept'));
    const address = `/tx/cookies/receipts/${body.recordId}?profileId=${definition.profileId}`;
    const before = (await server().send({ url: address })).body;
    expect(before).not.toHaveProperty('proof');
    // The start of another node's chain names how far this one has come.
    const node = await server().anotherNode();
    await node.send({ url: address });
    await expect
      .poll(
        async () => {
          await node.platform.transparency.publish();
          return (await node.send({ url: address })).body.proof;
        },
        { timeout: 20_000 },
      )
      .toBeDefined();
    const { proof, jws, receipt } = (await node.send({ url: address })).body;
    const { publicKey } = (await node.send({ url: '/tx/cookies/receipt-key' })).body;
    const publicKeys = [createPublicKey(publicKey)];
    expect(checkReceiptProof({ proof, receipt, publicKeys })).toMatchObject({ isProved: true });
    expect(jws.split('.')).toHaveLength(3);
    const { logs } = (await node.send({ url: '/transparency/logs' })).body;
    const own = logs.find(({ chainId }: { chainId: string }) => chainId === receipt.chainId);
    expect(own).toMatchObject({
      address: `https://consent.nordlicht.example/transparency/${receipt.chainId}`,
    });
    expect(`https://${own.origin}`).toBe(own.address);
    const log = `/transparency/${receipt.chainId}`;
    const get = (url: string) => node.app.inject({ url });
    const checkpoint = await get(`${log}/checkpoint`);
    expect(checkpoint.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=2',
      'access-control-allow-origin': '*',
    });
    const key = readVerifierKey(own.verifierKey) ?? expect.unreachable();
    expect(openNote(checkpoint.body, [key])?.text.split('\n')[1]).toBe(String(own.size));
    const tile = await get(`${log}/tile/entries/000.p/${own.size}`);
    expect([tile.statusCode, tile.rawPayload.length]).toEqual([200, own.size * 34]);
    expect(tile.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const wrong of [
      `${log}/tile/0/999`,
      `${log}/tile/0/000.p/0`,
      `${log}/tile/0/..%2f..%2fcheckpoint`,
      `/transparency/..%2f..%2fsecret-key/checkpoint`,
      `/transparency/${randomUUID()}/checkpoint`,
      '/transparency/1/checkpoint',
      `${log}/tile/`,
      `${log}/timestamps/1.tsr`,
      `${log}/timestamps/..%2fcheckpoint`,
    ])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    expect(
      (await node.send({ url: `/transparency/logs?after=${receipt.chainId}` })).body.logs,
    ).not.toContainEqual(own);
    expect((await get('/transparency/logs?after=1')).statusCode).toBe(400);
    await node.close();
  });

  test('PUB-07 a receipt is found only by its random number and its own brand', async () => {
    const { body } = await submit(submissionFor(definition, 'accept'));
    const [other] = await server().query<{ id: number }>(
      'select profile_id as id from banner_profile where brand_id = $1',
      [beta],
    );
    for (const [recordId, profileId, status] of [
      [body.recordId, other?.id, 404],
      [body.recordId, 999_999, 404],
      [body.recordId, '9999999999', 400],
      [randomUUID(), definition.profileId, 404],
      ['1', definition.profileId, 400],
      [body.recordId, '1;', 400],
    ] as const) {
      expect(
        (await server().send({ url: `/tx/cookies/receipts/${recordId}?profileId=${profileId}` })).status,
      ).toBe(status);
    }
  });
});

describe('place', () => {
  test('without a trusted proxy nobody can claim where they are', async () => {
    const { body } = await server().send({
      url: '/tx/geo',
      headers: { 'cf-ipcountry': 'NO', 'x-region-code': 'OSL' },
    });
    expect(body).toEqual({ country: '', region: '' });
  });
});
