import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

const guid = () => z.guid().check(z.toLowerCase());
const id = () => z.int().check(z.gte(0), z.lte(2147483647));
const word = (most: number) => z.string().check(z.maxLength(most));

/** What pages send to the identity service, on a host of their own site. */
export const identityRoutes = {
  sync: route({
    method: 'POST',
    path: '/id/sync',
    summary:
      'Keeps cookies of services that the visitor agreed to, and sets those again that the browser lost',
    access: anyone,
    body: z.strictObject({
      key: guid(),
      profileId: id(),
      version: id(),
      language: word(35),
      guid: guid(),
      domain: word(253),
      channels: z.array(id()).check(z.maxLength(500)),
      /** Those that no service of the banner names, and values that are too long, are left out. */
      cookies: z.record(word(255), word(4096)),
    }),
    response: z.object({ restored: z.array(z.string()), waits: z.boolean() }),
  }),
};
export type SyncBody = z.output<typeof identityRoutes.sync.body>;
