import type { AnswerOf, Route } from '@candour/kit/contract/route';
import type { Call } from './call.ts';

/** A 202 answer, told apart from a 200 one. */
export class Accepted<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** Answers 202 with `value`. */
export const accepted = <T>(value: T): Accepted<T> => new Accepted(value);

export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<AnswerOf<R> | Accepted<AnswerOf<R>> | (null extends AnswerOf<R> ? void : never)>;

/** A route with what the server does for it. */
export type Endpoint = {
  route: Route;
  handler: Handler<Route>;
};

/** Joins a route and its handler. */
export const handle = <const R extends Route>(route: R, handler: Handler<R>): Endpoint => ({
  route,
  // The pipeline parses by this very route, so the handler gets what its type promises.
  handler: handler as unknown as Handler<Route>,
});
