import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { builtRuntime } from '../packages/banner/build/built-runtime.ts';
import { composeBundle, composeParts, composeStub } from '../packages/banner/build/compose.ts';
import { sampleDefinition } from '../packages/consent/sample-definition.ts';

export type Variant = 'plain' | 'candour' | 'candourAsync' | 'vanilla';

const peer = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`vanilla-cookieconsent/dist/${file}`), 'utf8');

/** Everything that is compared, as text. */
export const sources = {
  peerScript: peer('cookieconsent.umd.js'),
  peerStyle: peer('cookieconsent.css'),
  definition: sampleDefinition({}, ''),
};

/** Twenty gated scripts that each keep the main thread busy for ten milliseconds, marked for both banners. */
const gated = Array.from(
  { length: 20 },
  (_, index) =>
    `<script type="text/plain" data-category="statistics" data-consent-service="25">{const end=performance.now()+10;while(performance.now()<end);(window.ran??=[]).push(${index})}</script>`,
).join('\n');

const words = 'The shop has tea, cups and kettles, sent within two days and packed without plastic. '.repeat(
  6,
);

const article = `<main><h1>A shop for tea</h1>${`<p>${words}</p>`.repeat(12)}</main>`;

/** The peer as embedded by its own guide, with the texts and categories of the sample. */
const peerConfiguration = () => {
  const { preBanner, modal, categories } = sources.definition;
  const { title, body, acceptAll, rejectAll, manage } = preBanner;
  const configuration = {
    // An automated browser counts as one.
    hideFromBots: false,
    guiOptions: { consentModal: { layout: 'bar', position: 'bottom' } },
    categories: {
      ...Object.fromEntries(categories.map(({ categoryId }) => [`c${categoryId}`, {}])),
      c1: { enabled: true, readOnly: true },
      statistics: {},
    },
    language: {
      default: 'en',
      translations: {
        en: {
          consentModal: {
            title,
            description: body,
            acceptAllBtn: acceptAll.text,
            acceptNecessaryBtn: rejectAll.text,
            showPreferencesBtn: manage.text,
          },
          preferencesModal: {
            title: modal.title,
            acceptAllBtn: acceptAll.text,
            acceptNecessaryBtn: rejectAll.text,
            savePreferencesBtn: modal.saveButton.text,
            sections: categories.map(({ name, text, categoryId }) => ({
              title: name,
              description: text,
              linkedCategory: `c${categoryId}`,
            })),
          },
        },
      },
    },
  };
  return `CookieConsent.run(${JSON.stringify(configuration)})`;
};

const heads: Record<Variant, string> = {
  plain: '',
  candour: '<script src="/banner.js"></script>',
  candourAsync: `<script>${composeStub(sources.definition)}</script><script async src="/banner.js"></script>`,
  vanilla:
    '<link rel="stylesheet" href="/peer.css"><script defer src="/peer.js"></script><script defer src="/peer-run.js"></script>',
};

/** Serves the same page with each banner at `/{variant}` on a loopback port. */
export const servePages = async () => {
  const files = new Map([
    ['/banner.js', composeBundle(sources.definition)],
    ['/peer.js', sources.peerScript],
    ['/peer.css', sources.peerStyle],
    ['/peer-run.js', peerConfiguration()],
    ...composeParts(sources.definition).map(({ name, content }) => [`/parts/${name}`, content] as const),
  ]);
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    const type = url.endsWith('.css') ? 'text/css' : file === undefined ? 'text/html' : 'text/javascript';
    const head = heads[url.slice(1) as Variant] ?? '';
    const page = `<!doctype html><html lang="en"><title>Tea</title><meta name="viewport" content="width=device-width">${head}<body>${article}${gated}`;
    response.writeHead(200, { 'content-type': type }).end(file ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
};

/** The bundle as visitors of the sample get it. */
export const ownBundle = () => composeBundle(sources.definition, builtRuntime());
