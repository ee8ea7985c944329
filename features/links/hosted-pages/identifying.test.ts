import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { alpha, freshAddress } from '@candour/testing/world';
import { withServer } from '@candour/testing/server';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { openReceiver } from '../../../engines/connectors/receiver.fixture.ts';
import { verifyReceipt, type Receipt } from '../../../engines/ledger/receipt.ts';
import { systems, systemsOn } from '../../integrations/systems.fixture.ts';
import { withPages, type SamplePage } from './pages.fixture.ts';

const receiver = await openReceiver();
const server = withServer({ environment: { OUTBOUND_ALLOW: receiver.target } });
const pages = withPages(server);
const { place, somebody, later, create, authenticate, post, preferences } = pages;
const { changesOf, submit, saidBy, stateOf } = pages;

const types = { direct: 1, emailLink: 2, code: 3, knowledge: 4, hostToken: 5 } as const;
let origin: string;
beforeAll(async () => {
  origin = await server().listen();
  await server().platform.jobs.work(server().platform);
});
afterAll(async () => {
  await server().platform.connectors.stop();
  await closePages();
  await receiver.close();
});

let count = 0;
const freshEmail = (): string => `asked${(count += 1)}@nordlicht.example`;

/** A published link of a way to authenticate, to a page with two channels. */
const publishFor = async (
  authenticationType: number,
  changes: object = {},
  ofPage: object = {},
): Promise<SamplePage> => {
  const sample = await pages.publish({ ...ofPage });
  const { linkId, slug } = await create(sample.formId, { authenticationType, ...changes });
  await place().send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
  return { ...sample, linkId, slug };
};

const mailTo = async (email: string): Promise<string> => {
  let text = '';
  await expect
    .poll(
      async () => {
        const mails = await server().query<{ text: string }>(
          'select text from email where to_address = $1 order by at desc limit 1',
          [email],
        );
        return (text = mails[0]?.text ?? '');
      },
      { timeout: 30_000, interval: 20 },
    )
    .not.toBe('');
  return text;
};
const linkIn = (text: string): string => /https:\S+k=[\w-]{43}/.exec(text)?.[0] ?? expect.unreachable();
const tokenIn = (text: string): string => new URL(linkIn(text)).searchParams.get('k') ?? '';
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? expect.unreachable();

describe('a link that asks who somebody is', () => {
  longTest(
    'by an emailed link opens the page for whoever gets the email, and records how they were known',
    async () => {
      const page = await publishFor(types.emailLink);
      const email = freshEmail();
      const person = await somebody([], { email1: email });
      const asked = await authenticate(page.slug, { email });
      expect(asked).toMatchObject({
        session: null,
        request: null,
        message: { title: 'Look at your emails' },
      });
      const text = await mailTo(email);
      expect(linkIn(text)).toMatch(
        new RegExp(`^https://consent\\.nordlicht\\.example/p/${page.slug}\\?l=en&k=`),
      );
      const { session } = await authenticate(page.slug, { k: tokenIn(text) });
      const { body: state } = await preferences(page, session);
      const saved = await submit(page, session, changesOf(page, state, [1, null]));
      expect(saved.body.kind).toBe('saved');
      expect(await saidBy(person)).toMatchObject([{ auth: 'emailLink', strength: 3 }]);
      await later(60 * 9, async () => {
        const { session: none, message } = await authenticate(page.slug, { k: tokenIn(text) });
        expect([none, message.title]).toEqual([null, 'This link has expired']);
      });
    },
  );

  longTest('by a code needs the browser that asked, and takes each code once', async () => {
    const page = await publishFor(types.code);
    const email = freshEmail();
    await somebody([], { email1: email });
    const { request, message } = await authenticate(page.slug, { email });
    expect(message.text).toContain('If Alpha');
    const code = codeIn(await mailTo(email));
    const other = await authenticate(page.slug, { email: freshEmail() });
    expect((await authenticate(page.slug, { request: other.request, code })).session).toBeNull();
    expect((await authenticate(page.slug, { request, code })).session).toMatch(/^[\w-]{43}$/);
    expect((await authenticate(page.slug, { request, code })).session).toBeNull();
  });

  longTest(
    'by what they know opens for one person, and is tried five times an hour from a network',
    async () => {
      const page = await publishFor(types.knowledge, { knowledgeFields: ['surname', 'postcode'] });
      await somebody([], { surname: 'Ødegård', postcode: '0150' });
      const known = { surname: 'ødegård', postcode: '01 50' };
      expect((await authenticate(page.slug, { known })).session).toMatch(/^[\w-]{43}$/);
      const wrong = { ...known, surname: 'Berg' };
      expect(await authenticate(page.slug, { known: wrong })).toMatchObject({
        session: null,
        message: { text: 'These details match nobody. Please check them.' },
      });
      const remoteAddress = freshAddress();
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const { status } = await server().send({
          method: 'POST',
          url: `/tx/public/links/${page.slug}/authenticate`,
          remoteAddress,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ known: { surname: `Berg ${n}`, postcode: `${n}` }, language: 'en' }),
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );

  test('by the word of another site takes each token once, for this link only', async () => {
    const { newAccessKeyId, secret } = await keyWithSecret();
    const page = await publishFor(types.hostToken, { accessKeyId: newAccessKeyId });
    await somebody([], { urn1: 'host-1' });
    let id = 0;
    const sign = (changes: { aud?: string; iat?: number; jti?: string | null } = {}) => {
      const { jti = `token-${(id += 1)}`, aud = `link:${page.linkId}`, iat } = changes;
      const token = new SignJWT({ field: 'urn1', ...(jti === null ? {} : { jti }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('host-1')
        .setAudience(aud)
        .setIssuedAt(iat ?? Math.floor(server().platform.now().getTime() / 1000));
      return token.sign(new TextEncoder().encode(secret));
    };
    const h = await sign();
    expect((await authenticate(page.slug, { h })).session).toMatch(/^[\w-]{43}$/);
    expect(await authenticate(page.slug, { h })).toMatchObject({
      session: null,
      message: { title: 'Please sign in first' },
    });
    const now = Math.floor(server().platform.now().getTime() / 1000);
    for (const changes of [
      { aud: String(page.linkId) },
      { aud: 'link:1' },
      { iat: now - 600 },
      { jti: null },
    ])
      expect((await authenticate(page.slug, { h: await sign(changes) })).session).toBeNull();
  });
});

const keyWithSecret = async () => {
  const { newAccessKeyId } = await place().send('POST', '/api/AccessKeys', {
    accessKeyName: `Site ${freshEmail()}`,
    accessKeyType: 2,
    brandId: place().brandId,
    allowedDomains: ['nordlicht.example'],
  });
  const { tokenSecret } = await place().send('POST', `/api/AccessKeys/${newAccessKeyId}/RotateSecret`);
  return { newAccessKeyId: String(newAccessKeyId).toLowerCase(), secret: String(tokenSecret) };
};

longTest('V6.3.8 known and unknown addresses get the same answer, headers and work', async () => {
  const page = await publishFor(types.code);
  const heard = { known: new Set<string>(), unknown: new Set<string>() };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let call = 0; call < 12; call += 1) {
    const people = { known: freshEmail(), unknown: freshEmail() };
    await somebody([], { email1: people.known });
    for (const kind of call % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const before = performance.now();
      const response = await post(page.slug, 'authenticate', {
        body: { email: people[kind], language: 'en' },
      });
      times[kind].push(performance.now() - before);
      const { date: _, 'x-request-id': __, ...headers } = response.headers as Record<string, unknown>;
      heard[kind].add(JSON.stringify([response.status, headers, { ...response.body, request: '' }]));
      expect(response.body.request).toMatch(/^[\w-]{43}$/);
    }
  }
  expect(heard.known.size).toBe(1);
  expect(heard.unknown).toEqual(heard.known);
  const median = (of: number[]): number => of.toSorted((a, b) => a - b)[6] ?? 0;
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

/** A tab of somebody's own browser, and the requests it makes elsewhere. */
const openTab = async (address: string) => {
  const context = await (await workerBrowser()).newContext();
  const tab = await context.newPage();
  await tab.goto(origin + address);
  return tab;
};

/** A system that is told of each preference, and how to have it told at once. */
const tellPreferences = async () => {
  const { make, addService, call } = systemsOn(server);
  const systemId = await make({ baseUrl: receiver.url });
  await addService(systemId, {
    triggerType: 'PreferenceChanged',
    requestUrl: '/preferences/{{submission.submissionGuid}}',
    queryParameters: [],
    headers: [],
    valueMaps: [],
    payloadTemplate: `{ "person": "{{dataSubject.syrenisid}}", "email": "{{dataSubject.email1}}",
      "channel": {{preference.channelId}}, "value": {{preference.value}}, "state": "{{preference.state}}",
      "event": "{{preference.eventId}}", "text": {{preference.statement.text}},
      "source": "{{submission.source}}" }`,
  });
  await call('PUT', `${systems}/${systemId}/Enabled`, { enabled: true });
  return () => call('POST', `${systems}/${systemId}/Run`);
};

const publicKey = async () =>
  createPublicKey((await server().send({ url: '/tx/cookies/receipt-key' })).body.publicKey);

longTest(
  'somebody asks for a link, opens it from the email, changes a choice, keeps the receipt, and others are told',
  async () => {
    const run = await tellPreferences();
    const wording =
      'We email you about goods like those you have bought. Tick the box if you do not want this.';
    const introduction = '<p>Only for <b>you</b></p>';
    const page = await publishFor(types.emailLink, { introduction }, { sendConfirmationEmail: true });
    const channel = page.statements[0]?.channelId ?? 0;
    const email = freshEmail();
    const person = await somebody([[channel, 1]], { email1: email });
    server().platform.connectors.start();
    const tab = await openTab(`/p/${page.slug}`);
    expect(await tab.title()).toBe('What may we send you? – Alpha');
    await tab.getByRole('banner').getByText('Alpha', { exact: true }).waitFor();
    await tab.getByText('Only for you').waitFor();
    await tab.getByLabel('Email address').fill(email);
    await tab.getByRole('button', { name: 'Send me a link' }).click();
    await tab.getByText('If Alpha knows this address').waitFor();
    const url = new URL(linkIn(await mailTo(email)));
    await tab.goto(origin + url.pathname + url.search);
    // An opt-out: ticking it says no.
    await tab.getByRole('checkbox').first().click();
    expect(tab.url()).not.toContain('k=');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stateOf(person, channel), { timeout: 30_000 }).toBe('Withdrawn');

    const recorded = tab.locator('.recorded');
    await recorded.getByRole('listitem').waitFor();
    const [file] = await Promise.all([
      tab.waitForEvent('download'),
      recorded.getByRole('button', { name: 'Receipt' }).click(),
    ]);
    const { jws, receipt } = JSON.parse(await readFile(await file.path(), 'utf8')) as Receipt; // by us
    const { submissionGuid } = receipt.evidence;
    expect(file.suggestedFilename()).toBe(`receipt-${String(submissionGuid)}.json`);
    expect(await verifyReceipt({ jws, told: receipt, publicKey: await publicKey(), brandId: alpha })).toEqual(
      {
        isGenuine: true,
        receipt,
      },
    );

    await expect.poll(() => mailTo(email)).toContain(`“${wording}” – No`);
    const delivered = () =>
      receiver.received
        .filter(({ url }) => url === `/preferences/${String(submissionGuid)}`)
        .map(({ body }) => JSON.parse(body) as { event: string }); // the payload above
    await expect
      .poll(
        async () => {
          await run();
          return delivered();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toEqual([
        {
          person,
          email,
          channel,
          value: 0,
          state: 'Withdrawn',
          event: expect.any(String),
          text: `<p>${wording}</p>`,
          source: 'PreferencePageLink',
        },
      ]);
    const [{ event } = { event: '' }] = delivered();
    expect(receipt.evidence).toMatchObject({
      facts: {
        source: { type: 'PreferencePageLink', id: page.linkId },
        answers: [{ eventId: event, channelId: channel, value: 0 }],
      },
    });
    await tab.context().close();
  },
);

longTest('a forwarded email opens the page for its reader, too, and tells them nothing more', async () => {
  const [direct, mailed] = [await pages.publish(), await publishFor(types.emailLink)];
  const ways = [
    [direct, async (person: string) => `/p/${direct.slug}?t=${await pages.tokenFor(direct, person)}`],
    [
      mailed,
      async (_person: string, email: string) => {
        await authenticate(mailed.slug, { email });
        const { pathname, search } = new URL(linkIn(await mailTo(email)));
        return pathname + search;
      },
    ],
  ] as const;
  for (const [page, addressFor] of ways) {
    const channel = page.statements[0]?.channelId ?? 0;
    const contact = { email1: freshEmail(), surname: 'Nordmann', urn1: freshEmail() };
    const person = await somebody([[channel, 1]], contact);
    const address = await addressFor(person, contact.email1);
    const [own, reader] = [await openTab(address), await openTab(address)];
    const choiceIn = (tab: typeof own) => tab.getByRole('checkbox').first();
    await choiceIn(own).waitFor();
    await choiceIn(reader).waitFor();
    const shown =
      (await reader.content()) + (await reader.evaluate('JSON.stringify([localStorage, sessionStorage])'));
    for (const detail of Object.values(contact)) expect(shown).not.toContain(detail);
    await choiceIn(reader).click();
    await reader.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stateOf(person, channel), { timeout: 30_000 }).toBe('Withdrawn');
    // The first browser goes on: it saves nothing over what it has not seen, and is told.
    await choiceIn(own).click();
    await own.getByRole('button', { name: 'Save' }).click();
    await own.getByText('were changed elsewhere meanwhile').first().waitFor();
    for (const tab of [own, reader]) await tab.context().close();
  }
});

longTest('somebody types a code, first a wrong one', async () => {
  const page = await publishFor(types.code);
  const email = freshEmail();
  await somebody([], { email1: email });
  const tab = await openTab(`/p/${page.slug}`);
  await tab.getByLabel('Email address').fill(email);
  await tab.keyboard.press('Enter');
  const field = tab.getByLabel('Code from the email');
  await field.waitFor();
  const code = codeIn(await mailTo(email));
  await field.fill(code === '000000' ? '000001' : '000000');
  await tab.keyboard.press('Enter');
  await tab.getByText('This code is not valid').waitFor();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.getByRole('switch').first().waitFor();
  await tab.context().close();
});

describe.runIf(isLong)('contact details', () => {
  const field = (id: string, fieldName: string) => ({
    id: `row-${id}`,
    elements: [
      {
        id,
        type: 'contactField',
        fieldName,
        label: fieldName,
        placeholder: '',
        help: '',
        isMandatory: false,
      },
    ],
  });

  /** A published link to a page that lets people change their surname, and read their address. */
  const publishDetails = async (authenticationType: number, showContactDetails = 'Edit') => {
    const page = await pages.publish();
    const path = `/api/ConsentCollection/PreferencePages/${page.formId}`;
    const { working } = await place().send('GET', path);
    const [step] = working.steps;
    const rows = [...step.rows, field('name', 'surname'), field('mail', 'email1')];
    // The link of the sample opens its page directly, and has to go first.
    await place().send('POST', `/api/PreferenceLinks/${page.linkId}/Unpublish`);
    await place().send('DELETE', `/api/PreferenceLinks/${page.linkId}`);
    await place().send('PUT', '/api/ConsentCollection/PreferencePages', {
      formId: page.formId,
      showContactDetails,
      working: { ...working, steps: [{ ...step, rows }] },
    });
    await place().send('POST', `${path}/Publish`);
    const { linkId, slug } = await create(page.formId, { authenticationType });
    const { status } = await server().call('A1', 'POST', `/api/PreferenceLinks/${linkId}/Publish`);
    return { ...page, linkId, slug, status };
  };

  longTest('are shown and changed by whoever has proved an address, but never what finds them', async () => {
    const page = await publishDetails(types.code);
    const email = freshEmail();
    const person = await somebody([], { email1: email, surname: 'Nordmann' });
    const { request } = await authenticate(page.slug, { email });
    const { session } = await authenticate(page.slug, { request, code: codeIn(await mailTo(email)) });
    const { body: state } = await preferences(page, session);
    expect(state.contact).toEqual({ surname: 'Nordmann', email1: email });
    const change = (contact: object) =>
      submit(page, session, { ...changesOf(page, state, []), version: 2, contact });
    const taken = await change({ surname: 'Berg' });
    expect([taken.body.kind, taken.body.state.contact.surname]).toEqual(['saved', 'Berg']);
    for (const contact of [{ email1: freshEmail() }, { surname: ' ' }, { mobile: '+4712345678' }])
      expect((await change(contact)).status).toBe(400);
    const [{ contact } = { contact: {} }] = await server().query<{ contact: object }>(
      'select contact from data_subject where data_subject_id = $1',
      [person],
    );
    expect(contact).toMatchObject({ surname: 'Berg', email1: email });
  });

  longTest('stop a link from being published that opens directly, or for what somebody knows', async () => {
    expect((await publishDetails(types.direct, 'View')).status).toBe(422);
    const page = await publishDetails(types.emailLink, 'View');
    const { linkId } = await create(page.formId, {
      authenticationType: types.knowledge,
      knowledgeFields: ['urn1', 'surname'],
    });
    const refused = await server().call('A1', 'POST', `/api/PreferenceLinks/${linkId}/Publish`);
    expect(refused.body.errors).toEqual([expect.stringContaining('Knowledge match is too weak')]);
  });
});
