import type { DemoAddresses } from './demo-addresses.ts';
import { formPages, navigation } from './shop-forms.ts';

type Facts = DemoAddresses & { portalUrl: string };

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Shows next to the goods which cookies exist and what has run, before and after the choice. */
const watcher = `
var ran = [];
function shopRan(name) { ran.push(name); show(); }
function show() {
  var names = document.cookie.split('; ').filter(Boolean).map(function (one) { return one.split('=')[0]; });
  fill('cookies', names);
  fill('ran', ran);
}
function fill(id, entries) {
  var list = document.getElementById(id);
  list.replaceChildren.apply(list, (entries.length ? entries : ['nothing']).map(function (text) {
    var item = document.createElement('li');
    item.textContent = text;
    return item;
  }));
}
addEventListener('DOMContentLoaded', function () { show(); setInterval(show, 500); });
`;

const page = (
  { bannerScript, portalUrl }: Facts,
  { title, body, language = 'en' }: { title: string; body: string; language?: 'en' | 'de' },
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Nordlicht</title>
<script src="${attribute(bannerScript)}"></script>
<script>${watcher}</script>
<link rel="stylesheet" href="/shop.css"></head>
<body><header><a class="brand" href="/">Nordlicht</a><nav>${navigation(language)}</nav></header>
<main>${body}<p><a href="${attribute(`${portalUrl}/portal/my-data?l=${language}`)}">${myData[language]}</a></p></main>
<aside lang="en" aria-label="What this page did"><h2>What this page did</h2>
<h3>Cookies</h3><ul id="cookies"></ul><h3>Services that ran</h3><ul id="ran"></ul>
<p><button type="button" data-cmp-open>Change my choice</button></p>
<p><a href="${attribute(portalUrl)}/dashboard">See it counted in the portal</a></p>
<p><a href="${attribute(portalUrl)}/log-viewer?tab=e-mails">Read the emails in the portal</a></p>
<p><a href="/inbox">See what other systems are told</a></p></aside></body></html>`;

/** Leads to the public portal. */
const myData = { en: 'My data', de: 'Meine Daten' } as const;

const goods = [
  ['Skarv 2', 'Two-person tent, 1.4 kg', '€ 429'],
  ['Fjord 38', 'Touring rucksack with rain cover', '€ 189'],
  ['Nordlys', 'Down jacket, warm to −12 °C', '€ 279'],
]
  .map(([name, text, price]) => `<article><h2>${name}</h2><p>${text}</p><strong>${price}</strong></article>`)
  .join('');

/** The pages of the demo shop by path. */
export const shopPages = (facts: Facts): Record<string, string> => ({
  ...Object.fromEntries(formPages(facts).map(({ path, ...content }) => [path, page(facts, content)])),
  '/': page(facts, {
    title: 'Outdoor gear',
    body: `<h1>Gear for the far north</h1><p>Tried out where it rains sideways.</p><section class="goods">${goods}</section>`,
  }),
  '/tents': page(facts, { title: 'Tents', body: `<h1>Tents</h1><section class="goods">${goods}</section>` }),
  '/tours': page(facts, {
    title: 'Tours',
    body: '<h1>Tours</h1><p>A film of last season:</p><iframe class="tour-video" title="Tour video" width="480" height="270" data-src="/providers/video.html"></iframe>',
  }),
});

shopPages.style = `
:root{font:16px/1.5 system-ui,sans-serif;color:#14323f;background:#f4f7f8}
body{margin:0;display:grid;grid-template-columns:minmax(0,1fr) 280px;gap:0 32px;max-width:1120px;margin:0 auto;padding:0 24px}
header{grid-column:1/-1;display:flex;align-items:center;gap:32px;padding:24px 0}
.brand{font-weight:800;font-size:1.4rem;color:inherit;text-decoration:none}nav{display:flex;gap:20px}
a{color:#1f5673}.goods{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px}
article{background:#fff;border-radius:12px;padding:20px}.inbox{display:grid;gap:16px;margin:20px 0}pre{overflow:auto;font-size:.8rem}article h2{margin:0}
aside{background:#fff;border-radius:12px;padding:4px 20px 16px;align-self:start;font-size:.9rem}
aside h2{font-size:1rem}aside h3{font-size:.85rem;margin:12px 0 4px}aside ul{margin:0;padding-left:18px;overflow-wrap:anywhere}
iframe{border:0;border-radius:12px;max-width:100%}button{font:inherit;padding:8px 14px}
.chat{position:fixed;right:24px;bottom:24px;border-radius:999px;border:0;background:#14323f;color:#fff}
nav{flex-wrap:wrap}.asked{background:#fff;border-radius:12px;padding:20px 24px}.checkout{display:grid;gap:16px;max-width:560px}
.checkout label{display:grid;gap:4px}.checkout input{font:inherit;padding:8px 10px;border:1px solid #6b7f88;border-radius:8px}
@media(max-width:760px){body{grid-template-columns:minmax(0,1fr)}}`;
