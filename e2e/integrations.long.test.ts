import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.ts';
import { choose, goTo, signIn, told } from './portal-steps.ts';
import { freePort } from '@candour/testing/free-port';
import { startProduct, type Product } from './product.ts';

/** Lazily loaded parts take a while on a busy machine. */
const patient = { timeout: 30_000 };

let product: Product;
let browser: Browser;
let staff: Page;
let shop: Page;
let target: Server;
let targetUrl: string;
/** The target's response status. */
let answer = 200;
const got: { id: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  const [shopPort, targetPort] = [await freePort(), await freePort()];
  targetUrl = `http://localhost:${targetPort}`;
  target = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (answer === 200) {
        const id = String(request.headers['idempotency-key']);
        got.push({ id, body: JSON.parse(body) as Record<string, unknown> }); // the payload is an object
      }
      response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => target.listen(targetPort, '127.0.0.1', resolve));
  product = await startProduct({
    DEMO: '1',
    DEMO_PORT: String(shopPort),
    OUTBOUND_ALLOW: `localhost:${targetPort}`,
  });
  browser = await launchBrowser();
  staff = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  shop = await browser.newPage();
  await shop.goto(`http://localhost:${shopPort}`);
});
afterAll(async () => {
  await browser.close();
  target.close();
  await product.stop();
});

const system = () => staff.getByRole('region', { name: 'Alpine CRM', exact: true });
const service = () => system().getByRole('listitem').filter({ hasText: 'Send answers' });
const menu = async (name: string, item: string): Promise<void> => {
  await system()
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .click();
  await staff.getByRole('menuitem', { name: item }).click();
};
const runNow = async (): Promise<void> => {
  await menu('Alpine CRM', 'Run now');
  await told(staff, 'System started');
};
const eventually = { timeout: 20_000, interval: 300 };
/** Looks again, as a person would, until it says so. */
const cardSays = (text: string | RegExp) =>
  expect
    .poll(async () => {
      await staff.reload();
      await service().waitFor();
      return service().innerText();
    }, eventually)
    .toMatch(text);
/** Answers again; the shop reloads its page if something is withdrawn. */
const answerOnShop = async (choice: 'acceptAll' | 'rejectAll'): Promise<void> => {
  await shop.waitForFunction((name) => {
    const { cmp } = globalThis as unknown as { cmp?: Record<string, unknown> }; // the banner of the page
    return typeof cmp?.[name] === 'function';
  }, choice);
  const sent = shop.waitForRequest((request) => request.method() === 'POST');
  const asked = shop.evaluate((name) => {
    const { cmp } = globalThis as unknown as { cmp: Record<string, () => void> }; // checked above
    cmp[name]?.();
  }, choice);
  await Promise.all([sent, asked.catch(() => undefined)]);
  await shop.waitForTimeout(300);
  await shop.waitForLoadState();
};

test('somebody sets up a system', async () => {
  await signIn(staff, product.url);
  await goTo(staff, 'Integrations', 'Connectors');
  await staff.getByRole('button', { name: 'Add System' }).click();
  await staff.getByRole('textbox', { name: 'Name' }).fill('Alpine CRM');
  await staff.getByRole('button', { name: 'Create', exact: true }).click();
  await told(staff, 'System created');
  await staff.getByRole('textbox', { name: 'Address' }).fill(targetUrl);
  await staff.getByRole('button', { name: 'Save and close' }).click();
  await told(staff, 'System saved');
  await system().getByRole('heading', { name: 'Create New Integration' }).waitFor();
});

test('a service starts from a template, gets its payload by dragging, and is tested', async () => {
  await system().getByRole('button', { name: 'Get Started' }).click();
  await choose(staff, 'Start from', 'Webhook');
  const steps = { trigger: /Trigger/, payload: /Payload/, test: /Test and save/ };
  await staff.getByRole('button', { name: steps.payload }).click();
  const editor = staff.getByRole('textbox', { name: 'Payload' });
  await editor.click();
  await staff.keyboard.press('Control+a');
  await staff.keyboard.insertText('{ "choice":  }');
  const fields = staff.getByRole('region', { name: 'Fields' });
  await fields.getByPlaceholder('Search fields...').fill('consent.choice');
  const field = fields.getByRole('listitem');
  await expect.poll(() => field.count(), patient).toBe(1);
  const line = staff.locator('.cm-line').first();
  const end = await line.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width;
  });
  await field
    .locator('span')
    .first()
    .dragTo(line, { targetPosition: { x: end - 12, y: 10 } });
  await expect.poll(() => editor.innerText(), patient).toContain('{{consent.choice}}');
  await staff.getByRole('button', { name: 'Format' }).click();
  await expect.poll(() => editor.innerText(), patient).toBe('{\n  "choice": {{consent.choice}}\n}');
  await staff.getByRole('button', { name: steps.test }).click();
  await staff.getByRole('button', { name: 'Test send' }).click();
  await staff.getByText('Delivered', { exact: true }).waitFor();
  expect(got.map(({ body }) => body)).toEqual([{ choice: 'custom' }]);
  await staff.getByRole('button', { name: 'Save and close' }).click();
  await told(staff, 'Integration created');
  await service().getByText('Never run').waitFor();
});

test('once both are enabled, answers of visitors arrive', async () => {
  await service().getByRole('switch').click();
  await staff.getByRole('button', { name: 'Continue' }).click();
  await menu('Alpine CRM', 'Enable System');
  await staff.getByRole('button', { name: 'Continue' }).click();
  await told(staff, 'System enabled');
  await system().getByText('Running every 15m').waitFor();
  await shop.getByRole('button', { name: 'Reject all' }).click();
  await shop.getByRole('button', { name: 'Reject all' }).waitFor({ state: 'hidden' });
  await expect
    .poll(async () => {
      await runNow();
      return got.length;
    }, eventually)
    .toBe(2);
  expect(got[1]?.body).toEqual({ choice: 'reject' });
  await cardSays('running normally');
  expect(await service().innerText()).toContain('Just ran');
});

test('a failure is shown, retried from the log, and then all is well', { timeout: 120_000 }, async () => {
  // One failure among many answers is no reason for alarm once it is solved.
  for (let at = 0; at < 12; at += 1) await answerOnShop(at % 2 === 0 ? 'acceptAll' : 'rejectAll');
  await expect
    .poll(async () => {
      await runNow();
      return got.length;
    }, eventually)
    .toBe(14);
  answer = 422;
  await answerOnShop('acceptAll');
  await runNow();
  await cardSays('running with errors');
  await menu('Send answers', 'View Failure Logs');
  await staff.getByText('Send answers').first().waitFor();
  expect(new URL(staff.url()).searchParams.get('tab')).toBe('integration-failures');
  answer = 200;
  await staff.getByRole('row').filter({ hasText: '422' }).getByRole('button').first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await told(staff, 'It will be tried again');
  await expect.poll(() => got.length, eventually).toBe(15);
  expect(new Set(got.map(({ id }) => id)).size).toBe(15);
  expect(got.at(-1)?.body).toEqual({ choice: 'accept' });
  await goTo(staff, 'Integrations', 'Connectors');
  await cardSays('running normally');
});

test('the runs are listed', async () => {
  await menu('Send answers', 'Run history');
  await staff
    .getByRole('dialog', { name: 'Runs of Send answers' })
    .getByText(/sent · /)
    .first()
    .waitFor();
});
