import type { BannerDefinition } from '../../consent/definition.ts';
import { coreDefinitionOf } from './core-definition-of.ts';
import { preferencesDefinitionOf } from './preferences-definition-of.ts';
import { shownFieldsOf } from './preview-fields.ts';
import { linkFields, previewPage, previewPageCss } from './preview-page.ts';
import { scriptJson, withValue } from './script-json.ts';

export type PreviewOptions = {
  /** Text of `dist/core.js`. */
  core: string;
  /** Text of `dist/preferences.js`. */
  preferences: string;
  start: 'preBanner' | 'modal' | 'gpcNotice';
  /** The simulated browser sends Global Privacy Control; always for `gpcNotice`. */
  gpc?: boolean;
  /** Added to the scripts, for embedding pages whose content security policy the frame inherits. */
  nonce?: string;
  /**
   * The preview stands beside the form it is made of: a press tells its field in place of giving an answer, and the
   * window around the frame may have one marked (`{ candourField: 'PreBanner/title' }`).
   */
  linksFields?: boolean;
  /** The page it is shown on, whatever the device is; whoever links fields may change it (`{ candourScheme: 'dark' }`). */
  scheme?: 'light' | 'dark';
  /** CSS colour behind the banner. */
  background?: string;
};

/**
 * What the frame posts to its parent: a layer came or went, an answer was given, or the runtime failed; with
 * `linksFields` also that it is ready to be told something, and the field that was pressed.
 *
 * @public
 */
export type PreviewMessage = {
  source: 'candour-preview';
  event: 'visibility' | 'consent' | 'error' | 'ready' | 'press';
  detail: unknown;
};

/**
 * A complete document for `<iframe sandbox="allow-scripts" srcdoc>` that runs the real core. Nothing leaves
 * it and nothing is stored: the sandbox refuses cookies and storage, its policy refuses the network, and
 * the services are included by name only, without their code. Works in browsers and in Node.
 */
export const previewDocument = (definition: BannerDefinition, options: PreviewOptions): string => {
  const { core, preferences, start, nonce, linksFields = false } = options;
  const scheme = options.scheme ?? (linksFields ? 'light' : undefined);
  const shown = scheme === undefined ? definition : onPage(definition);
  const harmless = withoutCode(start === 'modal' ? shown : visible(shown));
  const gpc = options.gpc === true || start === 'gpcNotice';
  const names = { preferences: '', optIn: {}, optOut: {} };
  const scripts = [
    `Object.defineProperty(navigator,'globalPrivacyControl',{value:${gpc}});` +
      // Its policy would refuse both anyway, but with a message in the console.
      `navigator.sendBeacon=()=>true;window.fetch=()=>Promise.resolve(new Response());`,
    `(${report})();`,
    linksFields ? `(${linkFields})(${scriptJson(shownFieldsOf(harmless))});` : '',
    withValue(core, '__definition__', coreDefinitionOf(harmless, names)),
    withValue(preferences, '__preferences__', preferencesDefinitionOf(harmless)),
    start === 'modal' ? 'cmp.open();' : '',
    definition.custom.js,
  ];
  const attribute = nonce ? ` nonce="${nonce.replace(/[^\w+/=-]/g, '')}"` : '';
  const tags = scripts.filter(Boolean).map((script) => `<script${attribute}>${inScript(script)}</script>`);
  const style = `:root{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark}body{margin:0;min-height:100vh;background:${(options.background ?? (scheme === 'dark' ? '#0d161c' : '#eef2f5')).replace(/[<>{};"]/g, '')}}`;
  return (
    `<!doctype html><html lang="${definition.language}" data-scheme="${scheme ?? 'light'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src https: data:; font-src https:">` +
    `<title>Preview</title><style${attribute}>${style}${linksFields ? previewPageCss : ''}</style>` +
    `<body>${linksFields ? previewPage : ''}${tags.join('')}</body></html>`
  );
};

/** Runs inside the frame, as text, before the core: reports events to the parent. */
const report = `function () {
  for (const event of ['visibility', 'consent', 'error'])
    document.addEventListener('cmp:' + event, ({ detail }) => {
      const message = detail instanceof Error ? detail.message : detail;
      parent.postMessage({ source: 'candour-preview', event, detail: message }, '*');
    });
}`;

/** Previews request and run nothing, so services are included without addresses or code. */
const withoutCode = (definition: BannerDefinition): BannerDefinition => {
  const categories = definition.categories.map((category) => ({
    ...category,
    services: category.services.map((service) => ({
      ...service,
      optInScript: null,
      optOutScript: null,
      srcUrl: null,
      marker: null,
      blockSelectors: [],
    })),
  }));
  return { ...definition, categories, google: { ...definition.google, enabled: false }, reConsentNo: 0 };
};

/** The preview has a page that can be made dark, and no device: there dark colours follow the page in any case. */
const onPage = (definition: BannerDefinition): BannerDefinition =>
  definition.dark ? { ...definition, dark: { ...definition.dark, follows: 'Page' } } : definition;

/** A preview of the first layer shows it even if the site would not. */
const visible = (definition: BannerDefinition): BannerDefinition => ({
  ...definition,
  excludedPaths: [],
  preBanner: { ...definition.preBanner, hidden: false },
});

/** Nothing in a script may end its element. */
const inScript = (script: string) => script.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
