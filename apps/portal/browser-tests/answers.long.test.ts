import { beforeAll, expect, test } from 'vitest';
import { alpha } from '@candour/testing/world';
import { withLinks } from '../../../features/links/action-links/links.fixture.ts';
import { layoutFaults } from './layout-faults.ts';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();
const { publish } = withLinks(portal.server);

/** Five people say yes to a channel, and five say no: of fewer no share is told. */
beforeAll(async () => {
  const { channelIds } = await publish();
  const { call, platform } = portal.server();
  for (const [at, value] of [1, 1, 1, 1, 1, 0, 0, 0, 0, 0].entries()) {
    const { status } = await call('PA', 'POST', '/api/v1/Submissions', {
      brandId: alpha,
      capturedAt: platform.now().toISOString(),
      dataSubject: { email1: `ingrid${at}@nordlicht.example` },
      preferences: [{ channelId: channelIds[0], value }],
    });
    if (status !== 202) throw new Error(`The submission answered ${status}`);
  }
});

test('a figure of the dashboard opens the list of what it counted, and that leads to people', async () => {
  const page = await portal.open('A1', '/dashboard?board=consent');
  const rate = page.getByRole('region', { name: 'By channel' }).getByRole('cell', { name: '50.0 %' });
  expect(await rate.locator('span span').getAttribute('style')).toBe('width: 50%;');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^10\s*: Submissions$/ }).click();
  await expectPath(page, '/answers');
  await page.getByRole('heading', { level: 1, name: /^Submissions/ }).waitFor();
  const table = page.getByRole('table', { name: 'Submissions' });
  await expect.poll(() => table.locator('tbody').getByRole('row').count()).toBe(10);
  // Who they are is told by the profile only, which is written to the audit.
  expect(await table.innerText()).not.toContain('nordlicht.example');
  await table.locator('tbody').getByRole('row').first().click();
  await page.waitForURL(/\/people\//);
  await page.goBack();

  await page.goto(`${portal.url()}/answers?set=Answers`);
  const answers = page.getByRole('table', { name: 'Answers' });
  await expect.poll(() => answers.locator('tbody').getByRole('row').count()).toBe(10);
  await page.getByRole('combobox', { name: 'Said' }).click();
  await page.getByRole('option', { name: 'Refused', exact: true }).click();
  await expect.poll(() => answers.locator('tbody').getByRole('row').count()).toBe(5);
  expect(new URL(page.url()).searchParams.get('said')).toBe('Refused');
});

test('the list has no accessibility violations and no faults of layout', async () => {
  for (const [colorScheme, width] of looksFrom(1440)) {
    const page = await portal.open('A1', '/answers?set=Answers', {
      colorScheme,
      viewport: { width, height: 900 },
    });
    await page.getByText(/Given/).filter({ visible: true }).first().waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  }
});
