import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { pathId } from './fields.ts';
import { route } from './route.ts';

/** One wording of a row. It never changes, because answers point to what was read. */
export const version = z.object({
  versionId: z.int(),
  versionNo: z.int(),
  createdAt: z.string(),
  userName: z.string(),
  changeNote: z.string(),
  /** Title → text, for comparing and reading. */
  wording: z.record(z.string(), z.string()),
});
export type Version = z.output<typeof version>;

/** The route that lists the wordings of a row, newest first. `path` names the row by `{id}`. */
export const versionsOf = ({ path, name, access }: { path: string; name: string; access: Access }) =>
  route({
    method: 'GET',
    path: `${path}/{id}/Versions`,
    summary: `Lists every wording a ${name} ever had, newest first`,
    access,
    params: z.object({ id: pathId() }),
    response: z.object({ versions: z.array(version) }),
  });
export type VersionsRoute = ReturnType<typeof versionsOf>;
