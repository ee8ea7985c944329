import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { pathId } from './fields.ts';
import { route, type Schema } from './route.ts';

/** One member of a record that was changed, in words; an empty text where there is no value. */
export const difference = z.object({ name: z.string(), before: z.string(), after: z.string() });
export type Difference = z.output<typeof difference>;

/**
 * One change of a row; a history lists the newest first. `before` is null for a creation, `after` for a
 * deletion.
 */
export const change = z.object({
  auditId: z.int(),
  at: z.string(),
  userName: z.string(),
  action: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  /** The same in words: rows that the record refers to by their names. */
  differences: z.array(difference),
});
export type Change = z.output<typeof change>;

type HistoryFacts<P> = {
  path: string;
  name: string;
  access: Access;
  params: P;
  /** What its rows are made of: changes are told in the words of their contract. */
  fields: Schema;
};

/**
 * The route that lists the changes of a row, for anybody who may read it. `path` names the row by `{id}`,
 * as `params` reads it.
 */
export const historyBy = <P extends z.ZodMiniObject>({
  path,
  name,
  access,
  params,
  fields,
}: HistoryFacts<P>) => ({
  ...route({
    method: 'GET',
    path: `${path}/History`,
    summary: `Lists the latest changes of a ${name}, newest first; 200 at most`,
    access,
    params,
    response: z.object({ changes: z.array(change) }),
  }),
  fields,
});

/** The same for rows with a number. */
export const historyOf = (facts: Omit<HistoryFacts<never>, 'params'>) =>
  historyBy({ ...facts, params: z.object({ id: pathId() }) });

/** A history route with any kind of id. */
export type HistoryRoute = ReturnType<typeof historyBy>;
