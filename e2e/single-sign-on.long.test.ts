import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigner, entityId, startSamlProvider } from '../features/access/sso/saml.fixture.ts';
import { startProvider, type ProviderPerson } from '../features/access/sso/provider.fixture.ts';
import { launchBrowser } from '../testing/browser.ts';
import { addTag, choose, goTo, signIn, told } from './portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { administrator, startProduct, type Product } from './product.ts';

const secret = 'a secret of the walk';
const page = `<!doctype html><html lang="en"><head><title>Provider</title></head><body><h1>Nordlicht accounts</h1>
<form method="post"><button name="answer" value="yes">Sign in as Ada</button><button name="answer" value="no">Refuse</button></form></body></html>`;
const ada: ProviderPerson = {
  subject: 'ada-at-the-provider',
  claims: { email: administrator.email, email_verified: true, given_name: 'Ada', family_name: 'Lindqvist' },
};

let providerPort: number;
let samlPort: number;
let product: Product;
let browser: Browser;
let staff: Page;
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  providerPort = await freePort();
  samlPort = await freePort();
  product = await startProduct({ OUTBOUND_ALLOW: `127.0.0.1:${providerPort},localhost:${samlPort}` });
  browser = await launchBrowser();
  staff = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
});
afterAll(async () => {
  await browser.close();
  await provider.stop();
  await product.stop();
});

/** The text offered for copying under a name. */
const addressOf = async (name: string): Promise<string> =>
  staff
    .locator('dl > div')
    .filter({ has: staff.getByText(name, { exact: true }) })
    .locator('code')
    .innerText();

test('an administrator starts a configuration and gets the addresses for the provider', async () => {
  await signIn(staff, product.url);
  await goTo(staff, 'Administration', 'SSO configuration');
  await staff.getByRole('button', { name: 'Add configuration' }).first().click();
  await staff.getByLabel('Name', { exact: true }).fill('Nordlicht accounts');
  await addTag(staff, 'Domains', 'nordlicht.example');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await told(staff, 'Configuration saved');
  const callback = await addressOf('Redirect address');
  expect(callback).toMatch(new RegExp(`^${product.url}/sso/[\\da-f-]{36}/callback$`));
  const signedOut = await addressOf('Address after signing out');
  const client = { id: 'candour', secret, callbacks: [callback], signedOut };
  provider = await startProvider({ port: providerPort, client, page });
  provider.signsIn(ada);
});

test('the administrator enters the provider, and is warned before locking everybody out', async () => {
  expect(await staff.getByRole('button', { name: 'Switch on …' }).isDisabled()).toBe(true);
  await staff.getByLabel('Issuer').fill(provider.issuer);
  await staff.getByLabel('Client id').fill('candour');
  await staff.getByLabel('Client secret', { exact: true }).fill(secret);
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.getByRole('button', { name: 'Switch on …', disabled: false }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText('Passwords no longer work for anybody.').waitFor();
  await dialog.getByRole('button', { name: 'Switch on', exact: true }).click();
  await dialog.getByText('You could lock yourself out').waitFor();
  await dialog.getByRole('button', { name: 'Test it first' }).click();
});

test('a test leads through the provider in a window of its own and shows what it returned', async () => {
  const dialog = staff.getByRole('dialog', { name: 'Test Nordlicht accounts' });
  const opening = staff.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Start the test' }).click();
  const opened = await opening;
  await opened.getByRole('button', { name: 'Sign in as Ada' }).click();
  await opened.getByRole('heading', { name: 'The test is done' }).waitFor();
  await opened.close();
  await dialog.getByText(`(${administrator.email})`).waitFor();
  await dialog.getByRole('cell', { name: 'ada-at-the-provider' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('tested, it is switched on without a warning', async () => {
  await staff.getByRole('button', { name: 'Switch on …' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Switch on', exact: true }).click();
  await told(staff, 'Single sign-on is on');
  await staff.getByText('People sign in with this configuration').waitFor();
});

test('a stranger who opens a screen is led through the provider and arrives there', async () => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${product.url}/brands`);
  await visitor.getByRole('button', { name: 'Sign in as Ada' }).click();
  await visitor.waitForURL(`${product.url}/brands`);
  await visitor.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();

  // Logging out ends the session at the provider, too, and does not sign in again automatically.
  await visitor.getByRole('button', { name: /^Account of/ }).click();
  await visitor.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await visitor.getByRole('button', { name: /Yes, sign me out/i }).click();
  await visitor.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await visitor.getByRole('link', { name: 'Sign in again' }).click();
  await visitor.getByRole('button', { name: 'Sign in as Ada' }).waitFor();
  await context.close();
});

test('noredirect shows the password form, which leads people of the organisation to single sign-on', async () => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${product.url}/login?noredirect`);
  await visitor.getByLabel('Email address').fill(administrator.email);
  await visitor.getByLabel('Password', { exact: true }).fill(administrator.password);
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visitor.waitForURL('**/direct-login-not-allowed');
  await visitor.getByRole('button', { name: 'Sign in with single sign-on' }).click();
  await visitor.getByRole('button', { name: 'Sign in as Ada' }).click();
  await visitor.waitForURL('**/dashboard');
  await context.close();
});

test('a refusal of the provider is told in plain words, and another attempt begins anew', async () => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(product.url);
  await visitor.getByRole('button', { name: 'Refuse' }).click();
  await visitor.getByRole('heading', { name: 'Single sign-on did not work' }).waitFor();
  expect(new URL(visitor.url()).pathname).toBe('/sso/error');
  await visitor.getByText('The sign-in service of your organisation did not let you in.').waitFor();
  await visitor.getByText('provider-refused').waitFor();
  await visitor.getByRole('link', { name: 'Try again' }).click();
  await visitor.getByRole('button', { name: 'Sign in as Ada' }).click();
  await visitor.waitForURL('**/dashboard');
  await context.close();
});

test('somebody without an account is turned away', async () => {
  provider.signsIn({
    subject: 'nobody',
    claims: { email: 'nobody@nordlicht.example', email_verified: true },
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(product.url);
  await visitor.getByRole('button', { name: 'Sign in as Ada' }).click();
  await visitor.getByText('There is no account for you here.').waitFor();
  await visitor.getByText('no-account').waitFor();
  await context.close();
});

test(
  'SAML returns the response with a form from another site, and signs in',
  { timeout: 90_000 },
  async () => {
    const signer = createSigner('localhost');
    const identity = await startSamlProvider({ port: samlPort, signer, email: administrator.email });
    await staff.goto(`${product.url}/manage-sso-configuration`);
    await staff.getByLabel('Name', { exact: true }).fill('Agency');
    await choose(staff, 'Protocol', 'SAML 2.0');
    await addTag(staff, 'Domains', 'nordlicht.example');
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.getByLabel('Entity id', { exact: true }).fill(entityId);
    await staff.getByLabel('Sign-in address').fill(identity.url);
    await staff.getByLabel('Signing certificate').fill(signer.certificate);
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.getByText('CN=localhost').waitFor();
    await staff.getByRole('button', { name: 'Switch on …' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByText('It takes the place of Nordlicht accounts').waitFor();
    await dialog.getByRole('button', { name: 'Switch on', exact: true }).click();
    await dialog.getByRole('button', { name: 'Switch on anyway' }).click();
    await told(staff, 'Single sign-on is on');

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${product.url}/languages`);
    await visitor.getByRole('button', { name: 'Sign in as Ada' }).click();
    await visitor.waitForURL(`${product.url}/languages`);
    await visitor.getByRole('heading', { level: 1, name: 'Languages' }).waitFor();
    await context.close();
    await identity.stop();
  },
);
