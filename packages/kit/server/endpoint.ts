import type { Readable } from 'node:stream';
import type { ProductArea } from '@candour/kit/contract/areas';
import type { ResponseOf, Route, Schema } from '@candour/kit/contract/route';
import type { AnyRoute, Call, CallInSteps } from './call.ts';
import type { ServedNoun } from './served-noun.ts';
import type { TranslationPort } from './translation-port.ts';

/** A 202 response, distinguished from a 200 one. */
export class Accepted<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** Responds 202 with `value`. */
export const accepted = <T>(value: T): Accepted<T> => new Accepted(value);

/** A file as the response; it is saved under its name. */
export class Download {
  readonly name: string;
  readonly type: string;
  /** Long content is streamed. */
  readonly body: string | Uint8Array | Readable;

  constructor({ name, type, body }: Pick<Download, 'name' | 'type' | 'body'>) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}

type Outcome<R extends Route> = Promise<
  | ResponseOf<R>
  | Accepted<ResponseOf<R>>
  | (null extends ResponseOf<R> ? void : never)
  | (R extends { download: string } ? Download : never)
>;
export type Handler<R extends Route> = (call: Call<R>) => Outcome<R>;
export type HandlerInSteps<R extends Route> = (call: CallInSteps<R>) => Outcome<R>;

/** A route with its server implementation: in one transaction, or in steps that each commit. */
export type Endpoint = {
  route: Route;
  /** On the route that creates rows of a plain noun: lists of all nouns are derived from it. */
  serves?: ServedNoun;
  /** On the route that reads the history of a noun: what its records are made of. */
  tells?: { area: ProductArea; fields: Schema };
  /** On one route of a noun that is translated: what translators take away is made from it. */
  translates?: TranslationPort;
} & (
  | { handler: Handler<AnyRoute>; handlerInSteps?: undefined }
  | { handlerInSteps: HandlerInSteps<AnyRoute> }
);

/** Joins a route and its handler. */
export const handle = <const R extends Route>(route: R, handler: Handler<R>): Endpoint => ({
  route,
  // The pipeline parses with this very route, so the handler gets what its type promises.
  handler: handler as unknown as Handler<AnyRoute>,
});

/**
 * Joins a route and a handler that opens its own transactions: to count what a refusal must not undo, and
 * for slow work that must not hold a connection.
 */
export const handleInSteps = <const R extends Route>(route: R, handler: HandlerInSteps<R>): Endpoint => ({
  route,
  // The pipeline parses with this very route, so the handler gets what its type promises.
  handlerInSteps: handler as unknown as HandlerInSteps<AnyRoute>,
});

/** The plain nouns behind endpoints, once each. */
export const nounsBehind = (endpoints: readonly Endpoint[]): ServedNoun[] =>
  endpoints.flatMap(({ serves }) => (serves === undefined ? [] : [serves]));

/** Hangs a port on the first of some endpoints: lists of all nouns are made from it. */
export const withPort = ([first, ...others]: readonly Endpoint[], port: TranslationPort): Endpoint[] =>
  first === undefined ? [] : [{ ...first, translates: port }, ...others];

/** The ports behind endpoints. */
export const portsBehind = (endpoints: readonly Endpoint[]): TranslationPort[] =>
  endpoints.flatMap(({ translates }) => (translates === undefined ? [] : [translates]));
