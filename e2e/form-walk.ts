import { createServer as createHttpServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { freePort } from '@candour/testing/free-port';
import { launchBrowser } from '../testing/browser.ts';
import { sessionHeaders, signIn } from './portal-steps.ts';
import { startProduct, type Product } from './product.ts';

/** Patience with what happens in the background. */
export const eventually = { timeout: 20_000, interval: 300 };

const listening = async (server: Server): Promise<string> => {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://localhost:${port}`;
};

/** A site of another origin; what its page contains, and its policy, may change. */
const startSite = async () => {
  const shown = { embedCode: '', policy: '' };
  const server = createHttpServer((_request, response) => {
    if (shown.policy !== '') response.setHeader('content-security-policy', shown.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Club</title><h1>Club</h1>${shown.embedCode}</html>`);
  });
  return { server, shown, url: await listening(server) };
};

/** A system that is told of preferences, and what it was told. */
const startReceiver = async () => {
  const received: Record<string, unknown>[] = [];
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push(JSON.parse(body) as Record<string, unknown>); // the payload is an object
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { server, received, url: await listening(server) };
};

/** The product with its demo, a member of staff, a site, and a system that hears of preferences. */
export const startFormWalk = async () => {
  const site = await startSite();
  const receiver = await startReceiver();
  const shopPort = String(await freePort());
  const { host } = new URL(receiver.url);
  const product = await startProduct({ DEMO: '1', DEMO_PORT: shopPort, OUTBOUND_ALLOW: host });
  const browser = await launchBrowser();
  const staff = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(staff, product.url);
  await connect(product, staff, receiver.url);
  return {
    product,
    staff,
    site: site.shown,
    siteUrl: site.url,
    shopUrl: `http://localhost:${shopPort}`,
    received: receiver.received,
    ...stepsOf(product, staff, browser),
    stop: async () => {
      await browser.close();
      site.server.close();
      receiver.server.close();
      await product.stop();
    },
  };
};

/** A call outside the page, with its session. */
const call = async (
  { product, staff }: { product: Product; staff: Page },
  path: string,
  body?: object,
  method = 'POST',
): Promise<Record<string, unknown>> => {
  const headers = { ...(await sessionHeaders(staff)), 'content-type': 'application/json' };
  const response = await fetch(product.url + path, {
    headers,
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>); // as routes answer
};

/** How people set a system up is another walk. */
const connect = async (product: Product, staff: Page, baseUrl: string): Promise<void> => {
  const at = { product, staff };
  const { newSystemIntegrationId: systemId } = await call(at, '/api/SystemIntegrations', {
    serviceName: 'Mailing tool',
    brandIds: [1],
    baseUrl,
    authenticationTypeId: 1,
    frequencyInSeconds: 60,
  });
  await call(at, '/api/IntegrationServices', {
    systemId,
    name: 'Subscribe',
    triggerType: 'PreferenceChanged',
    httpMethod: 'POST',
    requestUrl: '/subscribe',
    payloadTemplate:
      '{ "email": "{{dataSubject.email1}}", "state": "{{preference.state}}", "channel": "{{preference.channelName}}" }',
    isEnabled: true,
  });
  await call(at, `/api/SystemIntegrations/${String(systemId)}/Enabled`, { enabled: true }, 'PUT');
};

/** What visitors and staff do again and again. */
const stepsOf = (product: Product, staff: Page, browser: Browser) => {
  /** The link to a path, by default to confirm, as somebody reads it in the log of emails. */
  const linkIn = async (email: string, path = '/doi/'): Promise<string> => {
    const row = staff.getByRole('row').filter({ hasText: email });
    await expect
      .poll(async () => {
        await staff.goto(`${product.url}/log-viewer?tab=e-mails`);
        await staff.getByRole('row').nth(1).waitFor();
        return row.count();
      }, eventually)
      .toBe(1);
    await row.getByRole('button').first().click();
    const sheet = staff.getByRole('dialog');
    await sheet.getByText(path).first().waitFor();
    return (
      (await sheet.innerText()).split(/\s/).find((word) => URL.parse(word)?.pathname.startsWith(path)) ?? ''
    );
  };

  const profileOf = async (email: string): Promise<void> => {
    await staff.goto(`${product.url}/people`);
    await staff.getByRole('textbox', { name: 'Value' }).fill(email);
    await staff.keyboard.press('Enter');
    await staff
      .getByText(/^.•••@/)
      .first()
      .click();
    await staff.getByRole('tab', { name: 'History' }).waitFor();
  };

  const visit = async (url: string) => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(url);
    return { page, said };
  };

  const confirm = async (email: string): Promise<void> => {
    const { page } = await visit(await linkIn(email));
    await page.getByRole('button', { name: 'Yes, confirm' }).click();
    await page.getByRole('button', { name: 'Yes, confirm' }).waitFor({ state: 'detached' });
    await page.context().close();
  };

  const countsOf = async (name: string) => {
    const { consentCollectionWidgets: forms } = await call(
      { product, staff },
      '/api/ConsentCollection/Widgets',
      undefined,
      'GET',
    );
    return (forms as { formName: string }[]).find(({ formName }) => formName === name); // a list
  };
  return { linkIn, profileOf, visit, confirm, countsOf };
};

/** Fills in the form and agrees, as a person does: programs are faster. */
export const subscribe = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('switch').or(page.getByRole('checkbox')).first().click();
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: /^(Send|Submit|Sign up)/ }).click();
};
