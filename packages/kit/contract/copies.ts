import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { pathId } from './fields.ts';
import { newIdMember, type Resource } from './resource.ts';
import { route } from './route.ts';

/** The route that copies a row under a free name; responds with the new id, as creating does. */
export const cloneOf = ({ path, name, access }: Pick<Resource, 'path' | 'name' | 'access'>) =>
  route({
    method: 'POST',
    path: `${path}/{id}/Clone`,
    summary: `Copies a ${name} under a free name`,
    access: access.write,
    params: z.object({ id: pathId() }),
    response: z.object({ [newIdMember(name)]: z.int() }),
  });
export type CloneRoute = ReturnType<typeof cloneOf>;

/** Something a template can be copied into, and what would be different there afterwards. */
export const copyTarget = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether this template was the last one copied into it. */
  isTaken: z.boolean(),
  differences: z.array(
    z.object({ what: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type CopyTarget = z.output<typeof copyTarget>;

/** Previews what copying a template would change, and does it. `verb` is the last word of its path. */
export const copyRoutes = (
  { path, name, access }: Pick<Resource, 'path' | 'name' | 'access'>,
  { verb, write }: { verb: string; write: Access },
) => ({
  compare: route({
    method: 'GET',
    path: `${path}/{id}/Banners`,
    summary: `Lists the banners a ${name} can be copied into, with what would differ`,
    access: access.read,
    params: z.object({ id: pathId() }),
    response: z.object({ targets: z.array(copyTarget) }),
  }),
  apply: route({
    method: 'POST',
    path: `${path}/{id}/${verb}`,
    summary: `Copies a ${name} into the working copies of banners; nothing is published`,
    access: write,
    params: z.object({ id: pathId() }),
    body: z.strictObject({ consentBannerIds: z.array(z.int()).check(z.minLength(1), z.maxLength(500)) }),
  }),
});
export type CopyRoutes = ReturnType<typeof copyRoutes>;
