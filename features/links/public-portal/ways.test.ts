import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { withPortals, type SamplePortal } from './portal.fixture.ts';

const server = withServer();
const { publish, place, call, ask, mailsTo, signIn, somebody, later } = withPortals(server);

let origin: string;
beforeAll(async () => {
  origin = await server().listen();
  await server().platform.jobs.work(server().platform);
});
afterAll(closePages);

let count = 0;
const freshEmail = (): string => `entering${(count += 1)}@nordlicht.example`;

const linkTo = async (address: string): Promise<URL> => {
  const links = async () =>
    (await mailsTo(address)).filter(({ type }) => type === 'MagicLink').map(({ text }) => text);
  await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBe(1);
  const [text = ''] = await links();
  return new URL(/https:\S+k=[\w-]{43}/.exec(text)?.[0] ?? expect.unreachable());
};
const tokenTo = async (address: string): Promise<string> =>
  (await linkTo(address)).searchParams.get('k') ?? '';

describe('a portal that is entered by an emailed link', () => {
  let portal: SamplePortal;
  beforeAll(async () => {
    portal = await publish({ authenticationType: 2 });
  });
  const askLink = (email: string) => call(portal, 'links', { body: { email, language: 'en' } });

  test('opens for whoever gets the email, for a quarter of an hour', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    expect((await askLink(email)).status).toBe(200);
    const k = await tokenTo(email);
    const { body } = await call(portal, 'entrances', { body: { k } });
    expect(body).toEqual({ session: expect.stringMatching(/^[\w-]{43}$/), address: expect.any(String) });
    const { status } = await ask({ portal, session: body.session }, 'contact', { language: 'en' });
    expect(status).toBe(200);
    await later(16, async () => {
      const { status: late, body: refused } = await call(portal, 'entrances', { body: { k } });
      expect([late, refused.reason]).toEqual([400, 'expired']);
    });
  });

  test('sends later codes to the address that the link went to', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    await askLink(email);
    const { body } = await call(portal, 'entrances', { body: { k: await tokenTo(email) } });
    await ask({ portal, session: body.session }, 'proofs', { language: 'en' });
    await expect
      .poll(async () => (await mailsTo(email)).map(({ type }) => type), { timeout: 30_000 })
      .toEqual(['MagicLink', 'VisitorCode']);
  });

  test('V6.3.8 answers the same for people who are not known, and opens for no link of another portal', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    const [known, unknown] = [await askLink(email), await askLink(freshEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const other = await publish({ authenticationType: 2 });
    const { status } = await call(other, 'entrances', { body: { k: await tokenTo(email) } });
    expect(status).toBe(400);
  });

  longTest(
    'opens for nobody who was erased, for whoever stands for a merged person, and not while it is disabled',
    async () => {
      const own = await publish({ authenticationType: 2 });
      const sent = async () => {
        const email = freshEmail();
        const person = await somebody([], { email1: email });
        await call(own, 'links', { body: { email, language: 'en' } });
        return { person, k: await tokenTo(email) };
      };
      const enter = async (k: string) => (await call(own, 'entrances', { body: { k } })).status;
      const [gone, survivor, merged] = [await sent(), await sent(), await sent()];
      await server()
        .platform.database.transaction()
        .execute(async (db) => {
          await server().platform.dataSubjects.erase(db, { dataSubjectId: gone.person, within: 'all' });
        });
      await server().call('PA', 'POST', '/api/v1/DataSubjects/Merge', {
        survivorId: survivor.person,
        mergedIds: [merged.person],
      });
      expect([await enter(gone.k), await enter(survivor.k), await enter(merged.k)]).toEqual([400, 200, 200]);
      await place().send('POST', `/api/PublicPortalLinks/${own.linkId}/Disable`);
      expect(await enter(survivor.k)).toBe(404);
    },
  );

  test('takes no codes, and one that asks for codes sends no links', async () => {
    const email = freshEmail();
    expect((await call(portal, 'codes', { body: { email, language: 'en' } })).status).toBe(404);
    const byCode = await publish();
    expect((await call(byCode, 'links', { body: { email, language: 'en' } })).status).toBe(404);
    expect((await call(byCode, 'entrances', { body: { k: 'x'.repeat(43) } })).status).toBe(400);
  });

  longTest('is walked through in a browser, and the link leaves the address', async () => {
    const email = freshEmail();
    await somebody([], { email1: email, forename: 'Kari' });
    const tab = await (await (await workerBrowser()).newContext()).newPage();
    await tab.goto(`${origin}/portal/${portal.slug}`);
    await tab.getByLabel('Email').fill(email);
    await tab.getByRole('button', { name: 'Send me a link' }).click();
    await tab.getByText('an email with your personal link is on its way').waitFor();
    const { pathname, search } = await linkTo(email);
    await tab.goto(origin + pathname + search);
    await tab.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(tab.url()).not.toContain('k=');
    await tab.goto(`${origin + pathname}?k=${'x'.repeat(43)}`);
    await tab.getByText('This link has expired').first().waitFor();
    await tab.context().close();
  });
});

describe('a portal that another site leads to', () => {
  const open = async () => {
    const { newAccessKeyId } = await place().send('POST', '/api/AccessKeys', {
      accessKeyName: `Site ${freshEmail()}`,
      accessKeyType: 2,
      brandId: place().brandId,
      allowedDomains: ['nordlicht.example'],
    });
    const { tokenSecret } = await place().send('POST', `/api/AccessKeys/${newAccessKeyId}/RotateSecret`);
    const portal = await publish({ authenticationType: 5, accessKeyId: newAccessKeyId.toLowerCase() });
    let id = 0;
    const sign = (urn: string, audience = `link:${portal.linkId}`) =>
      new SignJWT({ field: 'urn1', jti: `token-${(id += 1)}` })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(urn)
        .setAudience(audience)
        .setIssuedAt(Math.floor(server().platform.now().getTime() / 1000))
        .sign(new TextEncoder().encode(String(tokenSecret)));
    return { portal, sign };
  };

  test('opens once for whom it vouches, and asks for codes at the address we have', async () => {
    const { portal, sign } = await open();
    const email = freshEmail();
    await somebody([], { urn1: 'portal-1', email1: email });
    const h = await sign('portal-1');
    const { body } = await call(portal, 'entrances', { body: { h } });
    const who = { portal, session: String(body.session) };
    expect((await ask(who, 'proofs', { language: 'en' })).body.sentTo).toBe(body.address);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1);
    for (const wrong of [h, await sign('portal-1', 'link:1'), await sign('nobody'), 'x.y.z'])
      expect((await call(portal, 'entrances', { body: { h: wrong } })).status).toBe(400);
  });

  longTest('says that it is opened from there, and opens', async () => {
    const { portal, sign } = await open();
    await somebody([], { urn1: 'portal-2' });
    const tab = await (await (await workerBrowser()).newContext()).newPage();
    await tab.goto(`${origin}/portal/${portal.slug}`);
    await tab.getByRole('heading', { name: 'Please sign in first' }).waitFor();
    expect(await tab.getByRole('textbox').count()).toBe(0);
    await tab.goto(`${origin}/portal/${portal.slug}?h=${await sign('portal-2')}`);
    await tab.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(tab.url()).not.toContain('h=');
    await tab.context().close();
  });
});

test('somebody who asks for more than five codes in an hour is told that no more are sent', async () => {
  const portal = await publish();
  const email = freshEmail();
  await somebody([], { email1: email });
  const who = await signIn(portal, email);
  const asked = [];
  for (let n = 0; n < 5; n += 1) asked.push((await ask(who, 'proofs', { language: 'en' })).status);
  const { status, body } = await ask(who, 'proofs', { language: 'en' });
  expect([...asked, status, body.reason]).toEqual([200, 200, 200, 200, 429, 429, 'too-often']);
  const sent = (await mailsTo(email)).length;
  expect(sent).toBeLessThanOrEqual(5);
});
