import { createPublicKey, createVerify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { everyRow, lookAsMachines } from '@candour/testing/every-row';
import { openMailSink } from '@candour/testing/mail-sink';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import type { DnsRecord, SenderAddress } from './contract.ts';
import { openDnsServer } from './dns-server.fixture.ts';
import { checkSenders } from './server/check-senders.ts';

const sink = await openMailSink();
const dns = await openDnsServer();
const server = withServer({
  environment: {
    SMTP_URL: sink.url,
    DNS_SERVERS: dns.address,
    MAIL_FROM: 'Consent <consent@nordlicht.example>',
  },
});
beforeAll(() => server().platform.jobs.work(server().platform));
afterAll(async () => {
  dns.close();
  await sink.goDown();
});

const path = '/api/SenderEmailAddresses';
type User = 'U0' | 'A1' | 'B1';
const add = async (user: User, record: object): Promise<number> => {
  const { status, body } = await server().call(user, 'POST', path, { displayName: 'Nordlicht', ...record });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.newSenderEmailAddressId;
};
const read = async (id: number): Promise<SenderAddress> =>
  (await server().call('U0', 'GET', `${path}/${id}`)).body;
const statusOf = async (id: number) => (await read(id)).verificationStatus;
const verify = (id: number) => server().call('U0', 'POST', `${path}/${id}/Verify`);
const runJob = () =>
  checkSenders.work(null as never, { platform: server().platform, signal: new AbortController().signal });
const recordsOf = async (id: number): Promise<DnsRecord[]> =>
  (await server().call('U0', 'GET', `${path}/${id}/DnsRecords`)).body.dnsRecords;
const enter = async (id: number) => {
  for (const { purpose, name, value } of await recordsOf(id))
    if (purpose !== 'DMARC') dns.zone.set(name, [value]);
};
const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenIn = (raw: string) => /confirm-sender\?token=([\w-]+)/.exec(plain(raw))?.[1] ?? '';
const mailTo = async (address: string, after = 0) => {
  const own = () => sink.mails.slice(after).filter(({ to }) => to.includes(address));
  await expect.poll(() => own().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return own().at(-1)?.raw ?? '';
};
const confirm = (token: string) => server().call(null, 'POST', `${path}/Confirm`, { token });
const age = (id: number, hours: number) =>
  server().query(
    `update sender_email_address set pending_since = now() - make_interval(hours => $2),
      checked_at = now() - make_interval(hours => $2) where sender_email_address_id = $1`,
    [id, hours],
  );

test('an address is confirmed by the link emailed to it, once', async () => {
  const id = await add('A1', {
    identityType: 'Email',
    emailAddress: 'News@alpha.example',
    brandIds: [alpha],
  });
  expect(await read(id)).toMatchObject({
    verificationStatus: 'Pending',
    emailAddress: 'news@alpha.example',
    address: 'news@alpha.example',
    isDefault: false,
    verifiedAt: null,
  });
  const token = tokenIn(await mailTo('news@alpha.example'));
  // Machines that look at the link confirm nothing.
  const before = await everyRow(server());
  await lookAsMachines(server(), [
    `/confirm-sender?token=${token}`,
    `${path}/Confirm`,
    `${path}/Confirm?token=${token}`,
  ]);
  expect(await everyRow(server())).toBe(before);
  expect(await statusOf(id)).toBe('Pending');
  const { status, body } = await confirm(token);
  expect([status, body]).toEqual([200, { emailAddress: 'news@alpha.example' }]);
  expect(await statusOf(id)).toBe('Verified');
  for (const used of [token, 'unknown', 'x'.repeat(100)]) expect((await confirm(used)).status).toBe(410);
});

test('a link older than three days is worthless, and a new one can be requested', async () => {
  const id = await add('A1', {
    identityType: 'Email',
    emailAddress: 'late@alpha.example',
    brandIds: [alpha],
  });
  const old = tokenIn(await mailTo('late@alpha.example'));
  await age(id, 73);
  expect((await confirm(old)).status).toBe(410);
  await runJob();
  expect(await read(id)).toMatchObject({
    verificationStatus: 'Failed',
    verificationProblem: 'The link was not used in time',
  });
  const count = sink.mails.length;
  expect((await verify(id)).status).toBe(200);
  const token = tokenIn(await mailTo('late@alpha.example', count));
  expect((await confirm(old)).status).toBe(410);
  expect((await confirm(token)).status).toBe(200);
});

test('a domain is confirmed by its DKIM record, really looked up, and covers its addresses', async () => {
  const id = await add('U0', { identityType: 'Domain', domain: 'beta.example', brandIds: [0] });
  const inside = await add('B1', { identityType: 'Email', emailAddress: 'a@beta.example', brandIds: [beta] });
  const records = await recordsOf(id);
  expect(
    records.map(({ purpose, type, isRequired, isFound }) => [purpose, type, isRequired, isFound]),
  ).toEqual([
    ['DKIM', 'TXT', true, null],
    ['SPF', 'TXT', false, null],
    ['DMARC', 'TXT', false, null],
  ]);
  expect((await verify(id)).body).toMatchObject({
    verificationStatus: 'Pending',
    verificationProblem: 'The DKIM record is not there yet',
  });
  const [dkim] = records;
  dns.zone.set(dkim?.name ?? '', ['v=DKIM1; p=AAAA']);
  expect((await verify(id)).body.verificationProblem).toBe('The DKIM record has a different key');
  await enter(id);
  await runJob();
  expect([await statusOf(id), await statusOf(inside)]).toEqual(['Verified', 'Verified']);
  expect(await read(inside)).toMatchObject({ isCovered: true });
  expect((await recordsOf(id)).map(({ isFound }) => isFound)).toEqual([true, true, null]);
  const later = await add('B1', { identityType: 'Email', emailAddress: 'b@beta.example', brandIds: [beta] });
  expect(await statusOf(later)).toBe('Verified');
});

test('a domain that is given up after three days can start again', async () => {
  const id = await add('A1', { identityType: 'Domain', domain: 'slow.example', brandIds: [alpha] });
  await age(id, 73);
  await runJob();
  expect(await statusOf(id)).toBe('Failed');
  await enter(id);
  await verify(id);
  expect(await statusOf(id)).toBe('Verified');
});

test('unresponsive name servers change nothing; a missing record revokes what depended on it', async () => {
  const id = await add('A1', { identityType: 'Domain', domain: 'gone.example', brandIds: [alpha] });
  await enter(id);
  await verify(id);
  const inside = await add('A1', {
    identityType: 'Email',
    emailAddress: 'a@gone.example',
    brandIds: [alpha],
  });
  expect(await statusOf(inside)).toBe('Verified');
  const [dkim] = await recordsOf(id);
  dns.zone.set(dkim?.name ?? '', 'silent');
  await age(id, 25);
  await runJob();
  expect([await statusOf(id), await statusOf(inside)]).toEqual(['Verified', 'Verified']);
  dns.zone.delete(dkim?.name ?? '');
  await runJob();
  expect([await statusOf(id), await statusOf(inside)]).toEqual(['Revoked', 'Revoked']);
});

test('the default sender sends emails that have no other, signed by its domain', async () => {
  const list = (await server().call('U0', 'GET', path)).body.senderEmailAddresses as SenderAddress[];
  const id = (address: string) => list.find((one) => one.address === address)?.senderEmailAddressId ?? 0;
  const setDefault = (user: User, which: number) => server().call(user, 'PUT', `${path}/${which}/SetDefault`);
  expect((await setDefault('A1', id('news@alpha.example'))).status).toBe(403);
  expect((await setDefault('U0', id('beta.example'))).status).toBe(409);
  expect((await setDefault('U0', id('a@gone.example'))).status).toBe(409);
  const mail = async (to: string, brandId: number) => {
    const { database, mail: outbox } = server().platform;
    const values = { Forename: 'Ada', At: 'today', IpAddress: '10.0.0.1' };
    await inScope(database, [], (db) =>
      outbox.queue(db, { type: 'PasswordChanged', to: { address: to, name: 'Ada' }, brandId, values }),
    );
    return mailTo(to);
  };
  expect(await mail('one@nordlicht.example', beta)).toContain('From: Consent <consent@nordlicht.example>');
  for (const address of ['news@alpha.example', 'b@beta.example'])
    expect((await setDefault('U0', id(address))).status).toBe(204);
  const raw = await mail('two@nordlicht.example', beta);
  expect(raw).toContain('From: Nordlicht <b@beta.example>');
  expect(sink.mails.at(-1)?.from).toBe('b@beta.example');
  expect(isSigned(raw)).toBe(true);
  // It is not one of Alpha's addresses.
  const foreign = await mail('three@nordlicht.example', alpha);
  expect(foreign).toContain('From: Consent <consent@nordlicht.example>');
  expect(foreign).not.toContain('DKIM-Signature');
});

/** Whether the signature of an email matches the record in the zone (RFC 6376, relaxed headers). */
const isSigned = (raw: string): boolean => {
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const relaxed = (line: string): string => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    return `${name.toLowerCase().trim()}:${value.replaceAll(/\s+/g, ' ').trim()}`;
  };
  const signature = headers.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
  const tag = (name: string): string =>
    (new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1] ?? '').replaceAll(/\s/g, '');
  const signed = tag('h')
    .split(':')
    .map((name) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
    .flatMap((line) => (line === undefined ? [] : [relaxed(line)]));
  const own = relaxed(signature.replace(/(?<=[;\s]b=)[^;]*/, ''));
  const [text = ''] = [dns.zone.get(`${tag('s')}._domainkey.${tag('d')}`)].flat();
  const [, key = ''] = /p=([^;]*)/.exec(text) ?? [];
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return createVerify('sha256')
    .update([...signed, own].join('\r\n'))
    .verify(publicKey, tag('b'), 'base64');
};

test('the signing key is sealed and never revealed', async () => {
  const rows = await server().query<{ dkim_private_key: string }>(
    "select dkim_private_key from sender_email_address where identity_type = 'Domain'",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { dkim_private_key: sealed } of rows) expect(sealed).toMatch(/^v1\.[\w-]+$/);
  const { body } = await server().call('U0', 'GET', path);
  expect(JSON.stringify(body)).not.toMatch(/dkim[A-Z_]|token|v1\./);
  const audits = await server().query(
    "select 1 from audit_log where concat(before, after) ~* 'v1\\.|token|dkim_?private'",
  );
  expect(audits).toEqual([]);
});

test('only name and brands of an identity can be changed, by people with its brands', async () => {
  const id = await add('A1', { identityType: 'Email', emailAddress: 'fix@alpha.example', brandIds: [alpha] });
  const change = (user: User, members: object) =>
    server().call(user, 'PUT', path, { senderEmailAddressId: id, ...members });
  expect((await change('B1', { displayName: 'Mine' })).status).toBe(404);
  expect((await change('A1', { brandIds: [beta] })).status).toBe(403);
  expect((await change('A1', { emailAddress: 'other@alpha.example' })).body.fields).toEqual({
    emailAddress: 'Add another address instead of changing this one',
  });
  expect((await change('A1', { displayName: 'Alpha' })).body.displayName).toBe('Alpha');
  for (const members of [{ brandIds: [beta] }, { brandIds: [0] }]) {
    const record = { identityType: 'Email', emailAddress: 'x@alpha.example', displayName: 'x', ...members };
    expect((await server().call('A1', 'POST', path, record)).status).toBe(403);
  }
  expect((await server().call('A1', 'DELETE', `${path}/${id}`)).status).toBe(204);
});

test.each([
  [{ identityType: 'Email', emailAddress: '' }, { emailAddress: 'This field is required' }],
  [{ identityType: 'Domain', emailAddress: 'a@b.example' }, { domain: 'This field is required' }],
  [
    { identityType: 'Email', emailAddress: 'a@b.example', domain: 'b.example' },
    { domain: 'Only one of address and domain can be given' },
  ],
  [{ identityType: 'Domain', domain: '*.b.example' }, { domain: 'This field must be a valid domain' }],
  [{ identityType: 'Email', emailAddress: '"a@b" <evil@x>' }, { emailAddress: 'Please enter a valid email' }],
  [
    { identityType: 'Email', emailAddress: 'NEWS@alpha.example' },
    { emailAddress: 'This value has already been provided' },
  ],
  [
    { identityType: 'Domain', domain: 'a.example', brandIds: [] },
    { brandIds: 'At least one brand is required' },
  ],
])('INJ-07 %j is refused', async (members, fields) => {
  const record = { displayName: 'x', brandIds: [alpha], ...members };
  const { status, body } = await server().call('A1', 'POST', path, record);
  expect([status, body.fields]).toEqual([400, fields]);
});

test('the licence limits how many there are', async () => {
  const { body } = await server().call('A1', 'GET', `${path}/Limit`);
  expect(body.limit).toBe(10);
  const allow = (keyValue: number) =>
    server().call('U0', 'PUT', '/api/ConfigKeys', {
      keyName: 'SenderEmailsIdentityLimit',
      keyValue: String(keyValue),
    });
  await allow(body.used);
  const record = {
    identityType: 'Email',
    emailAddress: 'more@alpha.example',
    displayName: 'x',
    brandIds: [alpha],
  };
  const refused = await server().call('A1', 'POST', path, record);
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [`Your licence allows ${body.used} sender addresses and domains`],
  ]);
  await allow(10);
});
