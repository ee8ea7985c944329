import { newIdMember } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { freeName, withNumber } from '@candour/kit/server/free-name';
import { freeCopyName, smallCopy } from '@candour/kit/server/serve-clone';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { everywhere } from '@candour/kit/server/everywhere';
import { linkRoutes, links, linkTranslations, type PublicLink } from './contract.ts';
import { addKey } from './server/keys.ts';
import { revokeTokens, rotateSecret } from './server/revoke.ts';
import { viewLinks } from './server/link-row.ts';
import { offersFor } from './server/offers.ts';
import { publish, setEnabled, standingOf, unpublish } from './server/publish.ts';
import { dropNames, isFree, nameLink } from './server/slugs.ts';
import { verify } from './server/verify.ts';
import { pointLink } from './server/pointers.ts';

const behaviour: ResourceBehaviour<PublicLink> = {
  table: 'publicLink',
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
  const { linkName: name, brandId } = row;
  const linkName = await freeCopyName(
    db,
    { table: 'public_link', column: 'link_name', brandId, name },
    smallCopy,
  );
  const taken = await everywhere(db, () => db.selectFrom('publicLinkSlug').select('slug').execute());
  const nameInLink = freeName(
    taken.map(({ slug }) => slug),
    (count) => withNumber(`${row.nameInLink.slice(0, 50)}-copy`)(count).replace(' ', '-'),
  );
  const writable = Object.keys(links.routes.create.body.shape).map((member) => [
    member,
    row[member as keyof PublicLink],
  ]);
  const copy = { ...Object.fromEntries(writable), linkName, nameInLink };
  const { id } = await defaults.create(call, copy);
  await addKey(db, { linkId: id, brandId, now: call.platform.now() });
  return id;
};

export const linkEndpoints: Endpoint[] = [
  handle(linkRoutes.offers, (call) => offersFor(call, call.query.brandId)),
  handle(linkRoutes.nameAvailable, async ({ db, platform, query: { nameInLink: slug } }) => ({
    isAvailable: await isFree(db, { slug, linkId: null, now: platform.now() }),
  })),
  handle(linkRoutes.standing, ({ db, params }) => standingOf(db, params.id)),
  handle(linkRoutes.publish, async (call) => ({ version: await publish(call, call.params.id) })),
  handle(linkRoutes.unpublish, (call) => unpublish(call, call.params.id)),
  handle(linkRoutes.enable, (call) => setEnabled(call, { id: call.params.id, isEnabled: true })),
  handle(linkRoutes.disable, (call) => setEnabled(call, { id: call.params.id, isEnabled: false })),
  handle(linkRoutes.rotateSecret, (call) => rotateSecret(call, call.params.id)),
  handle(linkRoutes.revokeTokens, (call) =>
    revokeTokens(call, { id: call.params.id, madeBefore: call.body.madeBefore }),
  ),
  handle(linkRoutes.clone, async (call) => ({ [newIdMember(links.name)]: await cloneLink(call) })),
  ...serveResource(links, behaviour),
  ...serveTranslations(linkTranslations, behaviour),
];
