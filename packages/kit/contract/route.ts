import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ProductArea } from './areas.ts';

/** Any zod schema; the kit never looks inside one it did not build. */
export type Schema = z.ZodMiniType;

/**
 * One endpoint, written once. Server routing, parsing, the permission check, the typed browser client,
 * query keys and the OpenAPI page derive from it.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path as the specification writes it, with `{name}` for parameters; matched case-insensitively. */
  path: string;
  /** One sentence for the OpenAPI page. */
  summary: string;
  access: Access;
  params?: Schema;
  /** Query members; their names are matched case-insensitively. */
  query?: Schema;
  body?: Schema;
  /**
   * A row as GET answers it, if that is not at the same path: members of it that the body does not take are
   * the server's, and are ignored.
   */
  entity?: Schema;
  /** The body of a 200 response; a route without one responds with 204. */
  response?: Schema;
  /** The body of a 202 response, if the route may give one instead. */
  accepted?: Schema;
  /** The media type if the response is a file rather than JSON. */
  download?: string;
  /**
   * The body may also be multipart/form-data: one file under the name `file`, alongside texts. `body` then
   * has a member `file` of the kind `file()` of `kit/contract/file`.
   */
  upload?: true;
  /**
   * What the route reads may be some seconds old: a standby may answer instead of the primary. Its handler cannot write,
   * except in the steps of a handler in steps.
   */
  mayLag?: true;
  /** The area of the noun whose usages the route lists; the generic call finds the route by this. */
  usageOf?: ProductArea;
  /** Limit for bodies larger than the general 256 KiB, in bytes. */
  bodyLimit?: number;
};

/** Declares a route; returns it unchanged, with its exact type. */
export const route = <const R extends Route>(spec: R): R => spec;

type OutputOf<R, Part extends PropertyKey> = R extends { [part in Part]: infer S extends Schema }
  ? z.output<S>
  : undefined;
type InputOf<R, Part extends PropertyKey> = R extends { [part in Part]: infer S extends Schema }
  ? z.input<S>
  : undefined;

export type ParamsOf<R> = OutputOf<R, 'params'>;
export type QueryOf<R> = OutputOf<R, 'query'>;
export type BodyOf<R> = OutputOf<R, 'body'>;
export type SentParamsOf<R> = InputOf<R, 'params'>;
export type SentQueryOf<R> = InputOf<R, 'query'>;
export type SentBodyOf<R> = InputOf<R, 'body'>;

/**
 * What a caller receives: the body of the 200 response, or of the 202 response if the route has one; null
 * for 204.
 */
export type ResponseOf<R> =
  | (R extends { response: infer S extends Schema } ? z.output<S> : null)
  | (R extends { accepted: infer S extends Schema } ? z.output<S> : never);

/** Names of the `{parameters}` in a route's path, in order. */
export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
