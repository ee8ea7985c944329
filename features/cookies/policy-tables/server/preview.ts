import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Previewable } from '@candour/kit/server/previews';
import { notFound } from '@candour/kit/server/refusal';
import { policyTables } from '../contract.ts';
import { definitionOf } from './definition.ts';
import { loadMaterials } from './materials.ts';
import { findTable } from './table-row.ts';

const unpublished = { version: 0, publishedAt: '' };

/** A language that the brand does not have falls back to its own. */
export const policyTablePreview: Previewable = {
  type: 'policy-table',
  access: policyTables.preview.access,
  compose: async ({ db, platform }, { id, languageId: asked }) => {
    const table = await findTable(db, id);
    const materials = await loadMaterials(db, table);
    const { languages } = materials;
    const language = languages.find(({ languageId }) => languageId === asked) ?? languages[0] ?? notFound();
    return {
      name: table.policyTableName,
      document: platform.previewTable(definitionOf(materials, language, unpublished), 1),
      languageId: language.languageId,
      languageIds: languages.map(({ languageId }) => languageId),
    };
  },
};

export const previewEndpoints: Endpoint[] = [
  handle(policyTables.preview, async ({ db, platform, body }) => {
    const saved = await findTable(db, body.policyTableId);
    const { columns = saved.columns, cookiePolicyTableScripts: scripts = saved.scripts } = body;
    const materials = await loadMaterials(db, { ...saved, columns, scripts });
    const wanted = body.languageId ?? materials.languages[0]?.languageId;
    const language = materials.languages.find(({ languageId }) => languageId === wanted) ?? notFound();
    const definition = definitionOf(materials, language, unpublished);
    return { document: platform.previewTable(definition, body.groupingId as 1 | 2 | 3) };
  }),
];
