import * as z from 'zod/mini';
import type { Route, Schema } from '@candour/kit/contract/route';

/**
 * What GET answers of the rows that a route writes: its own word for it, or the answer of GET at the same
 * path or at one row below it. Actions have no such answer and stay as strict as their body.
 */
export const answeredAt = (route: Route, routes: readonly Route[]): Schema | undefined => {
  if (route.entity !== undefined) return route.entity;
  if (!['PUT', 'POST'].includes(route.method)) return undefined;
  const path = route.path.toLowerCase();
  const isOneBelow = (other: Route): boolean =>
    other.path.toLowerCase().startsWith(`${path}/{`) && other.path.indexOf('/', path.length + 1) === -1;
  const isThere = (other: Route): boolean => other.path.toLowerCase() === path;
  const isResource = routes.some((other) => other.method === 'PUT' && (isThere(other) || isOneBelow(other)));
  if (!isResource) return undefined;
  const reads = routes.filter(({ method, download }) => method === 'GET' && download === undefined);
  const one = reads.find(isOneBelow)?.response;
  const all = reads.find(isThere)?.response;
  const rows = [one, all && (rowIn(all) ?? (one === undefined ? all : undefined))];
  const [first, ...others] = rows.filter((row) => row !== undefined);
  return first && z.union([first, ...others]);
};

/** A row of a list, bare or as the only member of an object. */
const rowIn = (answer: Schema): Schema | undefined => {
  if (answer instanceof z.ZodMiniArray) return answer._zod.def.element as Schema;
  const [first, ...others] = membersOf(answer).values();
  return first instanceof z.ZodMiniArray && others.length === 0
    ? (first._zod.def.element as Schema)
    : undefined;
};

/**
 * A body without the members that only GET has: whatever GET answers, PUT takes. They are the server's, so
 * nothing is lost; any other unknown member stays, and is refused.
 */
export const withoutAnswered = (value: unknown, takes: Schema, answers: Schema): unknown => {
  const [taken, answered] = [bare(takes), bare(answers)];
  if (Array.isArray(value)) {
    if (!(taken instanceof z.ZodMiniArray && answered instanceof z.ZodMiniArray)) return value;
    const [own, theirs] = [taken._zod.def.element as Schema, answered._zod.def.element as Schema];
    return value.map((one: unknown) => withoutAnswered(one, own, theirs));
  }
  const [own, theirs] = [membersOf(taken), membersOf(answered)];
  if (own.size === 0 || theirs.size === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => own.has(name) || !theirs.has(name))
      .map(([name, inner]) => {
        const [inBody, inAnswer] = [own.get(name), theirs.get(name)];
        return [name, inBody && inAnswer ? withoutAnswered(inner, inBody, inAnswer) : inner];
      }),
  );
};

/** The members of an object, or those of every object that a value may be. */
const membersOf = (schema: Schema): ReadonlyMap<string, Schema> => {
  if (schema instanceof z.ZodMiniObject)
    return new Map(Object.entries(schema.shape as Record<string, Schema>));
  if (!(schema instanceof z.ZodMiniUnion)) return new Map();
  return new Map(schema._zod.def.options.flatMap((option) => [...membersOf(bare(option as Schema))]));
};

/** A schema without what lets a value be absent, and as the value is sent. */
const bare = (schema: Schema): Schema => {
  if (schema instanceof z.ZodMiniPipe) return bare(schema._zod.def.in as Schema);
  if (schema instanceof z.ZodMiniLazy) return bare(schema._zod.def.getter() as Schema);
  const isWrapped =
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable;
  return isWrapped ? bare(schema._zod.def.innerType as Schema) : schema;
};
