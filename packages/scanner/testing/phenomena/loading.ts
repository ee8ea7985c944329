import { image, inJar, requested, script, third, written, type Phenomenon } from './phenomenon.ts';

/** How pages load things, and who initiated it. */
export const loading: Phenomenon[] = [
  {
    host: 'lazy',
    what: 'a script loaded on scrolling, with its chain',
    answers: (origin) => ({
      'lazy/': `<div style="height:4000px"></div><p id="end">x</p><script src="/loader.js"></script>`,
      'lazy/loader.js': script(`new IntersectionObserver(([entry]) => {
        if (entry.isIntersecting) document.head.append(Object.assign(document.createElement('script'),
          { src: '${origin('hop')}/lazy.js' })); }).observe(document.getElementById('end'))`),
      'hop/lazy.js': script('1'),
    }),
    isSeen: (page) => requested(page, '/lazy.js')?.chain.some((url) => url.endsWith('/loader.js')) === true,
  },
  {
    host: 'on-mouse',
    what: 'a script that waits for the mouse',
    answers: (origin) => ({
      'on-mouse/': `<script>addEventListener('mousemove', () => fetch('${origin('hop')}/mouse-moved'), { once: true })</script>`,
      'hop/mouse-moved': 'x',
    }),
    isSeen: (page) => !!requested(page, '/mouse-moved'),
  },
  {
    host: 'link-within',
    what: 'a script that waits for a link within the page',
    answers: (origin) => ({
      'link-within/': `<a href="#sizes" id="tab">Sizes</a><p id="sizes">x</p>
        <script>document.getElementById('tab').onclick = () => { fetch('${origin('hop')}/tab-opened') }</script>`,
      'hop/tab-opened': 'x',
    }),
    isSeen: (page) => !!requested(page, '/tab-opened'),
  },
  {
    host: 'promised',
    what: 'the chain through a promise and another script',
    answers: (origin) => ({
      'promised/': '<script src="/manager.js"></script>',
      'promised/manager.js': script(`document.head.append(Object.assign(document.createElement('script'),
        { src: '${origin('hop')}/analytics.js' }))`),
      'hop/analytics.js': script(
        `Promise.resolve().then(() => { new Image().src = '${origin('pixel')}/p.svg?uid=9' })`,
      ),
      'pixel/p.svg': image(),
    }),
    isSeen: (page) => {
      const chain = requested(page, '/p.svg')?.chain ?? [];
      return ['/analytics.js', '/manager.js', 'promised.'].every((part) =>
        chain.some((url) => url.includes(part)),
      );
    },
  },
  {
    host: 'styled',
    what: 'a pixel that a style sheet of another site asks for',
    answers: (origin) => ({
      'styled/': `<link rel="stylesheet" href="${origin('styles')}/all.css"><p class="seen">x</p>`,
      'styles/all.css': {
        body: `.seen { background: url('${origin('pixel')}/from-css.svg') }`,
        type: 'text/css',
      },
      'pixel/from-css.svg': image(third('styled')),
    }),
    isSeen: (page) =>
      inJar(page, 'styled') &&
      requested(page, '/from-css.svg')?.chain.some((url) => url.endsWith('/all.css')) === true,
  },
  {
    host: 'modules',
    what: 'a module that another module asks for only when it runs',
    answers: (origin) => ({
      'modules/': '<script type="module" src="/main.mjs"></script>',
      'modules/main.mjs': script(`import('${origin('library')}/part.mjs')`),
      'library/part.mjs': script('export const part = 1'),
    }),
    isSeen: (page) => requested(page, '/part.mjs')?.chain.some((url) => url.endsWith('/main.mjs')) === true,
  },
  {
    host: 'document-write',
    what: 'a script that is written into the page',
    answers: (origin) => ({
      'document-write/': '<script src="/writes.js"></script>',
      'document-write/writes.js': script(
        `document.write('<script src="${origin('hop')}/written-in.js"></' + 'script>')`,
      ),
      'hop/written-in.js': script('document.cookie = "written-in=1"'),
    }),
    isSeen: (page) => written(page, 'written-in')?.script.endsWith('/written-in.js') === true,
  },
  {
    host: 'moved-by-script',
    what: 'a page that goes elsewhere by itself',
    answers: (origin) => ({
      'moved-by-script/': `<script>location.replace('${origin('destination')}/arrived')</script>`,
      'destination/arrived': '<script>document.cookie = "arrived=1"</script>',
    }),
    isSeen: (page) => page.finalUrl.endsWith('/arrived') && inJar(page, 'arrived'),
  },
  {
    host: 'refreshed',
    what: 'a page that goes elsewhere by its markup',
    answers: () => ({
      'refreshed/': '<meta http-equiv="refresh" content="0; url=/fresh">',
      'refreshed/fresh': '<title>fresh</title>',
    }),
    isSeen: (page) => page.finalUrl.endsWith('/fresh') && page.title === 'fresh',
  },
  {
    host: 'routed',
    what: 'a page that changes its address and asks for data',
    answers: () => ({
      'routed/': `<script>history.pushState({}, '', '/view/1'); fetch('/view-data')</script>`,
      'routed/view-data': { body: '{}', type: 'application/json' },
    }),
    isSeen: (page) => page.finalUrl.endsWith('/view/1') && requested(page, '/view-data')?.type === 'fetch',
  },
  {
    host: 'hinted',
    what: 'a script that is fetched before it is needed',
    answers: (origin) => ({
      'hinted/': `<link rel="preload" as="script" href="${origin('hop')}/hinted.js">`,
      'hop/hinted.js': script('1'),
    }),
    isSeen: (page) => !!requested(page, '/hinted.js'),
  },
  {
    host: 'managed',
    what: 'a pixel at the end of a chain: page, tag manager, analytics, partner',
    answers: (origin) => ({
      'managed/': `<script src="${origin('manager')}/gtm.js"></script>`,
      'manager/gtm.js':
        script(`setTimeout(() => document.head.append(Object.assign(document.createElement('script'),
        { src: '${origin('measure')}/m.js' })), 50)`),
      'measure/m.js':
        script(`addEventListener('scroll', () => 0); fetch('${origin('measure')}/id').then((answer) => answer.text())
        .then((id) => { new Image().src = '${origin('partner')}/sync.svg?n=1' })`),
      'measure/id': 'x',
      'partner/sync.svg': image(third('synced')),
    }),
    isSeen: (page) => {
      const chain = requested(page, '/sync.svg')?.chain ?? [];
      return ['/m.js', '/gtm.js', 'managed.'].every((part) => chain.some((url) => url.includes(part)));
    },
  },
];
