import { beforeAll, expect, test } from 'vitest';
import { alpha, emailOf } from '@candour/testing/world';
import { faultsOf, withPortal } from './portal-page.ts';
import { someOf } from '@candour/testing/long';

const portal = withPortal();

beforeAll(async () => {
  await portal
    .server()
    .query(
      `insert into submission_daily select $1, current_date - d, 9, 0, 40 + d, 0 from generate_series(1, 60) d`,
      [alpha],
    );
  await portal.server().platform.jobs.work(portal.server().platform);
});

test('somebody adds an email of a dashboard, tries it out, and leaves it again', async () => {
  const page = await portal.open('A1', '/dashboard?board=consent');
  await page.getByRole('button', { name: 'Emails', exact: true }).click();
  await page.getByRole('heading', { name: 'No dashboard emails yet' }).waitFor();
  await page.getByRole('button', { name: 'Add dashboard email' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add dashboard email' });
  await dialog.getByLabel('Name').fill('Consent, weekly');
  await dialog.getByLabel('Dashboard', { exact: true }).click();
  await page.getByRole('option', { name: 'Consent', exact: true }).click();
  await dialog.getByLabel('Attach a CSV file').check({ force: true });
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/dashboard-email-form.png` });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dashboard email added').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Consent, weekly' });
  await row.getByText('A1 of the world').waitFor();
  const press = async (action: string) => {
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await press('Send it to me now');
  await page.getByText('It is on its way to you').waitFor();
  const sent = await portal
    .server()
    .query<{ to_address: string; text: string }>(
      "select to_address, text from email where type = 'DashboardFigures'",
    );
  expect(sent).toEqual([{ to_address: emailOf('A1'), text: expect.stringContaining('Submissions: 308') }]);
  await press('What was sent');
  const sheet = page.getByRole('dialog', { name: 'What was sent: Consent, weekly' });
  await sheet.getByText('Nothing was sent so far.').waitFor();
  await page.keyboard.press('Escape');
  await press('Do not send it to me');
  await row.getByText('Nobody').waitFor();
  // The link leads to the same days.
  const link = /http\S+\/dashboard\?\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(`${portal.url()}${pathname}${search}`);
  await page.getByRole('link', { name: /^308\s*: Submissions$/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test.each(someOf([390, 1024, 1280, 1440], 4))(
  'the list and its form hold at a width of %i',
  async (width) => {
    for (const colorScheme of someOf(['dark', 'light'] as const, 2)) {
      const page = await portal.open('A1', '/dashboard-emails');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.getByText('Consent, weekly').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      if (process.env['SHOTS'] !== undefined) {
        await page.screenshot({
          path: `${process.env['SHOTS']}/dashboard-emails-${colorScheme}-${width}.png`,
        });
        await page.getByText('Consent, weekly').first().click();
        await page.getByRole('dialog').getByLabel('Name').waitFor();
        await page.screenshot({
          path: `${process.env['SHOTS']}/dashboard-email-${colorScheme}-${width}.png`,
        });
        await page.goto(`${portal.url()}/dashboard?board=consent&from=2026-11-01&to=2026-11-20`);
        await page.getByText('Submissions', { exact: true }).first().waitFor();
        await page.screenshot({
          path: `${process.env['SHOTS']}/dashboard-fixed-${colorScheme}-${width}.png`,
        });
      }
      await page.context().close();
    }
  },
);
