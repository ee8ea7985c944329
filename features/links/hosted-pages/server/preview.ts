import { builtForms } from '@candour/forms/build/built-forms.ts';
import { pageDocument } from '@candour/forms/build/page-document.ts';
import type { Previewable } from '@candour/kit/server/previews';
import { notFound } from '@candour/kit/server/refusal';
import { previewOf } from '../../../collection/forms/door.ts';
import { linkRoutes } from '../../links/contract.ts';
import { isForAnyone } from '../../links/contract/link-types.ts';
import { contentOf, findLink, loadMaterials } from '../../links/door.ts';
import { asksFirst, entranceOf } from './entrance.ts';

/** What people see first of a saved link to a page: what it asks, otherwise the page with example values. */
export const pageLinkPreview: Previewable = {
  type: 'preference-page-link',
  access: linkRoutes.preview.access,
  compose: async (call, { id, languageId }) => {
    const link = await findLink(call.db, id);
    if (link.preferencePageId === null) return notFound();
    const { definition, theme, ...page } = await previewOf(call, 'preferencePage', {
      id: link.preferencePageId,
      languageId,
      isForAnyone: isForAnyone(link),
    });
    const shown = { ...page, name: link.linkName };
    const materials = await loadMaterials(call.db, link);
    const content = await contentOf(call.db, materials, { linkId: id, version: 0 });
    const { opens } = content;
    if (opens === undefined || !asksFirst({ opens })) return shown;
    const published = { definition: { ...definition, styleUrl: null }, hash: '', signature: '' };
    const entrance = entranceOf(
      { opens, content, slug: link.nameInLink, form: { published } },
      { isScripted: false },
    );
    return {
      ...shown,
      document: pageDocument(published, {
        style: theme + builtForms().pageStyle,
        scripts: [],
        entrance,
        brandName: content.brandName,
      }),
    };
  },
};
