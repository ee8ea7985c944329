import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { pathId } from './fields.ts';
import { route } from './route.ts';

/** One change of a row, newest first in a history. `before` is null for what was made, `after` for what was deleted. */
export const change = z.object({
  auditId: z.int(),
  at: z.string(),
  userName: z.string(),
  action: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type Change = z.output<typeof change>;

/** The route that tells what was done to a row, for whoever may read it. `path` names the row by `{id}`. */
export const historyOf = ({ path, name, access }: { path: string; name: string; access: Access }) =>
  route({
    method: 'GET',
    path: `${path}/History`,
    summary: `Lists the latest changes of a ${name}, newest first; 200 at most`,
    access,
    params: z.object({ id: pathId() }),
    answer: z.object({ changes: z.array(change) }),
  });
