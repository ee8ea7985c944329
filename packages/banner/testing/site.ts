import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BannerDefinition } from '../../consent/definition.ts';
import { sampleDefinition } from '../../consent/sample-definition.ts';
import type { ConsentSubmission } from '../../consent/submission.ts';
import type { BuiltRuntime } from '../build/built-runtime.ts';
import { buildScripts } from '../build/build-runtime.ts';
import { composeBundle, composeParts, composeStub } from '../build/compose.ts';

export const nonce = 'cjBuZGI0bm4zcg';

/** Only what the banner is documented to need, with the page's own nonce. */
export const strictPolicy = [
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
  `connect-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'`,
].join('; ');

export type Site = {
  port: number;
  /** `http://127.0.0.1:{port}`. */
  origin: string;
  submissions: ConsentSubmission[];
  /** Bodies of the impression beacons. */
  seen: unknown[];
  /** Requested paths, in order. */
  requests: string[];
  /** The response status of the submit address. */
  submitStatus: number;
  /** Publishes a definition: the sample with these changes, with its addresses on this site. */
  publish: (changes?: Partial<BannerDefinition>) => BannerDefinition;
  /** Where the server says that visitors are; null if it does not answer. */
  place: { country: string; region: string } | null;
  /** The content of body and head of every page, and the policy it is sent with. */
  page: { head: string; body: string; policy: string | null; scriptAttributes: string };
  close: () => Promise<void>;
};

let built: Promise<BuiltRuntime> | undefined;

/** The minified runtime, built once per test file. */
export const buildOnce = (): Promise<BuiltRuntime> => {
  built ??= buildScripts().then((scripts) => ({
    ...scripts,
    plainCore: scripts['core-plain'],
    letGo: scripts['let-go'],
    tcfCore: scripts['core-tcf'],
    tcfPreferences: scripts['preferences-tcf'],
    tcfStub: scripts['stub-tcf'],
    gppCore: scripts['core-gpp'],
    bothCore: scripts['core-both'],
    gppPreferences: scripts['preferences-gpp'],
    gppStub: scripts['stub-gpp'],
  }));
  return built;
};

/** A small web site on a loopback port with the published banner on every page, and the addresses it reports to. */
export const startSite = async (): Promise<Site> => {
  const runtime = await buildOnce();
  const files = new Map<string, string>();
  const server = createServer((request, response) => void answer(site, files, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const site: Site = {
    port,
    origin,
    submissions: [],
    seen: [],
    requests: [],
    submitStatus: 204,
    place: { country: '', region: '' },
    page: { head: '', body: '<h1>Shop</h1>', policy: strictPolicy, scriptAttributes: '' },
    publish: (changes = {}) => {
      const definition = sampleDefinition(changes, '');
      files.set('/banner.js', composeBundle(definition, runtime));
      files.set('/stub', composeStub(definition, runtime));
      for (const { name, content } of composeParts(definition, runtime)) files.set('/parts/' + name, content);
      return definition;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
  site.publish();
  return site;
};

const answer = async (
  site: Site,
  files: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const path = new URL(request.url ?? '/', site.origin).pathname;
  site.requests.push(path);
  if (path === '/cookies/submit') {
    const body = await read(request);
    if (site.submitStatus === 0) return void response.destroy();
    if (isAhead(body)) return void response.writeHead(400).end('{"errors":["No"],"reason":"clock"}');
    if (site.submitStatus < 300) site.submissions.push(JSON.parse(body));
    const refusal = site.submitStatus < 300 ? '' : '{"errors":["No"]}';
    return void response.writeHead(site.submitStatus).end(refusal);
  }
  if (path === '/cookies/seen') {
    site.seen.push(JSON.parse(await read(request)));
    return void response.writeHead(204).end();
  }
  if (path === '/geo') {
    if (site.place === null) return void response.destroy();
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(site.place));
  }
  const file = files.get(path);
  if (file !== undefined)
    return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
  if (path.endsWith('.js'))
    return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder(path));
  if (path.endsWith('.gif')) return void response.writeHead(200, { 'content-type': 'image/gif' }).end(pixel);
  if (path === '/frame') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Video');
  sendPage(site, files, response);
};

const sendPage = ({ page }: Site, files: Map<string, string>, response: ServerResponse) => {
  const policy = page.policy ? { 'content-security-policy': page.policy } : {};
  const head = page.head.replace('{stub}', () => `<script nonce="${nonce}">${files.get('/stub')}</script>`);
  const banner = `<script src="/banner.js" nonce="${nonce}" ${page.scriptAttributes}></script>`;
  response
    .writeHead(200, { 'content-type': 'text/html', ...policy })
    .end(
      `<!doctype html><html lang="en"><head><title>Shop</title>${head}${banner}</head><body>${page.body}</body></html>`,
    );
};

/** A third party's script, which only records that it ran. */
const recorder = (path: string) => `(window.ran ??= []).push(${JSON.stringify(path)});`;

const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** The server takes no answer from more than five minutes ahead. */
const isAhead = (body: string): boolean =>
  Date.parse((JSON.parse(body) as { capturedAt?: string }).capturedAt ?? '') > Date.now() + 300_000;
