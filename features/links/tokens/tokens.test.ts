import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { childEnvironment } from '@candour/testing/child-environment';
import { rolledKeys, withServer } from '@candour/testing/server';
import { withLinks, type SampleLink } from '../action-links/links.fixture.ts';
import { callSample, signSample } from '../links/portal/code-samples.ts';
import { sealToken, openToken } from './server/sealed-token.ts';

const server = withServer();
const { place, publish, later, somebody, tokensFor, tokenFor, open, record, stateOf, actsOf } =
  withLinks(server);

let link: SampleLink;
let channel: number;
beforeAll(async () => {
  link = await publish();
  channel = link.channelIds[0] ?? expect.unreachable();
});

const secondsFromNow = (seconds: number): number =>
  Math.floor(server().platform.now().getTime() / 1000) + seconds;
const day = 86_400;
const secretOf = async ({ linkId }: SampleLink) =>
  String((await place().send('POST', `/api/PreferenceLinks/${linkId}/ShowSecret`))['secret']);
/** What a customer's mail tool makes of its template. */
const signed = (secret: string, { linkId, r, e }: { linkId: number; r: string; e: number }) => ({
  r,
  e: String(e),
  s: createHmac('sha256', secret).update(`${linkId}.${r}.${e}`).digest('hex'),
});
const addressOf = ({ slug }: SampleLink, parts: Record<string, string>): string =>
  `/a/${slug}?${new URLSearchParams(parts).toString()}`;
const statusOf = async (address: string): Promise<number> => (await open(address)).status;
const verdictOf = async (address: string, { linkId }: SampleLink = link): Promise<string> =>
  (await place().send('POST', `/api/PreferenceLinks/${linkId}/TryToken`, { address })).verdict;

describe('a token', () => {
  test('is short, says nothing about the person, and is different each time', async () => {
    const person = await somebody();
    const [one, other] = [await tokenFor(link, person), await tokenFor(link, person)];
    expect(one).toMatch(/^[\w-]{79}$/);
    expect(one).not.toBe(other);
    const bytes = Buffer.from(one, 'base64url').toString('hex');
    expect(bytes).not.toContain(person.replaceAll('-', ''));
  });

  test('is refused if any of its characters is another one', async () => {
    const { secretKey } = server().platform.settings;
    const token = await tokenFor(link, await somebody());
    for (let at = 0; at < token.length; at += 1)
      for (const letter of ['A', 'B', '_', '-']) {
        if (token[at] === letter) continue;
        expect(openToken(secretKey, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
      }
    expect(openToken(secretKey, `${token}A`)).toBeNull();
    expect(openToken(secretKey, token.slice(0, -1))).toBeNull();
    expect(openToken(`${secretKey}x`, token)).toBeNull();
    expect(await statusOf(addressOf(link, { t: token.replace(/.$/, '!') }))).toBe(404);
  });

  test('works for one link and one key: those of another link, and keys there never were, are refused', async () => {
    const other = await publish();
    const token = await tokenFor(link, await somebody());
    expect(await statusOf(addressOf(other, { t: token }))).toBe(404);
    const { secretKey } = server().platform.settings;
    const [madeAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    const forged = { linkId: link.linkId, dataSubjectId: await somebody(), madeAt, expiresAt };
    expect(await statusOf(addressOf(link, { t: sealToken('another server', { ...forged, keyId: 1 }) }))).toBe(
      404,
    );
    expect(await statusOf(addressOf(link, { t: sealToken(secretKey, { ...forged, keyId: 99 }) }))).toBe(410);
  });

  longTest(
    '[trust A6] made before the key was replaced still opens, and so does what a customer has signed',
    async () => {
      const secret = await secretOf(link);
      const r = 'urn1:rolled-1';
      const person = await somebody([], { urn1: 'rolled-1' });
      const addresses = [
        addressOf(link, { t: await tokenFor(link, person) }),
        addressOf(link, signed(secret, { linkId: link.linkId, r, e: secondsFromNow(day) })),
      ];
      const node = await server().anotherNode(undefined, rolledKeys());
      const statuses = await Promise.all(
        addresses.map(async (url) => (await node.send({ method: 'GET', url })).status),
      );
      const { keyring } = node.platform;
      await node.close();
      expect(statuses).toEqual([200, 200]);
      expect(keyring.all[1]).toBe(server().platform.keyring.current);
    },
  );

  test('lives 400 days for a no and 30 days for a yes, or as long as was asked', async () => {
    const person = await somebody();
    const yes = await publish({}, [['Club messages', 1]]);
    const days = async (of: SampleLink, members = {}) => {
      const { body } = await tokensFor(of, { dataSubjectIds: [person], ...members });
      return Math.round(
        (Date.parse(body.tokens[0].expiresAt) - server().platform.now().getTime()) / 86_400_000,
      );
    };
    expect([await days(link), await days(yes), await days(link, { expiresInHours: 48 })]).toEqual([
      400, 30, 2,
    ]);
    const tooLong = await tokensFor(yes, { dataSubjectIds: [person], expiresInHours: 721 });
    expect([tooLong.status, tooLong.body.fields]).toEqual([
      400,
      { expiresInHours: 'Value must not exceed 720' },
    ]);
    const token = await tokenFor(link, person, { expiresInHours: 1 });
    expect(await statusOf(addressOf(link, { t: token }))).toBe(200);
    await later(61, async () => {
      expect(await statusOf(addressOf(link, { t: token }))).toBe(410);
      expect((await record(link, token)).status).toBe(410);
    });
    expect(await stateOf(person, channel)).toBe('NoAnswer');
  });

  test('of a link for single use records once, and then says when', async () => {
    const yes = await publish({ isSingleUse: true }, [['Club messages', 1]]);
    const person = await somebody();
    const token = await tokenFor(yes, person);
    await record(yes, token);
    await server().call('PA', 'POST', '/api/v1/Submissions', {
      brandId: 1,
      capturedAt: server().platform.now().toISOString(),
      dataSubject: { syrenisid: person },
      preferences: [{ channelId: yes.channelIds[0], value: 0 }],
    });
    expect((await record(yes, token)).body).toContain('Already recorded');
    expect(await actsOf(person)).toHaveLength(1);
    expect(await stateOf(person, yes.channelIds[0])).toBe('Withdrawn');
  });

  test('is revoked by the moment it was made, and with it everything, signatures included', async () => {
    const own = await publish();
    const person = await somebody([], { urn1: 'revoked-1' });
    const first = await tokenFor(own, person);
    const secret = await secretOf(own);
    server().passTime(2);
    const madeBefore = new Date(server().platform.now().getTime() - 60_000).toISOString();
    const second = await tokenFor(own, person);
    const parts = signed(secret, { linkId: own.linkId, r: 'urn1:revoked-1', e: secondsFromNow(day) });
    await place().send('POST', `/api/PreferenceLinks/${own.linkId}/RevokeTokens`, { madeBefore });
    expect([
      await statusOf(addressOf(own, { t: first })),
      await statusOf(addressOf(own, { t: second })),
    ]).toEqual([410, 200]);
    expect(await statusOf(addressOf(own, parts))).toBe(200);
    await place().send('POST', `/api/PreferenceLinks/${own.linkId}/RevokeTokens`, {});
    expect([await statusOf(addressOf(own, { t: second })), await statusOf(addressOf(own, parts))]).toEqual([
      410, 404,
    ]);
    expect(await verdictOf(second, own)).toBe('revoked');
    expect(await statusOf(addressOf(own, { t: await tokenFor(own, person) }))).toBe(200);
  });

  test('of a replaced key still works', async () => {
    const own = await publish();
    const person = await somebody([], { urn1: 'rotated-1' });
    const [before, secret] = [await tokenFor(own, person), await secretOf(own)];
    await place().send('POST', `/api/PreferenceLinks/${own.linkId}/RotateSecret`);
    expect(await secretOf(own)).not.toBe(secret);
    const parts = signed(secret, { linkId: own.linkId, r: 'urn1:rotated-1', e: secondsFromNow(day) });
    for (const address of [{ t: before }, { t: await tokenFor(own, person) }, parts])
      expect(await statusOf(addressOf(own, address))).toBe(200);
  });
});

describe('many tokens at once', () => {
  test('by records or by identifiers, in the order of the call; nobody certain gets none', async () => {
    const [one, two] = [await somebody([], { urn2: 'order-1' }), await somebody([], { urn2: 'order-2' })];
    const { status, body } = await tokensFor(link, {
      identifiers: [
        { fieldName: 'urn2', value: 'order-2' },
        { fieldName: 'urn2', value: 'nobody' },
        { fieldName: 'urn2', value: 'order-1' },
      ],
    });
    expect(status).toBe(200);
    expect(body.tokens.map((each: { dataSubjectId: string }) => each.dataSubjectId)).toEqual([
      two,
      null,
      one,
    ]);
    const [{ url, oneClickUrl, token }] = body.tokens;
    expect(url).toBe(`https://consent.nordlicht.example/a/${link.slug}?t=${token}`);
    expect(oneClickUrl).toBe(`https://consent.nordlicht.example/a/${link.slug}/one-click?t=${token}`);
  });

  test('a thousand in one call, and no more', async () => {
    const person = await somebody();
    const made = await tokensFor(link, { dataSubjectIds: Array(1000).fill(person) });
    expect([
      made.status,
      new Set(made.body.tokens.map((each: { token: string }) => each.token)).size,
    ]).toEqual([200, 1000]);
    expect((await tokensFor(link, { dataSubjectIds: Array(1001).fill(person) })).status).toBe(400);
    expect((await tokensFor(link, {})).status).toBe(400);
  });

  test('not for a link that nobody has published', async () => {
    const draft = await publish();
    await place().send('POST', `/api/PreferenceLinks/${draft.linkId}/Unpublish`);
    expect((await tokensFor(draft, { dataSubjectIds: [await somebody()] })).status).toBe(409);
  });
});

describe('an address that a customer signs', () => {
  test('is for whoever has the number, and as good as a token', async () => {
    const person = await somebody([[channel, 1]], { urn1: 'signed-1' });
    const parts = signed(await secretOf(link), {
      linkId: link.linkId,
      r: 'urn1:signed-1',
      e: secondsFromNow(day),
    });
    expect(await statusOf(addressOf(link, parts))).toBe(200);
    const done = await server().send({
      method: 'POST',
      url: `/a/${link.slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...parts, choice: 'record' }).toString(),
    });
    expect(done.body).toContain('<h1>Done</h1>');
    expect(await stateOf(person, channel)).toBe('Withdrawn');
    expect(await actsOf(person)).toMatchObject([{ auth: 'hostToken' }]);
  });

  test('is refused if anything in it was changed, ends too late, or names an email address', async () => {
    await somebody([], { urn1: 'signed-2', email1: 'signed2@nordlicht.example' });
    const secret = await secretOf(link);
    const sign = (r: string, e: number, linkId = link.linkId) => signed(secret, { linkId, r, e });
    const good = sign('urn1:signed-2', secondsFromNow(day));
    const other = await publish();
    const refused = [
      { ...good, r: 'urn1:signed-1' },
      { ...good, e: String(Number(good.e) + 1) },
      { ...good, s: good.s.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) },
      { ...good, s: good.s.toUpperCase() },
      sign('urn1:signed-2', secondsFromNow(31 * day)),
      sign('email1:signed2@nordlicht.example', secondsFromNow(day)),
      sign('signed-2', secondsFromNow(day)),
      sign('urn1:signed-2', secondsFromNow(day), other.linkId),
      sign('urn1:nobody', secondsFromNow(day)),
    ];
    expect(await Promise.all(refused.map((parts) => statusOf(addressOf(link, parts))))).toEqual(
      refused.map(() => 404),
    );
    expect(await statusOf(addressOf(link, sign('urn1:signed-2', secondsFromNow(-1))))).toBe(410);
    expect(await statusOf(addressOf(link, good))).toBe(200);
  });
});

describe('the samples of how to sign an address', () => {
  /** How to run a sample with what it expects to be there, and have it print the address. */
  const tools = {
    node: (sample: string) => [
      process.execPath,
      '--input-type=module',
      '--eval',
      `const { customerNumber, secret } = process.env;\n${sample}\nconsole.log(url);`,
    ],
    python: (sample: string) => [
      'python3',
      '-c',
      `import os\ncustomer_number, secret = os.environ['customerNumber'], os.environ['secret']\n${sample}\nprint(url)`,
    ],
    php: (sample: string) => [
      'php',
      '-r',
      `$customerNumber = getenv('customerNumber'); $secret = getenv('secret');\n${sample}\necho $url;`,
    ],
  };
  const mono = { compiler: 'mcs', runtime: 'mono' };
  /** What the sample calls and Mono lacks. */
  const newerThanMono = `static class Convert {
  public static string ToHexString(byte[] of) { return BitConverter.ToString(of).Replace("-", ""); } }
static class HMACSHA256 { public static byte[] HashData(byte[] key, byte[] of) {
  using (var made = new System.Security.Cryptography.HMACSHA256(key)) return made.ComputeHash(of); } }`;
  const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

  longTest.for((['node', 'python', 'php'] as const).filter((tool) => isThere(tools[tool]('')[0] ?? '')))(
    'in %s makes one that opens',
    async (tool) => {
      const urn1 = `sampled ${tool}/1`;
      await somebody([], { urn1 });
      const address = `https://consent.nordlicht.example/a/${link.slug}`;
      const secret = await secretOf(link);
      const [program = '', ...given] = tools[tool](
        signSample(tool, { linkId: link.linkId, secret, address }),
      );
      const printed = execFileSync(program, given, {
        encoding: 'utf8',
        env: { ...childEnvironment, customerNumber: urn1, secret },
      });
      const { pathname, search } = new URL(printed.trim());
      expect(await statusOf(pathname + search)).toBe(200);
    },
  );

  test.skipIf(!isThere(mono.compiler) || !isThere(mono.runtime))('in C# makes one that opens', async () => {
    const urn1 = 'sampled csharp/1';
    await somebody([], { urn1 });
    const address = `https://consent.nordlicht.example/a/${link.slug}`;
    const secret = await secretOf(link);
    const lines = signSample('csharp', { linkId: link.linkId, secret, address }).split('\n');
    const isUsing = (line: string) => line.startsWith('using ');
    const folder = await mkdtemp(join(tmpdir(), 'sample-'));
    const [source, program] = [join(folder, 'sample.cs'), join(folder, 'sample.exe')];
    await writeFile(
      source,
      `${['using System;', ...lines.filter(isUsing), newerThanMono].join('\n')}
static class Sample { static void Main(string[] given) {
var customerNumber = given[0]; var secret = given[1];
${lines.filter((line) => !isUsing(line)).join('\n')}
Console.WriteLine(url); } }`,
    );
    const env = { env: childEnvironment, encoding: 'utf8' } as const;
    execFileSync(mono.compiler, [source, `-out:${program}`], env);
    const { pathname, search } = new URL(execFileSync(mono.runtime, [program, urn1, secret], env).trim());
    expect(await statusOf(pathname + search)).toBe(200);
    await rm(folder, { recursive: true });
  });

  test.skipIf(!isThere('curl'))('by curl asks for one that opens', async () => {
    await somebody([], { email1: 'kari@example.org' });
    const sample = callSample(await server().listen(), link.linkId);
    const TOKEN = server().bearer('PA').authorization.replace('Bearer ', '');
    const { stdout } = await promisify(execFile)('sh', ['-c', sample], {
      env: { ...childEnvironment, TOKEN },
    });
    const { tokens } = JSON.parse(stdout) as { tokens: { url: string }[] }; // ours
    const { pathname, search } = new URL(tokens[0]?.url ?? expect.unreachable());
    expect(await statusOf(pathname + search)).toBe(200);
  });

  test('in the guide is the one of the portal', () => {
    const guide = readFileSync(new URL('../../../docs/links.md', import.meta.url), 'utf8');
    const address = 'https://consent.example.com/a/unsubscribe';
    expect(guide).toContain(signSample('php', { linkId: 18, secret: '', address }));
  });
});

longTest('the tester says what would come of a link and uses nothing up', async () => {
  const person = await somebody([], { urn1: 'tested-1' });
  const token = await tokenFor(link, person);
  const leaving = await somebody();
  const gone = await tokenFor(link, leaving);
  await erase(leaving);
  const before = await server().query('select count(*) from token_use');
  expect(await verdictOf(`https://consent.nordlicht.example/a/${link.slug}?t=${token}&l=de`)).toBe('works');
  expect(await verdictOf(token)).toBe('works');
  expect(await verdictOf('nonsense')).toBe('unknown');
  expect(await verdictOf(token, await publish())).toBe('unknown');
  expect(await verdictOf(gone)).toBe('unknownPerson');
  expect(await server().query('select count(*) from token_use')).toEqual(before);
  await record(link, token);
  expect(await verdictOf(token)).toBe('used');
  const { secretKey } = server().platform.settings;
  const over = { madeAt: new Date(Date.now() - 60_000), expiresAt: new Date(Date.now() - 1_000) };
  const late = sealToken(secretKey, { linkId: link.linkId, keyId: 1, dataSubjectId: person, ...over });
  expect(await verdictOf(late)).toBe('expired');
});

const erase = (dataSubjectId: string) =>
  server()
    .platform.database.transaction()
    .execute((db) => server().platform.dataSubjects.erase(db, { dataSubjectId, within: 'all' }));
