import { sql } from 'kysely';
import { newIdMember } from '@candour/kit/contract/resource';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import {
  asColumns,
  defaultsOf,
  serveResource,
  type ResourceBehaviour,
} from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { linkTypes } from '../links/contract/link-types.ts';
import { cloneAs, dropNames, isFree, nameLink, pointLink, setEnabled, unpublish } from '../links/door.ts';
import {
  portalLinkRoutes as routes,
  portalLinks,
  portalLinkTranslations,
  type PortalLink,
} from './contract.ts';
import { offersFor } from './server/offers.ts';
import { portalStanding, publishPortal } from './server/publish.ts';
import { verify } from './server/verify.ts';
import { viewPortals } from './server/view-portals.ts';

/** Portals stand in the table of all links, whose names, versions and keys they share. */
const behaviour: ResourceBehaviour<PortalLink> = {
  table: 'publicLink',
  rows: sql`link_type = ${sql.lit(linkTypes.publicPortal)}`,
  view: viewPortals,
  columns: (record) => ({
    linkType: linkTypes.publicPortal,
    actions: '[]',
    undoMinutes: 0,
    isSingleUse: false,
    supportsListUnsubscribe: false,
    ...asColumns(record),
  }),
  verify,
  beside: async (call, id) => {
    const { nameInLink: slug, brandId } = await defaults.find(call.db, id);
    await nameLink(call, { linkId: id, brandId, slug });
  },
  remove: async (call, plain) => {
    const { id } = call.params;
    await plain.find(call.db, id);
    await dropNames(call, id);
    await plain.remove(call);
    call.afterCommit(() => pointLink(call.platform, id, null));
  },
};
const defaults = defaultsOf(portalLinks, behaviour);

export const portalLinkEndpoints: Endpoint[] = [
  handle(routes.offers, (call) => offersFor(call, call.query.brandId)),
  handle(routes.nameAvailable, async ({ db, platform, query: { nameInLink: slug } }) => ({
    isAvailable: await isFree(db, { slug, linkId: null, now: platform.now() }),
  })),
  handle(routes.standing, (call) => portalStanding(call, call.params.id)),
  handle(routes.publish, async (call) => ({ version: await publishPortal(call, call.params.id) })),
  handle(routes.unpublish, (call) => unpublish(call, { id: call.params.id, kind: 'portal' })),
  handle(routes.enable, (call) => setEnabled(call, { id: call.params.id, kind: 'portal', isEnabled: true })),
  handle(routes.disable, (call) =>
    setEnabled(call, { id: call.params.id, kind: 'portal', isEnabled: false }),
  ),
  handle(routes.clone, async (call) => {
    const copy = await cloneAs(call, {
      row: await defaults.find(call.db, call.params.id),
      members: Object.keys(portalLinks.routes.create.body.shape),
    });
    const { id } = await defaults.create(call, copy);
    return { [newIdMember(portalLinks.name)]: id };
  }),
  ...serveResource(portalLinks, behaviour),
  ...serveTranslations(portalLinkTranslations, behaviour),
];
