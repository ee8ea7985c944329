import { formKinds } from '@candour/forms/working-form.ts';
import type { TextSource } from '@candour/kit/server/translatables';
import { sourceTexts } from './form-texts.ts';
import { kinds } from './kinds.ts';

/** The texts of forms, which are translated as a whole; a block without texts of its own has none. */
export const formTexts: readonly TextSource[] = formKinds.map((kind) => ({
  table: kinds[kind].table,
  read: async (db) => {
    const forms = await db.selectFrom('form').selectAll().where('kind', '=', kind).execute();
    const complete = await db
      .selectFrom('formTranslation')
      .select(['formId', 'languageId'])
      .where('isComplete', '=', true)
      .execute();
    return forms
      .filter((form) => sourceTexts(form).length > 0)
      .map(({ formId, formName, languageIds }) => ({
        productArea: kinds[kind].area,
        id: formId,
        name: formName,
        field: 'texts',
        title: 'All texts',
        languageIds: complete
          .filter((each) => each.formId === formId && languageIds.includes(each.languageId))
          .map(({ languageId }) => languageId),
      }));
  },
}));
