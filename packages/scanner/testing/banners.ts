import type { ConsentEvidence, PhaseOutcome } from '../scan-report.ts';
import type { Sites } from './start-sites.ts';

/** A site with a consent banner and the expected outcome of accepting and rejecting it. */
export type BannerSite = {
  host: string;
  what: string;
  accept: PhaseOutcome;
  reject: PhaseOutcome;
  /** How it must have been operated, if that matters. */
  by?: ConsentEvidence['by'];
  selectors?: { accept: string; reject: string };
};

export const banners: readonly BannerSite[] = [
  // First, since it takes longest.
  {
    host: 'in-text',
    what: 'no banner, but a button of that name in the text',
    accept: 'noBanner',
    reject: 'noBanner',
  },
  { host: 'english', what: 'both buttons on the first layer', accept: 'done', reject: 'done' },
  { host: 'german', what: 'buttons in German', accept: 'done', reject: 'done' },
  { host: 'only-ok', what: 'nothing but OK', accept: 'done', reject: 'noReject' },
  { host: 'layered', what: 'rejecting lies behind the settings', accept: 'done', reject: 'done' },
  { host: 'hidden', what: 'in a closed shadow root', accept: 'done', reject: 'done' },
  { host: 'in-frame', what: 'in a frame of another site', accept: 'done', reject: 'done' },
  { host: 'late', what: 'appears after 2.5 s', accept: 'done', reject: 'done' },
  {
    host: 'unnamed',
    what: 'icons, worked by saved selectors',
    accept: 'done',
    reject: 'done',
    selectors: { accept: '#yes', reject: '#no' },
  },
  {
    host: 'onetrust',
    what: 'OneTrust’s markup, worked by rules',
    accept: 'done',
    reject: 'done',
    by: 'rules',
  },
  { host: 'own', what: 'Candour’s own functions', accept: 'done', reject: 'done' },
];

/** Visitors who accepted get the cookie `tracked` at once and on every later view. */
const remember = `<script>
  const track = () => document.cookie = 'tracked=1';
  const choose = (choice) => { localStorage.setItem('choice', choice); document.querySelector('#cmp')?.remove();
    if (choice === 'accept') track(); };
  if (localStorage.getItem('choice') === 'accept') track();
  const isAsked = !localStorage.getItem('choice');
</script>`;

const banner = (buttons: string) =>
  `<div id="cmp" style="position:fixed;bottom:0;background:#fff">We use cookies to measure visits. ${buttons}</div>`;
const button = (name: string, choice: string) => `<button onclick="choose('${choice}')">${name}</button>`;
const page = (markup: string) =>
  `${remember}<div id="place"></div><template id="markup">${markup}</template>
  <script>if (isAsked) place.append(markup.content.cloneNode(true))</script>`;
const both = button('Accept all', 'accept') + button('Reject all', 'reject');

const oneTrust = `<div id="cmp"><div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk"
  style="position:fixed;bottom:0;background:#fff"><p>We use cookies to measure visits.</p>
  <button id="onetrust-reject-all-handler" onclick="choose('reject')">Reject All</button>
  <button id="onetrust-accept-btn-handler" onclick="choose('accept')">Accept All Cookies</button></div></div></div>`;

export const bannerSites: Sites = (origin) => ({
  'english/': page(banner(both)),
  'german/': page(banner(button('Alle akzeptieren', 'accept') + button('Nur notwendige Cookies', 'reject'))),
  'only-ok/': page(banner(button('OK', 'accept'))),
  'layered/': page(
    banner(`${button('Accept all', 'accept')}<button onclick="more.hidden = false">Manage settings</button>
      <div id="more" hidden>${button('Reject all', 'reject')}</div>`),
  ),
  'hidden/': `${remember}<div id="cmp"></div><script>
    if (isAsked) cmp.attachShadow({ mode: 'closed' }).innerHTML = ${JSON.stringify(
      banner(both).replace('id="cmp"', ''),
    )};</script>`,
  'in-frame/': `${remember}<script>
    if (isAsked) document.write('<iframe id="cmp" src="${origin('dialog-host')}/frame"></iframe>');
    addEventListener('message', ({ data }) => choose(data));</script>`,
  'dialog-host/frame': `<script>const choose = (choice) => parent.postMessage(choice, '*')</script>
    <p>We use cookies.</p>${both}`,
  'late/': page(banner(both))
    .replace('if (isAsked) ', 'if (isAsked) setTimeout(() => ')
    .replace('cloneNode(true))</script>', 'cloneNode(true)), 2500)</script>'),
  'in-text/': `${remember}<p>A story about cookies.</p>${both}`,
  'unnamed/': page(
    banner(
      `<button id="yes" onclick="choose('accept')">+</button><button id="no" onclick="choose('reject')">-</button>`,
    ),
  ),
  'onetrust/': `${remember}<script>if (isAsked) document.write(${JSON.stringify(oneTrust)});
    window.OptanonActiveGroups = ',C0001,'; </script>`,
  'own/': `${remember}<script>window.cmp = {
    acceptAll: () => choose('accept'), rejectAll: () => choose('reject'),
    getConsent: () => localStorage.getItem('choice') && { choice: localStorage.getItem('choice') } }</script>`,
});
