import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import type { Previewable } from '@candour/kit/server/previews';
import { mustExist } from '@candour/kit/server/references';
import { notFound } from '@candour/kit/server/refusal';
import { linkRoutes, type PublicLink } from '../../links/contract.ts';
import { linkTypes } from '../../links/contract/link-types.ts';
import { contentOf, findLink, loadMaterials, verify } from '../../links/door.ts';
import { askPage } from './pages.ts';

/** The page of a link as it would ask, with unsaved words. */
export const previewEndpoints: Endpoint[] = [
  handle(linkRoutes.preview, async ({ db, platform, body, brands }) => {
    const { languageId, ...link } = body as unknown as PublicLink & { languageId: number | null }; // parsed by the contract
    mustHoldBrand({ brands }, link.brandId);
    await verify(db, link, null);
    const ids = languageId === null ? [] : [languageId];
    await mustExist(db, { table: 'language', column: 'language_id', ids, field: 'languageId' });
    const { document } = await asked({ db, platform }, { link, languageId });
    return { document };
  }),
];

type Composing = Pick<Call, 'db' | 'platform'>;
type Link = Parameters<typeof loadMaterials>[1];

const asked = async (
  { db, platform }: Composing,
  { link, languageId: wanted }: { link: Link; languageId: number | null },
) => {
  const materials = await loadMaterials(db, link);
  const { languages, brandName } = await contentOf(db, materials, { linkId: 0, version: 0 });
  const at = Math.max(
    0,
    materials.languages.findIndex(({ languageId }) => languageId === wanted),
  );
  const definition = languages[at];
  const languageIds = materials.languages.map(({ languageId }) => languageId);
  const languageId = languageIds[at] ?? null;
  if (definition === undefined) return { document: '', languageId, languageIds };
  const { cssPath, logoPath } = await platform.lookOf(db, link);
  const look = { style: { css: await platform.cssOf({ cssPath, logoPath }) }, logoPath };
  const { html: document } = askPage({ definition, brandName, look }, undefined);
  return { document, languageId, languageIds };
};

/** A saved action link as it asks. */
export const actionLinkPreview: Previewable = {
  type: 'action-link',
  access: linkRoutes.preview.access,
  compose: async (call, { id, languageId }) => {
    const link = await findLink(call.db, id);
    if (link.linkType !== linkTypes.action) return notFound();
    return { name: link.linkName, ...(await asked(call, { link, languageId })) };
  },
};
