import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withServer } from '@candour/testing/server';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { freshEmail, withForms, type PublishedSample } from './forms.fixture.ts';

// A page of another origin with the embed code, and the real server behind it.

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
let shop: Server;
let shopUrl: string;
beforeAll(async () => {
  const origin = await server().listen();
  form = await publish({
    origin,
    behaviour: { confirmBy: 'code', isChallenged: true, sendsFragments: true },
  });
  const { accessKeyId, formId } = form.address;
  await server().query('update access_key set allowed_domains = $2 where access_key_id = $1', [
    accessKeyId,
    JSON.stringify(['localhost']),
  ]);
  await server().query(
    `update configuration_key set key_value = 'true' where key_name = 'SubmissionFragmentsEnabled'`,
  );
  await server().platform.jobs.work(server().platform);
  shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><div id="news"></div>
       <script src="${origin}/cw/loader.js" data-key="${accessKeyId}" data-widget="${formId}" data-div="news"></script>`,
    );
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}/`; // of a TCP server
});
afterAll(async () => {
  shop.close();
  await closePages();
});

test('a visitor fills in the form of another origin, types the code that was emailed, and is subscribed', async () => {
  const page = await (await workerBrowser()).newPage();
  const email = freshEmail();
  await page.goto(shopUrl);
  await page.getByLabel('email1').fill(email);
  await page.getByRole('radio', { name: 'Yes' }).first().check();
  await page.waitForTimeout(900);
  await page.getByRole('button', { name: 'Send' }).click();
  const field = page.locator('input[autocomplete="one-time-code"]');
  await field.waitFor();
  const code = await vi.waitFor(
    async () => {
      const [mail] = await server().query<{ text: string }>('select text from email where to_address = $1', [
        email,
      ]);
      return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? expect.unreachable();
    },
    { timeout: 30_000, interval: 50 },
  );
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  const [row] = await server().query(
    `select p.value, p.is_pending, s.shown, s.definition_hash from current_preference p
     join data_subject d using (data_subject_id) join preference_event e using (event_id)
     join submission s on s.submission_guid = e.submission_guid where d.contact ->> 'email1' = $1`,
    [email],
  );
  expect(row).toEqual({ value: 1, is_pending: false, shown: 'byUs', definition_hash: form.hash });
  const [used] = await server().query('select count(*)::int as n from used_challenge');
  expect(used?.['n']).toBe(1);
});
