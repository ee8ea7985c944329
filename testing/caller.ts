import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { mustBeSound } from './oracle.ts';
import type { ProgramName, Tokens, UserName } from './world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Answer = {
  status: number;
  /** Null if there is none, text if it is not JSON. */
  // eslint-disable-next-line typescript/no-explicit-any -- answers of every route; tests say what they expect in them
  body: any;
  headers: LightMyRequestResponse['headers'];
};

export type CallerName = UserName | ProgramName;

/**
 * Calls as a person or program, or as nobody (null). Fails if the response breaks what holds for every
 * response.
 */
export type Call = (user: CallerName | null, method: Method, path: string, body?: object) => Promise<Answer>;

export type Caller = {
  call: Call;
  /** Any request at all, checked in the same way. */
  send: (request: InjectOptions) => Promise<Answer>;
  /** The header that identifies a person or program. */
  bearer: (user: CallerName) => { authorization: string };
};

/** Calls in the same process, without a port. */
export const createCaller = (app: FastifyInstance, tokens: Tokens): Caller => {
  const bearer = (user: CallerName) => ({ authorization: `Bearer ${tokens[user]}` });
  const send = async (request: InjectOptions): Promise<Answer> => {
    const response = await app.inject(request);
    mustBeSound(response, `${request.method ?? 'GET'} ${String(request.url)}`);
    return { status: response.statusCode, body: bodyOf(response), headers: response.headers };
  };
  const call: Call = (user, method, path, body) =>
    send({
      method,
      url: path,
      headers: user === null ? {} : bearer(user),
      ...(body === undefined ? {} : { payload: body }),
    });
  return { call, send, bearer };
};

const bodyOf = (response: LightMyRequestResponse): unknown => {
  if (response.body === '') return null;
  return String(response.headers['content-type']).startsWith('application/json')
    ? response.json()
    : response.body;
};
