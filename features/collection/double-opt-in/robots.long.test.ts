import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withServer } from '@candour/testing/server';
import { freshAddress } from '@candour/testing/world';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import {
  freshEmail,
  sendForm,
  settled,
  submissionFor,
  withForms,
  type PublishedSample,
} from '../public-forms/forms.fixture.ts';
import { someOf } from '@candour/testing/long';

// What looks at links before people do: scanners of mails, previews, prefetching, sandboxes with a browser.

const server = withServer();
const { publish } = withForms(server);
let form: PublishedSample;
let link: string;
let origin: string;
beforeAll(async () => {
  form = await publish({ behaviour: { isChallenged: true } });
  origin = await server().listen();
  await server().platform.jobs.work(server().platform);
  const email1 = freshEmail();
  await sendForm(server(), `${form.url}/submissions`, submissionFor(form, [1], { contact: { email1 } }));
  link = await vi.waitFor(
    async () => {
      const [mail] = await server().query<{ text: string }>('select text from email where to_address = $1', [
        email1,
      ]);
      return /(\/doi\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? expect.unreachable();
    },
    { timeout: 30_000, interval: 50 },
  );
});
afterAll(closePages);

/** Every row of every table but the counters, the jobs' own tables apart. */
const everything = async (): Promise<string> => {
  await settled(server());
  const tables = await server().query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'form_counter_daily' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as hash from ${name} r`,
  );
  return JSON.stringify(await server().query(parts.join(' union all ')));
};

describe('AUTHN-23 every public address, looked at by machines', () => {
  test('three times by GET, HEAD and OPTIONS, as scanners and as a prefetch, changes nothing', async () => {
    const addresses = [
      form.url,
      `${form.url}?version=1&lang=en`,
      `${form.url}/submissions`,
      `${form.url}/fragments`,
      `/tx/public/checks/challenge?form=collectionWidget:${form.definition.formId}`,
      '/tx/public/confirmations',
      '/tx/public/confirmations/resend',
      link,
      `${link}?choice=confirm`,
      '/doi/unknown',
    ];
    const before = await everything();
    for (const url of addresses)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const headers of [
          {},
          { purpose: 'prefetch' },
          { 'user-agent': 'Mozilla/5.0 (compatible; LinkScan)' },
        ])
          await server().app.inject({ method, url, headers, remoteAddress: freshAddress() });
    expect(await everything()).toBe(before);
  });

  test.each(someOf([true, false], 2))(
    'by a browser, with its scripts on: %s, changes nothing',
    async (javaScriptEnabled) => {
      const before = await everything();
      const context = await (await workerBrowser()).newContext({ javaScriptEnabled });
      const page = await context.newPage();
      for (let times = 0; times < 3; times += 1) {
        await page.goto(origin + link);
        await page.getByRole('button', { name: 'Yes, confirm' }).waitFor();
      }
      expect(await page.locator('script').count()).toBe(0);
      await context.close();
      expect(await everything()).toBe(before);
    },
  );

  test('and a person who presses the button confirms, without any script', async () => {
    const context = await (await workerBrowser()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(origin + link);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await context.close();
  });
});
