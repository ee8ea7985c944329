import { launchBrowser } from './packages/kit/testing/browser.ts';
const base = process.env.BASE ?? 'http://127.0.0.1:8099';
const paths = (process.env.PATHS ?? '/dashboard,/cookie-banners,/manage-cookie-banner?consentBannerId=1&step=2,/cookie-categories,/services,/access-keys,/languages,/brands').split(',');
const modes = (process.env.MODES ?? 'light-1440').split(',');
const b = await launchBrowser();
for (const mode of modes) {
  const [scheme, width] = mode.split('-');
  const ctx = await b.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, colorScheme: scheme as 'light' });
  const p = await ctx.newPage();
  p.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(mode, m.type(), m.text().slice(0, 300)); });
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  await p.goto(base + '/login');
  if (mode === modes[0]) { await p.waitForTimeout(600); await p.screenshot({ path: `/tmp/shots/login-${mode}.png` }); }
  await p.getByLabel('Email address').fill('a@b.co');
  await p.getByLabel('Password', { exact: true }).fill('Winter-Garden-42');
  await p.getByRole('button', { name: /log in|sign in/i }).first().click();
  await p.waitForURL('**/dashboard', { timeout: 10000 }).catch(async () => { console.log('no dashboard', p.url(), await p.locator('body').innerText()); });
  for (const path of paths) {
    await p.goto(base + path);
    await p.waitForTimeout(Number(process.env.WAIT ?? 1500));
    const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
    await p.screenshot({ path: `/tmp/shots/${name}-${mode}.png`, fullPage: process.env.FULL === '1' });
  }
  await ctx.close();
}
await b.close();
