import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { linkRoutes, type PublicLink } from '../../links/contract.ts';
import { contentOf, loadMaterials, verify } from '../../links/door.ts';
import { askPage } from './pages.ts';

/** The page of a link as it would ask, with unsaved words. */
export const previewEndpoints: Endpoint[] = [
  handle(linkRoutes.preview, async ({ db, platform, body, brands }) => {
    const { languageId, ...link } = body as unknown as PublicLink & { languageId: number | null }; // parsed by the contract
    mustHoldBrand({ brands }, link.brandId);
    await verify(db, link, null);
    const ids = languageId === null ? [] : [languageId];
    await mustExist(db, { table: 'language', column: 'language_id', ids, field: 'languageId' });
    const materials = await loadMaterials(db, link);
    const { languages, brandName } = await contentOf(db, materials, { linkId: 0, version: 0 });
    const at = materials.languages.findIndex((language) => language.languageId === languageId);
    const definition = languages[Math.max(at, 0)];
    if (definition === undefined) return { document: '' };
    const { cssPath, logoPath } = await platform.lookOf(db, link);
    const css = await platform.cssOf({ cssPath, logoPath });
    const look = { style: { css }, logoPath };
    return { document: askPage({ definition, brandName, look }, undefined).html };
  }),
];
