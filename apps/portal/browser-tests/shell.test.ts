import { expect, test } from 'vitest';
import { expectPath, faultsOf, pressUntil, withPortal } from './portal-page.ts';
import { longTest } from '@candour/testing/long';

const portal = withPortal();

longTest('the palette goes anywhere with a few letters', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  await pressUntil(page, ['Control+k'], async () => (await page.getByRole('dialog').count()) === 1);
  await page
    .getByRole('textbox', { name: 'Go to a page' })
    .or(page.getByRole('searchbox', { name: 'Go to a page' }))
    .or(page.getByPlaceholder('Go to a page'))
    .first()
    .fill('lang');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectPath(page, '/languages');
});

longTest('g and a letter go to a section, ? lists the keys, and they can be switched off', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  await pressUntil(page, ['g', 'l'], () => new URL(page.url()).pathname === '/languages');
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByLabel('Shortcuts with single keys').uncheck();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.waitForTimeout(300);
  expect(await sheet.count()).toBe(0);
});

longTest('the collapsed drawer stays collapsed after a reload and still leads everywhere', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Expand menu' }).waitFor();
  await page.getByRole('navigation').getByRole('button', { name: 'Administration' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Languages' }).click();
  await expectPath(page, '/languages');
});

longTest('lists, forms and figures begin at the same line, however wide the window is', async () => {
  const page = await portal.open('U0', '/brands', { viewport: { width: 1920, height: 1000 } });
  const edges = new Set<number>();
  for (const address of ['/brands', '/manage-access-key?accessKeyType=1', '/processing-dashboard']) {
    await page.goto(portal.url() + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    edges.add(
      await page.getByRole('heading', { level: 1 }).evaluate((one) => one.getBoundingClientRect().left),
    );
  }
  expect([...edges]).toHaveLength(1);
});

longTest('the menu scrolls to the entry of the current screen', async () => {
  const page = await portal.open('U0', '/log-viewer', { viewport: { width: 1280, height: 500 } });
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log viewer' });
  await entry.waitFor();
  const isInView = () =>
    entry.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
});

test('on a phone the drawer covers the page, closes with Escape and returns the focus', async () => {
  const page = await portal.open('U0', '/brands', { viewport: { width: 360, height: 740 } });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

longTest('the appearance is remembered and applied before the first paint', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const scheme = () =>
    page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  expect(await scheme()).toBe('dark');
  await page.goto(`${portal.url()}/brands`, { waitUntil: 'commit' });
  await page.waitForSelector('#root', { state: 'attached' });
  expect(await scheme()).toBe('dark');
});

longTest('a navigation starts at the top, and Back returns to the previous position', async () => {
  const page = await portal.open('U0', '/languages');
  await page.getByRole('row').nth(20).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('an address that leads nowhere keeps the menu of whoever is signed in', async () => {
  const page = await portal.open('U0', '/there-is-no-such-screen');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expectPath(page, '/404');
  const dashboard = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });
  await dashboard.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dashboard.click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  const stranger = await portal.open(null, '/there-is-no-such-screen');
  await stranger.getByRole('link', { name: 'Go to sign in' }).waitFor();
  expect(await stranger.getByRole('navigation').count()).toBe(0);
});

longTest('while the server is loading, the layout is shown and says so', async () => {
  const page = await portal.open('U0', '/404');
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await page.goto(`${portal.url()}/brands`, { waitUntil: 'commit' });
  await page.getByRole('status').getByText('Loading').waitFor();
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
});

longTest('a failed call shows its error message until it is closed', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('heading', { name: 'Brands' }).waitFor();
  await page.route('**/api/Languages*', (route) =>
    route.fulfill({ status: 500, body: '{"errors":["Out of paper"]}' }),
  );
  await page.getByRole('link', { name: 'Languages' }).click();
  await page.getByRole('alert').getByText('Out of paper').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('alert').count()).toBe(0);
});

const strictPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'";

longTest('the portal works under a policy without inline styles and with Trusted Types', async () => {
  const page = await portal.open(null, '/404');
  const broken: string[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': strictPolicy },
    });
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.sourceFile} ${event.sample}`),
    );
  });
  page.on('console', (message) => {
    if (message.text().startsWith('policy:')) broken.push(message.text());
  });
  await page
    .context()
    .addCookies([
      { name: 'admin-portal-token', value: await portal.server().signIn('U0'), url: portal.url() },
    ]);
  await page.goto(`${portal.url()}/brands`);
  await page.getByRole('button', { name: 'Actions for Alpha' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Default language').click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  const palette = page.getByPlaceholder('Go to a page');
  await pressUntil(page, ['Control+k'], () => palette.isVisible());
  expect(broken).toEqual([]);
  // The check itself works: a style element is reported.
  await page.evaluate(() => document.head.append(document.createElement('style')));
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => broken.length).toBeGreaterThan(0);
});
