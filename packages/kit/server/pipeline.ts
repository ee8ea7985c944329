import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { whyNot, type Access } from '@candour/kit/contract/access';
import { fieldMessages } from '@candour/kit/contract/errors';
import type { Schema } from '@candour/kit/contract/route';
import { withoutAnswered } from './answered.ts';
import { writeAudit } from './audit.ts';
import type { Call, CallInSteps, Look, Step } from './call.ts';
import type { Origin } from './origin.ts';
import { inScope, type BrandScope } from './database.ts';
import { patiently } from './database-away.ts';
import { Accepted, Download, type Endpoint } from './endpoint.ts';
import { forbidden, refuse, refuseFields } from './refusal.ts';
import type { Platform } from './platform.ts';
import { look as lookWhere } from './replica.ts';
import type { Session } from './session.ts';

// A library with its own zod sets English for the whole process if nothing is set yet.
z.config({ localeError: () => undefined });

export const sessionExpiredMessage = 'Your session has expired, please log in again';

/** Runs before the body is read: a stranger's bytes are not parsed. */
export const admit =
  ({ route }: Endpoint, platform: Platform) =>
  async (request: FastifyRequest): Promise<void> => {
    if (route.access.kind === 'anyone') return platform.welcome(originOf(request), route);
    const session = await callerOf(request, route.access, platform);
    if (session.program?.mayCall(route) === false) forbidden();
    request.session = session;
  };

/** The session of a person's request that may pass; refuses everybody else, including programs. */
export const refuseUnlessAdmitted = async (
  request: FastifyRequest,
  access: Access,
  platform: Platform,
): Promise<Session> => {
  const session = await callerOf(request, access, platform);
  return session.program === undefined ? session : forbidden();
};

const callerOf = async (request: FastifyRequest, access: Access, platform: Platform): Promise<Session> => {
  // Only the header counts: the cookie is storage for the portal, never proof.
  const [, bearer] = /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '') ?? [];
  const session =
    bearer === undefined ? null : await patiently(() => platform.authenticate(bearer, originOf(request)));
  if (session === null) return refuse(401, sessionExpiredMessage);
  const reason = whyNot(access, session);
  if (reason !== undefined) refuse(403, reason);
  return session;
};

/**
 * A request that only reads is repeated if the database went away in the meantime. `answered` is a row as
 * GET answers it, whose members a body may have.
 */
export const respond = (endpoint: Endpoint, platform: Platform, answered?: Schema) => {
  const once = respondOnce(endpoint, platform, answered);
  if (!isRead(endpoint.route)) return once;
  return (request: FastifyRequest, reply: FastifyReply) => patiently(() => once(request, reply));
};

/** The specification publishes by GET; such routes have no response body. */
const isRead = ({ method, response: record, download }: Endpoint['route']): boolean =>
  method === 'GET' && (record !== undefined || download !== undefined);

/** Parse → brand scope → handler in a transaction → response check → response. */
const respondOnce =
  (endpoint: Endpoint, platform: Platform, answered: Schema | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { route } = endpoint;
    const session = request.session ?? null;
    const parts = {
      params: parse(route.params, request.params),
      query: parse(route.query, foldNames(route.query, request.query)),
      body: parse(route.body, bodyOf(request.body ?? {}, route.body, answered)),
    };
    const brands = scopeOf(session);
    const origin = originOf(request);
    const { outcomes, ...outcome } = collectOutcomes();
    const known = { ...parts, session, brands, platform, origin, ...outcome };
    const scope = session === null ? 'door' : brands;
    const noteWrite = async (): Promise<void> => {
      if (session !== null && !isRead(route)) await platform.replica?.noteWrite(session);
    };
    const step: Step = async (work) => {
      const done = await inScope(platform.database, scope, (db) => work(db, writeAudit(db, session, origin)));
      await noteWrite();
      return done;
    };
    const look: Look = (work) =>
      lookWhere(
        { ...platform, replica: route.mayLag ? platform.replica : undefined, session, brands: scope },
        work,
      );
    const inOne = route.mayLag ? look : step;
    // The parts were parsed by the route's own schemas.
    const result = endpoint.handlerInSteps
      ? await endpoint.handlerInSteps({ ...known, step, look } as CallInSteps)
      : await inOne((db) =>
          endpoint.handler({ ...known, db, audit: writeAudit(db, session, origin) } as Call),
        );
    for (const work of outcomes.afterwards) await work();
    if (outcomes.afterwards.length > 0) await noteWrite();
    for (const [name, value] of outcomes.headers) reply.header(name, value);
    if (isUnchanged(request, outcomes.headers)) return reply.code(304).send();
    if (result instanceof Download) return sendFile(reply, result);
    if (result instanceof Accepted) return reply.code(202).send(check(route.accepted, result.value));
    if (route.response === undefined) return reply.code(204).send();
    return reply
      .code(200)
      .send(isRead(route) ? await checkList(route.response, result, request) : check(route.response, result));
  };

/** Whether the caller has this very response already. */
const isUnchanged = (request: FastifyRequest, headers: readonly [string, string][]): boolean =>
  headers.some(([name, value]) => name === 'etag' && request.headers['if-none-match'] === value);

/** A file name as in RFC 6266: plain ASCII for old programs, with the real one encoded next to it. */
const sendFile = (reply: FastifyReply, { name, type, body }: Download): FastifyReply => {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply.code(200).header('content-disposition', disposition).type(type).send(body);
};

/** What a handler wants to happen once its work is done. */
const collectOutcomes = () => {
  const outcomes = { afterwards: [] as (() => Promise<void>)[], headers: [] as [string, string][] };
  return {
    outcomes,
    afterCommit: (work: () => Promise<void>): void => void outcomes.afterwards.push(work),
    setHeader: (name: string, value: string): void => void outcomes.headers.push([name, value]),
  };
};

const scopeOf = (session: Session | null): BrandScope => {
  if (session === null) return [];
  return session.brandIds.includes(0) ? 'all' : session.brandIds;
};

const parse = (schema: Schema | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuseFields(fieldMessages(parsed.error.issues));
};

const bodyOf = (body: unknown, takes: Schema | undefined, answered: Schema | undefined): unknown =>
  takes === undefined || answered === undefined ? body : withoutAnswered(body, takes, answered);

/** Responses contain what the contract declares and nothing else, whatever a row holds. */
const check = (schema: Schema | undefined, value: unknown): unknown => schema?.parse(value);

/** So many rows are checked before others get their turn: visitors wait for scripts meanwhile. */
const rowsAtOnce = 200;

/**
 * One row that breaks the contract must not hide all the others: it is left out of a list, and the log says
 * what is wrong with it.
 */
const checkList = async (schema: Schema, value: unknown, { log }: FastifyRequest): Promise<unknown> => {
  const list = listIn(schema, value);
  if (list === undefined) return check(schema, value);
  const checked: unknown[] = [];
  const problems: unknown[] = [];
  for (const [at, row] of list.rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await new Promise(setImmediate);
    const parsed = list.element.safeParse(row);
    if (parsed.success) checked.push(parsed.data);
    else problems.push(parsed.error);
  }
  const [first] = problems;
  // If none fits, it is not the rows that are wrong.
  if (problems.length > 0 && checked.length === 0) throw first;
  if (problems.length > 0)
    log.error({ err: first }, `${problems.length} rows that break the contract were left out of a list`);
  return list.wrap(checked);
};

/** What an answer may say about a list beside its rows. */
const aboutLists = new Set(['total', 'page', 'size', 'nextCursor']);

/** A list: bare, the only member of an object, or one part of a longer list with what is said about it. */
const listIn = (schema: Schema | undefined, value: unknown): List | undefined => {
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return { element: schema.def.element as Schema, rows: value, wrap: (rows) => rows };
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const [name, ...others] = Object.keys(schema.shape).filter((member) => !aboutLists.has(member));
  if (name === undefined || others.length > 0) return undefined;
  const { [name]: own, ...rest } = (value ?? {}) as Record<string, unknown>;
  const inner = listIn(schema.shape[name] as Schema, own);
  if (inner === undefined) return undefined;
  const told = z.omit(schema, { [name]: true }).parse(rest);
  return { ...inner, wrap: (rows) => ({ ...told, [name]: inner.wrap(rows) }) };
};

type List = { element: Schema; rows: readonly unknown[]; wrap: (rows: unknown[]) => unknown };

/** Matches the names of query members case-insensitively. */
export const foldNames = (schema: Schema | undefined, query: unknown): unknown => {
  if (!(schema instanceof z.ZodMiniObject)) return query;
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  const given = Object.entries(query ?? {}).map(
    ([name, value]) => [names.get(name.toLowerCase()) ?? name, value] as const,
  );
  // A name given in two spellings is given twice: a list, which a schema for one value refuses.
  const grouped = Map.groupBy(given, ([name]) => name);
  return Object.fromEntries(
    [...grouped].map(([name, values]) => [name, values.length === 1 ? values[0]?.[1] : values]),
  );
};

export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  headers: request.headers,
});

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session;
  }
}
