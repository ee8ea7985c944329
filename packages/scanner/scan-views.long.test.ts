import { expect, test } from 'vitest';
import { bundledBrowser } from '../../testing/browser.ts';
import { pagesOf, scanAll } from './testing/scan-all.ts';
import { startSites } from './testing/start-sites.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { testPlan } from './testing/test-plan.ts';

const browser = await bundledBrowser();
runSideBySide();

const application = `<div id="app"></div><script>
  const views = { '/': '<a href="#">Shoes</a><a>Hats</a><a href="">Log out</a><a href="javascript:void 0">Away</a>', '/shoes': '<span role="link">Red shoes</span>' };
  const show = (path) => { app.innerHTML = (views[path] ?? path); document.title = path };
  const paths = { Shoes: '/shoes', Hats: '/hats', 'Log out': '/logout', 'Red shoes': '/shoes/red' };
  app.addEventListener('click', (event) => { event.preventDefault();
    if (event.target.textContent === 'Away') return void (location.href = '/away');
    const path = paths[event.target.textContent]; if (!path) return;
    history.pushState({}, '', path); document.cookie = 'view-' + path.slice(1).replace('/', '-') + '=1'; show(path) });
  addEventListener('popstate', () => show(location.pathname)); show(location.pathname)</script>`;

test.concurrent(
  '[mend C13] views of an application are found by clicking its links, and visited as pages',
  { timeout: 60_000 },
  async () => {
    await using sites = await startSites(() => ({ 'shop/*': application }));
    const plan = testPlan(`${sites.origin('shop')}/`, { scanType: 'crawl' });
    const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    expect(
      pages
        .map(({ url, finalUrl, title }) => [new URL(url).pathname, new URL(finalUrl).pathname, title])
        .toSorted(),
    ).toEqual([
      ['/', '/', '/'],
      ['/hats', '/hats', '/hats'],
      ['/shoes', '/shoes', '/shoes'],
      ['/shoes/red', '/shoes/red', '/shoes/red'],
    ]);
    expect(pages[0]?.scriptCookies.map(({ name }) => name)).toEqual([
      'view-shoes',
      'view-shoes-red',
      'view-hats',
    ]);
    // Links that would leave the page or end a session are not followed.
    expect(sites.asked.filter((each) => /away|logout/.test(each))).toEqual([]);
  },
);

test.concurrent(
  '[mend C13] routes behind a hash are separate pages; places in a page are not',
  { timeout: 60_000 },
  async () => {
    await using sites = await startSites(() => ({
      'shop/': `<a href="#/basket">Basket</a><a href="#!/news">News</a><a href="#terms">Terms</a><p id="terms">Terms</p>
      <script>const tell = () => { document.cookie = 'at-' + (location.hash.replace(/\\W/g, '') || 'start') + '=1' }; tell()</script>`,
    }));
    const plan = testPlan(`${sites.origin('shop')}/`, { scanType: 'crawl' });
    const pages = pagesOf(await scanAll(plan, { ...browser, ...sites }));
    pages.sort((one, other) => (one.url < other.url ? -1 : 1));
    expect(pages.map(({ url }) => new URL(url).hash)).toEqual(['', '#!/news', '#/basket']);
    expect(pages.map(({ scriptCookies }) => scriptCookies[0]?.name)).toEqual([
      'at-start',
      'at-news',
      'at-basket',
    ]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  },
);
