import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import type { LoginPlan } from './login/login-plan.ts';
import { oneTimeCode } from './login/one-time-code.ts';
import { testLogin } from './login/test-login.ts';
import type { Asked, Sites } from './testing/start-sites.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { phasesFor, testDevice, testPlan } from './testing/test-plan.ts';

const secrets = { password: 'correct horse & battery', code: 'JBSWY3DPEHPK3PXP' };

/** A shop with a password and a code, which ends each session after so many pages. */
const shop = ({ pages = Infinity } = {}) => {
  const sessions = new Map<string, number>();
  const counts = { signIns: 0 };
  const isKnown = ({ cookie }: Asked) => {
    const id = /session=(\w+)/.exec(cookie)?.[1] ?? '';
    const left = sessions.get(id) ?? 0;
    sessions.set(id, left - 1);
    return left > 0;
  };
  const form = (action: string, field: string, note = '') =>
    `${note}<form method="post" action="${action}"><input name="user" id="user"><input id="field" name="${field}" type="password">
     <button id="send">Send</button></form>`;
  const enter = ({ body }: Asked) => {
    const given = new URLSearchParams(body);
    const isRight = given.get('user') === 'anna' && given.get('password') === secrets.password;
    return isRight ? form('/code', 'code') : form('/enter', 'password', '<p id="wrong">Wrong</p>');
  };
  const code = ({ body }: Asked) => {
    const now = Date.now();
    const right = [oneTimeCode(secrets.code, now), oneTimeCode(secrets.code, now - 30_000)];
    if (!right.includes(new URLSearchParams(body).get('code'))) return { status: 401, body: 'no' };
    counts.signIns++;
    const id = `s${counts.signIns}`;
    sessions.set(id, pages);
    const headers = { location: '/account', 'set-cookie': `session=${id}; HttpOnly; Path=/` };
    return { status: 303, headers };
  };
  const page = (asked: Asked) =>
    isKnown(asked)
      ? `<p id="welcome">Hello</p><script>localStorage.member = '1'; fetch('/echo?last=${encodeURIComponent(secrets.password)}')</script>
         <a href="/a">a</a><a href="/b">b</a><a href="/c">c</a>`
      : '<a href="/login">Sign in</a>';
  const sites: Sites = () => ({
    'members/login': form('/enter', 'password'),
    'members/enter': enter,
    'members/code': code,
    'members/account': page,
    'members/*': page,
    'members/echo': 'x',
  });
  return { sites, counts };
};

const loginTo = (origin: string): LoginPlan => ({
  loginUrl: `${origin}/login`,
  steps: [
    { kind: 'fill', selector: '#user', text: 'anna' },
    { kind: 'fillSecret', selector: '#field', secret: 'password' },
    { kind: 'click', selector: '#send' },
    { kind: 'waitForUrl', pattern: '*/enter' },
    { kind: 'fillCode', selector: '#field', secret: 'code' },
    { kind: 'press', key: 'Enter' },
  ],
  success: { kind: 'selector', selector: '#welcome' },
  failure: { kind: 'selector', selector: '#wrong' },
});

const browser = await bundledBrowser();
runSideBySide();

test.concurrent(
  'pages behind a sign-in are seen in every phase, and no report contains secrets',
  { timeout: 90_000 },
  async () => {
    const { sites: members, counts } = shop();
    await using sites = await startSites(members);
    const origin = sites.origin('members');
    const plan = testPlan(`${origin}/`, { scanType: 'crawl', phases: phasesFor('none', 'gpc') });
    const reports = await scanAll({ ...plan, login: loginTo(origin) }, { ...browser, ...sites, secrets });
    const pages = pagesOf(reports);
    expect(pages.map(({ phase }) => phase)).toEqual([...Array(4).fill('none'), ...Array(4).fill('gpc')]);
    for (const page of pages) {
      expect(page.needsLogin).toBe(true);
      expect(page.links.some((link) => link.endsWith('/login'))).toBe(false);
      expect(page.jar).toMatchObject([{ name: 'session', wasThere: true }]);
      expect(page.requests.some(({ url }) => url.includes('/echo?last=•••'))).toBe(true);
    }
    expect(counts.signIns).toBe(1);
    for (const secret of Object.values(secrets)) expect(JSON.stringify(reports)).not.toContain(secret);
    expect(JSON.stringify(reports)).not.toContain('battery');
  },
);

test.concurrent(
  'a visitor who is signed out signs in again, twice at most',
  { timeout: 120_000 },
  async () => {
    const { sites: members, counts } = shop({ pages: 3 });
    await using sites = await startSites(members);
    const origin = sites.origin('members');
    const urls = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => `${origin}/${name}`);
    const plan = testPlan(`${origin}/`, { scanType: 'list', urls, login: loginTo(origin) });
    plan.limits.pagesPerContext = 2;
    const reports = await scanAll(plan, { ...browser, ...sites, secrets });
    expect(counts.signIns).toBe(3);
    expect(reports.find(({ kind }) => kind === 'phaseEnded')).toMatchObject({
      isComplete: false,
      reason: 'The site signed the visitor out again and again',
    });
  },
);

test.concurrent(
  'a failed sign-in ends the phase and says which step failed',
  { timeout: 60_000 },
  async () => {
    const { sites: members } = shop();
    await using sites = await startSites(members);
    const origin = sites.origin('members');
    const plan = testPlan(`${origin}/`, { login: loginTo(origin) });
    const reports = await scanAll(plan, {
      ...browser,
      ...sites,
      secrets: { ...secrets, password: 'not it' },
    });
    expect(pagesOf(reports)).toEqual([]);
    expect(reports.find(({ kind }) => kind === 'login')).toMatchObject({ login: { isSignedIn: false } });
    expect(reports.find(({ kind }) => kind === 'phaseEnded')).toMatchObject({ isComplete: false });
  },
);

test.concurrent('a sign-in can be tested: step by step, with a picture', { timeout: 60_000 }, async () => {
  const { sites: members } = shop();
  await using sites = await startSites(members);
  const origin = sites.origin('members');
  const { startUrl, language, timeZone, limits } = testPlan(`${origin}/`);
  const base = { startUrl, language, timeZone, limits, device: testDevice };
  const options = { ...browser, ...sites, signal: new AbortController().signal };
  const good = await testLogin({ ...base, login: loginTo(origin) }, { ...options, secrets });
  expect(good.isSignedIn).toBe(true);
  expect(good.steps.map(({ step }) => step)).toEqual([
    'go',
    'fill',
    'fillSecret',
    'click',
    'waitForUrl',
    'fillCode',
    'press',
    'check',
  ]);
  expect(good.screenshot?.subarray(1, 4)).toEqual(Buffer.from('PNG'));
  const bad = await testLogin({ ...base, login: loginTo(origin) }, { ...options, secrets: {} });
  expect(bad.steps.at(-1)).toEqual({
    step: 'fillSecret',
    isOk: false,
    message: 'There is no secret named password.',
  });
});

test.concurrent('codes follow RFC 6238', () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(oneTimeCode(key, 59_000)).toBe('287082');
  expect(oneTimeCode(key, 1_111_111_109_000)).toBe('081804');
  expect(oneTimeCode('not a key!', 0)).toBe(null);
  // Keys as sites show them: short, in groups, and of lengths that are not a whole number of bytes.
  expect(oneTimeCode('jbsw y3dp-ehpk 3pxp', 59_000)).toBe('996554');
  expect(oneTimeCode(`${key}====`, 59_000)).toBe('287082');
  expect(oneTimeCode('JBSWY3DPE', 59_000)).toBe(oneTimeCode('JBSWY3DP', 59_000));
});
