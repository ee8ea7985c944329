import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOtherEngines } from '@candour/testing/engines/in-other-engines';
import { faultsOf } from '@candour/testing/faults-of';
import { withServer } from '@candour/testing/server';
import { openSilentProxy } from '@candour/testing/silent-proxy';
import { alpha, freshAddress } from '@candour/testing/world';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { withPortals, type SamplePortal } from './portal.fixture.ts';

const server = withServer();
const { publish, somebody, nextCodeTo, mailsTo } = withPortals(server);
let portal: SamplePortal;
let origin: string;
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
beforeAll(async () => {
  origin = await server().listen();
  await server().platform.jobs.work(server().platform);
  portal = await publish({
    sections: ['Preferences', 'ContactDetails', 'History', 'RightToKnow', 'RightToCorrect', 'CookieSettings'],
    cookieSettingsUrl: 'https://www.nordlicht.example/cookies',
  });
  proxy = await openSilentProxy(server().connection.connectionString ?? expect.unreachable());
});
afterAll(async () => {
  await closePages();
  await proxy.close();
});

let count = 0;
const freshEmail = (): string => `walker${(count += 1)}@nordlicht.example`;

const open = async (query = '', options = {}): Promise<Page> => {
  const context = await (await workerBrowser()).newContext(options);
  const page = await context.newPage();
  await page.goto(`${origin}/portal/${portal.slug}${query}`);
  return page;
};
const shownCode = (page: Page) => page.locator('input[autocomplete="one-time-code"]:visible');
const typeCode = async (page: Page, email: string, button: string): Promise<void> => {
  await shownCode(page).waitFor();
  await shownCode(page).fill(await nextCodeTo(email));
  await page.getByRole('button', { name: button, exact: true }).click();
};
const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await typeCode(page, email, 'Sign in');
  await page.getByText(/Signed in as/).waitFor();
};

/**
 * Without faults on phones and desktops, light and dark. Other widths are only measured: 320 is a desktop at 400 %.
 */
const mustLookRight = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...(await faultsOf(page))]).toEqual([width]);
  }
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate('document.documentElement.scrollWidth > innerWidth')]).toEqual([
      width,
      false,
    ]);
  }
};

test('a person signs in, changes a choice, keeps the receipt, changes their address, and asks for a right', async () => {
  const email = freshEmail();
  const fresh = freshEmail();
  const [optOut] = await server().query<{ id: number }>(
    `select channel_id as id from statement
     where brand_id = $1 and response_type = 'OptOutCheckbox' and is_default and status = 'Published'`,
    [alpha],
  );
  const said = [[optOut?.id ?? expect.unreachable(), 0]] as const;
  const person = await somebody(said, { email1: email, forename: 'Kari', surname: 'Nordmann' });
  const page = await open();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('blob:'))
      elsewhere.push(request.url());
  });
  await mustLookRight(page);
  await signIn(page, email);
  await page.getByRole('switch').first().check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await mustLookRight(page);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('This site').first().waitFor();
  await page.getByText('ticked, which means no').waitFor();
  await mustLookRight(page);
  const receipt = page.getByRole('button', { name: /Receipt/ }).first();
  // It is sealed within a second or two.
  const download = page.waitForEvent('download');
  await expect
    .poll(
      async () => {
        await receipt.click();
        return page.getByText('not ready yet').count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(0);
  expect((await download).suggestedFilename()).toMatch(/^receipt-[\da-f-]{36}\.json$/);

  await page.getByRole('link', { name: 'Contact details' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  // Themes know it by this name.
  expect(await page.getByRole('button', { name: 'Cancel' }).getAttribute('class')).toContain(
    'candour-second',
  );
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hansen');
  await page.getByRole('textbox', { name: 'Email' }).fill(fresh);
  await mustLookRight(page);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await typeCode(page, email, 'Confirm');
  await page.getByText(`sent a code to ${fresh}`).waitFor();
  await typeCode(page, fresh, 'Confirm');
  await page.getByText('also sign in with the earlier address').waitFor();
  await page.getByText('Hansen').waitFor();
  expect((await mailsTo(email)).map(({ type }) => type)).toContain('ContactChanged');
  // It was opened before, and tells what was said since.
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Contact details' }).first().waitFor();

  await page.getByRole('link', { name: 'Your rights' }).click();
  await page.getByText('Get a copy of your data').click();
  await page.getByRole('textbox', { name: 'What should we know? (optional)' }).waitFor();
  await page.getByText('Have your data corrected').click();
  await page.getByRole('textbox', { name: 'What should we know?' }).last().fill('My street is wrong');
  await mustLookRight(page);
  await page.getByRole('button', { name: 'Send request' }).last().click();
  await page.getByText('We have your request').waitFor();
  await page.getByText('Received').waitFor();
  await page.getByText(/^Number [\dA-F]{8}$/).waitFor();
  await mustLookRight(page);
  expect((await mailsTo(fresh)).map(({ type }) => type)).toContain('RightsRequestReceived');
  expect((await mailsTo('privacy@nordlicht.example')).map(({ type }) => type)).toEqual([
    'RightsRequestForStaff',
  ]);

  await page.getByRole('link', { name: 'Cookie settings' }).click();
  expect(await page.getByRole('link', { name: 'Open cookie settings' }).getAttribute('href')).toContain(
    '/cookies',
  );
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByText('You are signed out.').first().waitFor();
  expect(await page.getByText('Hansen').count()).toBe(0);
  expect([elsewhere, await page.context().cookies()]).toEqual([[], []]);
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  const rows = await server().query(
    `select contact ->> 'email1' as email from data_subject where data_subject_id = $1`,
    [person],
  );
  expect(rows).toEqual([{ email: fresh }]);
  await page.context().close();
});

test('a person is warned two minutes before they are signed out, and stays by one press', async () => {
  const email = freshEmail();
  await somebody([], { email1: email });
  const page = await open();
  await page.clock.install();
  await signIn(page, email);
  await page.getByRole('switch').first().waitFor();
  await page.clock.runFor(13 * 60_000 + 2_000);
  const stay = page.getByRole('button', { name: 'Stay signed in' });
  await stay.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const kept = page.waitForResponse(/\/stay$/);
  await stay.press('Enter');
  await (await kept).finished();
  await expect.poll(() => stay.isVisible()).toBe(false);
  await page.clock.runFor(13 * 60_000 + 2_000);
  await stay.waitFor();
  await page.clock.runFor(2 * 60_000);
  await page.getByText('because nothing happened for a while').first().waitFor();
  await page.context().close();
});

test('a person changes the language while signed in, and nothing of it stays in the browser', async () => {
  const email = freshEmail();
  await somebody([], { email1: email });
  const page = await open();
  await signIn(page, email);
  await page.getByRole('link', { name: 'Your rights' }).click();
  const request = page.getByRole('group').filter({ hasText: 'Have your data corrected' });
  await request.getByRole('heading').click();
  await request.getByRole('button', { name: 'Send request' }).click();
  await request.getByText('Please fill this in').waitFor();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByText(/Angemeldet als/).waitFor();
  await page.getByRole('heading', { name: 'Ihre Rechte' }).waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  await page.reload();
  await page.getByLabel('E-Mail').waitFor();
  await page.context().close();
});

test('what was typed stays while nobody answers, and the page says so', async () => {
  const email = freshEmail();
  await somebody([], { email1: email });
  const page = await open();
  await page.getByLabel('Email').fill(email);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('cannot be done right now').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.context().setOffline(false);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Contact details' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Typed');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('cannot be done right now').last().waitFor();
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Typed');
  await page.context().close();
});

test('a person goes through a portal by keyboard alone', async () => {
  const email = freshEmail();
  await somebody([], { email1: email });
  const page = await open();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.autocomplete')).toBe('one-time-code');
  await page.keyboard.type(await nextCodeTo(email));
  await page.keyboard.press('Enter');
  await page.getByText(/Signed in as/).waitFor();
  await page.getByRole('link', { name: 'Contact details' }).press('Enter');
  await page.getByRole('heading', { name: 'Contact details' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('part-contact');
  await page.context().close();
});

test('a portal is read from right to left, in the language of the visitor', async () => {
  const page = await open('?l=de');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await page.evaluate(`document.documentElement.dir = 'rtl'`);
  await mustLookRight(page);
  await page.context().close();
});

test('R1 while the database is away the portal is there, and its calls are refused for now', async () => {
  const short = { silenceMs: 700, connectionTimeoutMillis: 500 };
  const { app, close } = await server().anotherNode({ connectionString: proxy.url, ...short });
  proxy.fallSilent();
  const shell = await app.inject({ url: `/portal/${portal.slug}`, remoteAddress: freshAddress() });
  expect([shell.statusCode, shell.body]).toEqual([200, expect.stringContaining('id="candour-portal"')]);
  const asked = await app.inject({
    method: 'POST',
    url: `/tx/public/portals/${portal.slug}/codes`,
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'kari@nordlicht.example', language: 'en' }),
  });
  expect(asked.statusCode).toBe(503);
  proxy.speak();
  await close();
});

inOtherEngines(({ visitor, keepPicture }) => {
  test('a person signs in to a portal and sees their choices', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    await visitor().goTo(`${origin}/portal/${portal.slug}`);
    await visitor().press('textbox', 'Email');
    await visitor().type(email);
    await visitor().press('button', 'Send me a code');
    await visitor().press('textbox', 'Code');
    await visitor().type(await nextCodeTo(email));
    await visitor().press('button', 'Sign in');
    await visitor().see('heading', 'Your choices');
    await keepPicture('portal');
    await visitor().press('link', 'Your rights');
    await visitor().see('heading', 'Get a copy of your data');
  });
});
