import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FormDefinition } from '../definition.ts';
import { sampleForm } from '../sample-form.ts';
import type { CurrentAnswers, FormFragment, FormResponse, FormSubmission } from '../wire.ts';
import { buildScripts } from '../build/build-runtime.ts';

/** A server with published forms, as sites of others meet it. */
export type FormHost = {
  /** `http://127.0.0.1:{port}`. */
  origin: string;
  submissions: FormSubmission[];
  fragments: FormFragment[];
  /** Guids and codes, and `resend` where a new code was asked for. */
  codes: string[];
  /** Methods and paths, in order. */
  requests: string[];
  /** The status of the next submissions, first to last, then 202; 0 ends the connection. */
  statuses: number[];
  /** So many proofs are refused before one is taken. */
  staleSolutions: number;
  next: FormResponse['next'];
  result: FormResponse['results'][number]['result'];
  /** The body of `GET …/checks/challenge`. */
  challenge: unknown;
  /** What holds for the person of the token `sealed`. */
  current: CurrentAnswers['answers'];
  /** The questions that a profile asks next; none ends with 204. */
  asked: string[];
  /** What was sent for profiles, with the last word of its address. */
  profileCalls: { what: string; body: Record<string, unknown> }[];
  /** Publishes a form with these changes under its number; its addresses are on this server. */
  publish: (changes?: Partial<FormDefinition>) => FormDefinition;
  withdraw: (formId: number) => void;
  close: () => Promise<void>;
};

let built: ReturnType<typeof buildScripts> | undefined;
/** The minified scripts, built once per test file. */
export const buildOnce = () => (built ??= buildScripts());

/** The code that the server takes. */
export const rightCode = '204613';

export const startFormHost = async (): Promise<FormHost> => {
  const scripts = await buildOnce();
  const forms = new Map<string, FormDefinition>();
  const files = new Map([
    ['/pw/loader.js', scripts.loader],
    ['/cw/loader.js', scripts.loader],
    ['/pw/form.js', scripts.preferences],
    ['/cw/form.js', scripts.collection],
    ['/pw/later.js', scripts.laterPreferences],
    ['/cw/later.js', scripts.laterCollection],
    ['/pf/loader.js', scripts.loader],
    ['/pf/form.js', scripts.profiling],
    ['/theme.css', '.candour-page{--candour-primary:#7a1f5c;min-height:100vh;padding:64px}'],
  ]);
  const server = createServer((request, response) => void answer(host, { files, forms }, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: FormHost = {
    origin,
    submissions: [],
    fragments: [],
    codes: [],
    requests: [],
    statuses: [],
    staleSolutions: 0,
    next: 'none',
    result: 'taken',
    challenge: null,
    current: [],
    asked: [],
    profileCalls: [],
    publish: (changes = {}) => {
      const definition = sampleForm(changes, origin);
      forms.set(String(definition.formId), definition);
      return definition;
    },
    withdraw: (formId) => void forms.delete(String(formId)),
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
  host.publish();
  return host;
};

type Published = { files: ReadonlyMap<string, string>; forms: ReadonlyMap<string, FormDefinition> };

const answer = async (
  host: FormHost,
  { files, forms }: Published,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', host.origin);
  host.requests.push(`${request.method} ${pathname}`);
  const headers = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
  // Compressed as on servers of ours.
  const send = (status: number, body: unknown, type = 'application/json') =>
    void response
      .writeHead(status, { ...headers, 'content-type': type, 'content-encoding': 'gzip' })
      .end(gzipSync(typeof body === 'string' ? body : JSON.stringify(body)));
  const file = files.get(pathname);
  if (file !== undefined) return send(200, file, pathname.endsWith('.css') ? 'text/css' : 'text/javascript');
  if (pathname.endsWith('/challenge')) return send(200, host.challenge);
  const [, formId = '', what] = /^\/tx\/public\/widgets\/[^/]+\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  const definition = forms.get(formId);
  if (request.method === 'GET') {
    if (definition === undefined) return send(404, { errors: ['There is no such form'] });
    return send(200, { definition, hash: 'ab'.repeat(32), signature: 'signed' });
  }
  const body = JSON.parse(await read(request)) as Record<string, string>; // ours
  const [, call] = /\/profiles\/\d+\/(\w+)$/.exec(pathname) ?? [];
  if (call !== undefined) {
    host.profileCalls.push({ what: call, body });
    const status = host.statuses.shift() ?? (call === 'Answers' ? 202 : host.asked.length === 0 ? 204 : 200);
    if (status === 0) return void response.destroy();
    if (status === 204) return void response.writeHead(204, headers).end();
    return send(status, status === 200 ? { askGuid: 'asked', questions: host.asked } : {});
  }
  if (pathname.endsWith('/confirmations')) {
    host.codes.push(body['code'] ?? '');
    return body['code'] === rightCode
      ? send(200, { decision: 'confirmed' })
      : send(400, { errors: ['This code is not right'] });
  }
  if (what === 'current')
    return body['token'] === 'sealed' ? send(200, { answers: host.current }) : send(403, { errors: ['No'] });
  if (pathname.endsWith('/resend')) {
    host.codes.push('resend');
    return send(202, { submissionGuid: body['submissionGuid'] });
  }
  if (what === 'fragments') {
    host.fragments.push(body as unknown as FormFragment);
    return void response.writeHead(204, headers).end();
  }
  take(host, body as unknown as FormSubmission, response, send);
};

const take = (
  host: FormHost,
  submission: FormSubmission,
  response: ServerResponse,
  send: (status: number, body: unknown) => void,
): void => {
  host.submissions.push(submission);
  const status = host.statuses.shift() ?? 202;
  if (host.staleSolutions > 0) {
    host.staleSolutions -= 1;
    return send(400, { errors: ['The check of this form has expired'], reason: 'challenge' });
  }
  if (status === 0) return void response.destroy();
  if (status !== 202) return send(status, { errors: ['No'] });
  const results = submission.answers.map(({ channelId }) => ({
    channelId,
    result: host.result,
    reason: null,
  }));
  send(202, { submissionGuid: submission.submissionGuid, results, next: host.next });
};

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
