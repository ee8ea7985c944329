import { newIdMember } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { servePage } from '@candour/kit/server/serve-page';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { sql } from 'kysely';
import { linkPage, linkRoutes, links, linkTranslations, type PublicLink } from './contract.ts';
import { authenticationWords } from './contract/authentication-words.ts';
import { linkTypes } from './contract/link-types.ts';
import { cloneAs } from './server/clone-as.ts';
import { addKey } from './server/keys.ts';
import { revokeTokens, rotateSecret } from './server/revoke.ts';
import { viewLinks } from './server/link-row.ts';
import { offersFor } from './server/offers.ts';
import { linkStanding, publish, setEnabled, unpublish } from './server/publish.ts';
import { dropNames, isFree, nameLink } from './server/slugs.ts';
import { verify } from './server/verify.ts';
import { pointLink } from './server/pointers.ts';

const behaviour: ResourceBehaviour<PublicLink> = {
  table: 'publicLink',
  rows: sql`link_type <> ${sql.lit(linkTypes.publicPortal)}`,
  view: viewLinks,
  verify,
  beside: async (call, id) => {
    const { nameInLink: slug, brandId } = await defaults.find(call.db, id);
    await nameLink(call, { linkId: id, brandId, slug });
  },
  create: async (call, plain) => {
    const { id, row } = await plain.create(call);
    await addKey(call.db, { linkId: id, brandId: row.brandId, now: call.platform.now() });
    return { [newIdMember(links.name)]: id };
  },
  update: async (call, plain) => {
    const { row } = await plain.update(call);
    await moveKeys(call.db, row);
    return row;
  },
  remove: async (call, plain) => {
    const { id } = call.params;
    await plain.find(call.db, id);
    await dropNames(call, id);
    await plain.remove(call);
    call.afterCommit(() => pointLink(call.platform, id, null));
  },
};
const defaults = defaultsOf(links, behaviour);

const moveKeys = async (db: Db, { linkId, brandId }: PublicLink): Promise<void> => {
  await db
    .updateTable('linkKey')
    .set({ brandId })
    .where('linkId', '=', linkId)
    .where('brandId', '<>', brandId)
    .execute();
};

/** A copy under free names, unpublished, with keys of its own. */
const cloneLink = async (call: Call<typeof linkRoutes.clone>): Promise<number> => {
  const { db, params } = call;
  const row = await defaults.find(db, params.id);
  const copy = await cloneAs(call, { row, members: Object.keys(links.routes.create.body.shape) });
  const { id } = await defaults.create(call, copy);
  await addKey(db, { linkId: id, brandId: row.brandId, now: call.platform.now() });
  return id;
};

const authenticationLabels = Object.fromEntries(
  Object.entries(authenticationWords).map(([value, { label }]) => [value, label]),
);

export const linkEndpoints: Endpoint[] = [
  handle(linkRoutes.offers, (call) => offersFor(call, call.query.brandId)),
  handle(linkRoutes.nameAvailable, async ({ db, platform, query: { nameInLink: slug } }) => ({
    isAvailable: await isFree(db, { slug, linkId: null, now: platform.now() }),
  })),
  handle(linkRoutes.standing, ({ db, params }) => linkStanding(db, params.id)),
  handle(linkRoutes.publish, async (call) => ({ version: await publish(call, call.params.id) })),
  handle(linkRoutes.unpublish, (call) => unpublish(call, { id: call.params.id })),
  handle(linkRoutes.enable, (call) => setEnabled(call, { id: call.params.id, isEnabled: true })),
  handle(linkRoutes.disable, (call) => setEnabled(call, { id: call.params.id, isEnabled: false })),
  handle(linkRoutes.rotateSecret, (call) => rotateSecret(call, call.params.id)),
  handle(linkRoutes.revokeTokens, (call) =>
    revokeTokens(call, { id: call.params.id, madeBefore: call.body.madeBefore }),
  ),
  handle(linkRoutes.clone, async (call) => ({ [newIdMember(links.name)]: await cloneLink(call) })),
  servePage(linkPage, links, { ...behaviour, words: { authenticationType: authenticationLabels } }),
  ...serveResource(links, behaviour),
  ...serveTranslations(linkTranslations, behaviour),
];
