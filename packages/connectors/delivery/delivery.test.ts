import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleRecord } from '../fields.ts';
import type { Reply } from '../outcome/classify.ts';
import type { Authentication, DeliveryRecord, ServicePlan, SystemPlan } from '../plan.ts';
import type { BuiltRequest } from './build-request.ts';
import { compileService } from './compile-service.ts';
import { deliver, type TokenSource } from './deliver.ts';
import { deliveryIdOf } from './identity.ts';
import { passesFilters } from './passes-filters.ts';
import { planCalls } from './plan-calls.ts';

const filters: ServicePlan['filters'] = {
  brandIds: [],
  channelIds: [],
  statementIds: [],
  values: [],
  sources: [],
  transactionTypeCodes: [],
  hasFields: [],
};

const service = (own: Partial<ServicePlan> = {}): ServicePlan => ({
  id: 11,
  name: '',
  enabled: true,
  direction: 'Outbound',
  triggerType: 'CookieConsent',
  filters,
  batching: { mode: 'Single', size: 1 },
  method: 'POST',
  requestUrl: '/consents',
  queryParameters: [],
  headers: [],
  payloadTemplate: '{"visit":"{{submission.visitGuid}}"}',
  valueMaps: [],
  dateFormat: 'iso',
  nullHandling: 'null',
  successCodes: [],
  conflictIsSuccess: true,
  retry: { attempts: 6 },
  ratePerSecond: 0,
  concurrency: 1,
  s3: null,
  inbound: null,
  responseMapping: [],
  ...own,
});

const system = (own: Partial<SystemPlan> = {}): SystemPlan => ({
  id: 1,
  name: 'CRM',
  frequencySeconds: 60,
  baseUrl: 'https://crm.example/api/',
  headers: [],
  brandIds: [0],
  notifyEmails: [],
  timeoutSeconds: 30,
  authentication: { typeId: 1 },
  signingSecrets: [],
  services: [],
  ...own,
});

const record = (values: DeliveryRecord['values'] = {}): DeliveryRecord => {
  const sample = sampleRecord('CookieConsent');
  return { ...sample, values: { ...sample.values, ...values } };
};

type Told = Partial<{
  system: Partial<SystemPlan>;
  service: Partial<ServicePlan>;
  values: DeliveryRecord['values'];
}>;

/** Sends one record to a client that returns these replies, one after the other, and records the calls. */
const send = async (
  told: Told,
  { replies = [], tokens = noTokens }: { replies?: Reply[]; tokens?: TokenSource } = {},
) => {
  const calls: BuiltRequest[] = [];
  const attempt = await deliver({
    compiled: compileService(system(told.system), service(told.service)),
    records: [record(told.values)],
    deliveryId: 'the-id',
    call: async (request) => {
      calls.push(request);
      return replies[calls.length - 1] ?? { status: 204, headers: {}, body: '' };
    },
    tokens,
    now: () => 1_700_000_000_000,
    signal: new AbortController().signal,
  });
  return { attempt, calls, call: calls[0] };
};
const noTokens: TokenSource = () => Promise.resolve({ problem: 'none' });
const unauthorised: Reply = { status: 401, headers: {}, body: '' };

describe('an address', () => {
  test('"is the service\'s below the system\'s, with its fields encoded"', async () => {
    const { call } = await send({
      service: {
        requestUrl: '/people/{{consent.site}}/consents?brand=[BRANDID]&note=a%20b#part',
        queryParameters: [{ name: 'page', value: '{{submission.pageUrl}}' }],
      },
      values: { 'consent.site': 'a/b?c#d é' },
    });
    expect(call?.url).toBe(
      'https://crm.example/api/people/a%2Fb%3Fc%23d%20%C3%A9/consents?brand=1&note=a%20b&page=https%3A%2F%2Fwww.example.com%2Fshoes',
    );
  });

  test.each(['', '.', '..', '%2e%2e'])('with %j as a part of its path is not called', async (value) => {
    const { attempt, calls } = await send({
      service: { requestUrl: '/people/{{consent.site}}' },
      values: { 'consent.site': value },
    });
    // The last one is encoded once more, so that it stays the same.
    if (value === '%2e%2e') return expect(calls[0]?.url).toBe('https://crm.example/api/people/%252e%252e');
    expect([attempt.outcome, calls.length]).toEqual(['rendering', 0]);
  });

  test.each([
    'https://{{consent.site}}/',
    'https://x:{{consent.version}}/',
    'https://[BRANDNAME]/',
    '{{consent.site}}://x/',
  ])('SSRF-10 %s with a field in its host is refused before any call', async (requestUrl) => {
    const { attempt, calls } = await send({ system: { baseUrl: '' }, service: { requestUrl } });
    expect([attempt.outcome, calls.length]).toEqual(['config', 0]);
  });

  test('omits parameters without a value if the service wants that, and otherwise keeps them', async () => {
    const queryParameters = [
      { name: 'site', value: '[SITE]' },
      { name: 'fixed', value: '' },
    ];
    const values = { 'consent.site': null };
    const urlOf = async (nullHandling: ServicePlan['nullHandling']) =>
      (await send({ service: { queryParameters, nullHandling }, values })).call?.url;
    expect(await urlOf('omit')).toBe('https://crm.example/api/consents?fixed=');
    expect(await urlOf('null')).toBe('https://crm.example/api/consents?site=&fixed=');
  });

  test('SSRF-14 on another host gets no credentials of the system: the call is not made', async () => {
    const authentication: Authentication = { typeId: 6, token: 'secret-token' };
    const elsewhere = await send({
      system: { authentication },
      service: { requestUrl: 'https://evil.example/collect' },
    });
    expect([elsewhere.attempt.outcome, elsewhere.calls.length]).toEqual(['config', 0]);
    const otherPort = await send({
      system: { authentication },
      service: { requestUrl: 'https://crm.example:8443/' },
    });
    expect([otherPort.attempt.outcome, otherPort.calls.length]).toEqual(['config', 0]);
    const free = await send({ service: { requestUrl: 'https://other.example/collect' } });
    expect(free.call?.url).toBe('https://other.example/collect');
  });
});

describe('headers', () => {
  test('keep fields on one line, and include none that belong to the connection', async () => {
    const headers = [{ name: 'X-Choice', value: 'is {{consent.choice}}' }];
    expect((await send({ service: { headers } })).call?.headers).toMatchObject({
      'x-choice': 'is custom',
      'content-type': 'application/json',
    });
    const broken = await send({ service: { headers }, values: { 'consent.choice': 'a\r\nX-Evil: 1' } });
    expect([broken.attempt.outcome, broken.calls.length]).toEqual(['rendering', 0]);
    for (const name of ['Host', 'Transfer-Encoding', 'connection', 'a b']) {
      const wrong = await send({ service: { headers: [{ name, value: 'x' }] } });
      expect([name, wrong.attempt.outcome, wrong.calls.length]).toEqual([name, 'config', 0]);
    }
  });

  test('contain an id that stays the same, and a signature that can be verified', async () => {
    const secrets = ['whsec_' + Buffer.from('the key').toString('base64'), 'old key'];
    const { call } = await send({ system: { signingSecrets: secrets } });
    const signed = (key: string) =>
      `v1,${createHmac('sha256', key).update(`the-id.1700000000.${call?.body}`).digest('base64')}`;
    expect(call?.headers).toMatchObject({
      'webhook-id': 'the-id',
      'idempotency-key': 'the-id',
      'webhook-timestamp': '1700000000',
      'webhook-signature': `${signed('the key')} ${signed('old key')}`,
    });
    const id = (recordIds: string[], serviceId = 1) => deliveryIdOf({ serviceId, recordIds });
    expect(id(['a', 'b'])).toBe(id(['a', 'b']));
    expect(new Set([id(['a', 'b']), id(['b', 'a']), id(['a']), id(['a', 'b'], 2)]).size).toBe(4);
  });
});

describe('authentication', () => {
  const header = async (authentication: Authentication) =>
    (await send({ system: { authentication } })).call?.headers['authorization'];

  test('of types 2, 3 and 6 is put where it belongs', async () => {
    expect(await header({ typeId: 2, userName: 'ola', password: 'päss:wörd' })).toBe(
      `Basic ${Buffer.from('ola:päss:wörd').toString('base64')}`,
    );
    expect(await header({ typeId: 6, token: 'abc' })).toBe('Bearer abc');
    const key: Authentication = { typeId: 3, place: 'header', name: 'X-Key', key: 'Token k&y' };
    expect((await send({ system: { authentication: key } })).call?.headers['x-key']).toBe('Token k&y');
    const query = await send({
      system: { authentication: { ...key, place: 'query' } },
      service: { queryParameters: [{ name: 'a', value: '1' }] },
    });
    expect(query.call?.url).toBe('https://crm.example/api/consents?a=1&X-Key=Token%20k%26y');
  });

  const oauth: Authentication = {
    typeId: 4,
    tokenUrl: 'https://crm.example/token',
    clientId: 'us',
    clientSecret: 'hush-hush',
    scope: '',
    audience: '',
    clientIn: 'header',
  };

  test('with a refused token requests another one, once', async () => {
    const asked: (string | null)[] = [];
    const tokens: TokenSource = async ({ stale }) => {
      asked.push(stale);
      return { token: `token-${asked.length}` };
    };
    const again = await send({ system: { authentication: oauth } }, { replies: [unauthorised], tokens });
    expect(again.calls.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect([again.attempt.outcome, asked]).toEqual(['ok', [null, 'token-1']]);
    const never = await send(
      { system: { authentication: oauth } },
      { replies: [unauthorised, unauthorised], tokens },
    );
    expect([never.attempt.outcome, never.calls.length]).toEqual(['auth', 2]);
  });

  test('without a token makes no call', async () => {
    const { attempt, calls } = await send({ system: { authentication: oauth } });
    expect([attempt.outcome, attempt.message, calls.length]).toEqual(['auth', 'none', 0]);
  });

  test('of type 8 is a matter of the connection, and not a header', async () => {
    const certificate: Authentication = {
      typeId: 8,
      certificate: 'CERT',
      privateKey: 'PRIVATE',
      passphrase: '',
      authority: '',
    };
    const { call } = await send({ system: { authentication: certificate } });
    expect(call).toMatchObject({ clientCertificate: certificate });
    expect(JSON.stringify(call?.headers)).not.toContain('PRIVATE');
  });

  test('LEAK-01 does not leave secrets in anything that is shown', async () => {
    const signingSecrets = ['sign-me-please'];
    for (const authentication of [
      { typeId: 2, userName: 'ola', password: 'word-of-ola' },
      { typeId: 3, place: 'query', name: 'key', key: 'key+/& -of-ola' },
      { typeId: 3, place: 'header', name: 'X-Plain', key: 'key-of-ola' },
      { typeId: 6, token: 'token-of-ola' },
    ] satisfies Authentication[]) {
      const echo = {
        status: 500,
        headers: {},
        body: 'you sent word-of-ola key-of-ola key+/& -of-ola token-of-ola sign-me-please',
      };
      const { attempt } = await send({ system: { authentication, signingSecrets } }, { replies: [echo] });
      const shown = attempt.show();
      const own = Object.values(authentication).find((value) => String(value).endsWith('-of-ola'));
      expect(own).toBeDefined();
      for (const secret of [own, encodeURIComponent(String(own)), 'sign-me-please'])
        expect(JSON.stringify(shown)).not.toContain(secret);
      expect(JSON.stringify(shown)).not.toContain(Buffer.from('ola:word-of-ola').toString('base64'));
    }
  });

  test('SSRF-13 shows one kilobyte of a response', async () => {
    const { attempt } = await send(
      {},
      { replies: [{ status: 500, headers: { 'x-inside': '1' }, body: 'x'.repeat(9_000) }] },
    );
    expect(attempt.show().response).toBe('x'.repeat(1_024));
    expect(JSON.stringify(attempt.show())).not.toContain('x-inside');
  });
});

describe('values', () => {
  test('are mapped and dated as the service wants them', async () => {
    const { call } = await send({
      service: {
        payloadTemplate:
          '{"choice": {{consent.choice}}, "at": {{submission.capturedAt}}, "gpc": {{consent.gpc}}}',
        valueMaps: [{ field: 'consent.choice', map: { custom: 7 } }],
        dateFormat: 'unixSeconds',
      },
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({ choice: 7, at: 1_795_168_800, gpc: false });
    // A value that happens to have the name of something every object has is not in the map.
    const inherited = await send({
      service: {
        payloadTemplate: '{"site": "{{consent.site}}"}',
        valueMaps: [{ field: 'consent.site', map: { known: 'x' } }],
      },
      values: { 'consent.site': 'constructor' },
    });
    expect(inherited.call?.body).toBe('{"site": "constructor"}');
  });

  test('of one answer must match everything that a filter requires of it', () => {
    const decisions = [
      { channelId: 1, statementId: 5, value: 0 },
      { channelId: 2, statementId: 6, value: 1 },
    ];
    const passes = (own: Partial<ServicePlan['filters']>, brandIds = [0]) =>
      passesFilters(record({ 'consent.decisions': decisions }), {
        filters: { ...filters, ...own },
        brandIds,
      });
    expect([
      passes({}),
      passes({ channelIds: [2], values: [1] }),
      passes({ channelIds: [1], values: [1] }),
    ]).toEqual([true, true, false]);
    expect([
      passes({}, [2]),
      passes({ brandIds: [2] }),
      passes({ sources: ['gpc'] }),
      passes({ hasFields: ['consent.x'] }),
    ]).toEqual([false, false, false, false]);
  });
});

describe('a response', () => {
  const responseMapping = [
    { path: '$.contact.id', fieldName: 'urn2' },
    { path: '$.contact.tags', fieldName: 'urn3' },
  ];
  const toldBy = async (status: number, body: string) =>
    (await send({ service: { responseMapping } }, { replies: [{ status, headers: {}, body }] })).attempt.told;

  test('provides the contact fields that the service maps, if it is a success and the values are plain', async () => {
    expect(await toldBy(200, '{"contact":{"id":4001,"tags":["a"]}}')).toEqual({ urn2: '4001' });
    expect(await toldBy(422, '{"contact":{"id":4001}}')).toBeUndefined();
    expect(await toldBy(200, '<html>')).toBeUndefined();
  });
});

describe('calls', () => {
  const of = (subject: string, at: number, brandId = 1): DeliveryRecord => ({
    ...record(),
    id: `${subject}${at}`,
    subject,
    brandId,
    seq: at,
    happenedAt: `2026-11-20T10:00:0${at}.000Z`,
  });
  const ids = (chains: ReturnType<typeof planCalls>) =>
    chains.map((chain) => chain.map(({ records }) => records.map(({ id }) => id).join('+')).join(' '));

  test('of one person come one after the other, the older first, in parallel with those of others', () => {
    const records = [of('a', 2), of('b', 3), of('a', 1)];
    const single = { triggerType: 'CookieConsent', batching: { mode: 'Single', size: 1 } } as const;
    expect(ids(planCalls(records, single))).toEqual(['a1 a2', 'b3']);
    const batch = { triggerType: 'CookieConsent', batching: { mode: 'Batch', size: 2 } } as const;
    expect(ids(planCalls(records, batch))).toEqual(['a1+b3 a2']);
  });

  test('do not mix brands', () => {
    const batch = { triggerType: 'CookieConsent', batching: { mode: 'Batch', size: 9 } } as const;
    expect(ids(planCalls([of('a', 1), of('b', 2, 2), of('c', 3)], batch))).toEqual(['a1+c3 b2']);
  });

  test('carry one record if address or headers depend on it', async () => {
    const compiled = compileService(
      system(),
      service({ batching: { mode: 'Batch', size: 9 }, requestUrl: '/people/{{submission.visitGuid}}' }),
    );
    expect(compiled.service.batching).toEqual({ mode: 'Single', size: 1 });
  });
});
