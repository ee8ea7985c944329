import { launchBrowser } from './packages/kit/testing/browser.ts';
const b = await launchBrowser();
const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
p.on('console', (m) => { if (m.type() === 'error') console.log(m.type(), m.text().slice(0, 300)); });
p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
p.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); });
await p.goto('http://127.0.0.1:8110/login');
await p.getByLabel('Email address').fill('a@b.co');
await p.getByLabel('Password', { exact: true }).fill('Winter-Garden-42');
await p.getByRole('button', { name: 'Sign in' }).click();
await p.waitForURL('**/dashboard');
for (const s of ['/dashboard', '/cookie-banners', '/manage-cookie-banner', ...[1, 2, 3, 4, 5, 7, 8, 9].map((step) => `/manage-cookie-banner?consentBannerId=1&step=${step}`), '/cookie-categories', '/services', '/manage-service', '/manage-service?cookieScriptId=1', '/access-keys', '/manage-access-key?accessKeyType=1', '/languages', '/brands', '/403', '/404']) {
  await p.goto('http://127.0.0.1:8110' + s);
  await p.getByRole('heading', { level: 1 }).waitFor({ timeout: 4000 }).catch(async () => { console.log('NO H1', s, p.url()); await p.screenshot({ path: '/tmp/shots/noh1.png' }); });
}
await b.close();
