import type { ErrorBody, Usage } from '../contract/errors.ts';
import { parameterNames, type ResponseOf, type Route } from '../contract/route.ts';
import type { SentBodyOf, SentParamsOf, SentQueryOf } from '../contract/route.ts';

type Part<Name extends string, T> = T extends undefined ? unknown : { [name in Name]: T };

/** The input of a route: those of params, query and body that the route declares. */
export type InputOf<R> = Part<'params', SentParamsOf<R>> &
  Part<'query', SentQueryOf<R>> &
  Part<'body', SentBodyOf<R>>;

/** The input as an argument that may be omitted if the route needs none. */
export type InputArgument<R> = unknown extends InputOf<R> ? [input?: undefined] : [input: InputOf<R>];

/** A call that the server refused, or that never reached it (`status` 0). `message` is shown to people. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errors: readonly string[];
  /** Field name → message. */
  readonly fields: Readonly<Record<string, string>>;
  /** What prevents a deletion. */
  readonly usages: readonly Usage[];
  /** A code for the portal if it has to do more than show the message. */
  readonly reason: string | undefined;
  /** The call's id in the server's log; undefined if it never got there. */
  readonly requestId: string | undefined;

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}, requestId?: string) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.errors = body.errors ?? [];
    this.fields = body.fields ?? {};
    this.usages = body.usages ?? [];
    this.reason = body.reason;
    this.requestId = requestId;
  }
}

export type ClientOptions = {
  /** Address of the API without a trailing slash; empty for the same origin. */
  baseUrl: () => string;
  token: () => string | null;
  /** Asks the person to prove who they are; returns whether they did, and the call is then sent again. */
  reauthenticate?: () => Promise<boolean>;
  /** Called for every other 401; the call fails all the same. */
  onUnauthorised: (route: Route, failure: CallFailed) => void;
  /** Called whenever the server answers, whatever it says. */
  onAnswered?: () => void;
  fetch?: typeof globalThis.fetch;
};

export type Client = {
  /** Calls a route; throws `CallFailed`. A 204 gives null, a 202 the route's `accepted` shape. */
  call: <R extends Route>(route: R, ...input: InputArgument<R>) => Promise<ResponseOf<R>>;
  /** Calls a route that responds with a file; throws `CallFailed`. */
  file: <R extends Route>(route: R, ...input: InputArgument<R>) => Promise<Blob>;
  /** The same client over another way of sending, such as one that reports upload progress. */
  through: (fetch: typeof globalThis.fetch) => Client;
};

type LooseInput = { params?: object; query?: object; body?: unknown } | undefined;

export const createClient = (options: ClientOptions): Client => {
  const answered = async (route: Route, input: LooseInput): Promise<Response> => {
    const request = requestOf(route, input, options.token());
    const response = await send(options, options.baseUrl() + addressOf(route, input), request);
    if (response.ok) return response;
    const failure = await failureOf(response);
    if (failure.status === 401 && failure.reason === reauthenticateReason) {
      if (await options.reauthenticate?.()) return answered(route, input);
    } else if (failure.status === 401) options.onUnauthorised(route, failure);
    throw failure;
  };
  return {
    // The argument's type has the same members as LooseInput; the response has the type of the contract.
    call: async <R extends Route>(route: R, ...[input]: InputArgument<R>): Promise<ResponseOf<R>> =>
      (await bodyOf(await answered(route, input as LooseInput))) as ResponseOf<R>,
    file: async <R extends Route>(route: R, ...[input]: InputArgument<R>): Promise<Blob> =>
      (await answered(route, input as LooseInput)).blob(),
    through: (fetch) => createClient({ ...options, fetch }),
  };
};

/** The reason given when a change needs fresh proof of identity. */
const reauthenticateReason = 're-authenticate';

/** The path and query of a call: `{name}` placeholders filled, absent query members left out. */
export const addressOf = (route: Route, input: LooseInput): string => {
  const params = new Map(Object.entries(input?.params ?? {}));
  const path = parameterNames(route.path).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(params.get(name)))),
    route.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return query.size === 0 ? path : `${path}?${query}`;
};

const requestOf = (route: Route, input: LooseInput, token: string | null): RequestInit => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  // The browser sets the header itself, with the form's boundary.
  if (input?.body !== undefined && route.upload !== true) headers['content-type'] = 'application/json';
  const body = route.upload === true ? formOf(input?.body) : JSON.stringify(input?.body);
  return { method: route.method, headers, ...(input?.body === undefined ? {} : { body }) };
};

const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
};

const send = async (options: ClientOptions, address: string, request: RequestInit): Promise<Response> => {
  try {
    const response = await (options.fetch ?? globalThis.fetch)(address, request);
    options.onAnswered?.();
    return response;
  } catch {
    throw new CallFailed(0, 'The server cannot be reached. Please check your connection and try again.');
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return null;
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const failureOf = async (response: Response): Promise<CallFailed> => {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const isErrorBody = typeof body === 'object' && body !== null && !Array.isArray(body);
  const known = isErrorBody ? (body as Partial<ErrorBody>) : {}; // every member is checked where it is read
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return new CallFailed(response.status, messageOf(body, response.status), known, requestId);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * The first entry of `errors`, otherwise the body if it is text, arrays joined by line breaks (specification 1
 * §8).
 */
const messageOf = (body: unknown, status: number): string => {
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  if (Array.isArray(errors) && errors.length > 0) return String(errors[0]);
  const words = Array.isArray(body) ? body.filter((one) => typeof one === 'string').join('\n') : body;
  // The error page of a proxy is no sentence for people, nor is JSON.
  const isSentence = typeof words === 'string' && !/^\s*(?:[<{[]|$)/.test(words);
  const general = `The server answered with an error (${status})`;
  if (!isSentence) return `${general}.`;
  // Our own refusals are sentences for people; what stands in a server's failure is whatever stood in the way.
  return status >= 500 && !Array.isArray(body) ? `${general}: ${words}` : words;
};
