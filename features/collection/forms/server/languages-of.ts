import type { Db } from '@candour/kit/server/database';
import { spokenLanguages, type SpokenLanguage } from '@candour/kit/server/open-languages';
import type { FormRow } from './form-row.ts';
import type { KeptText } from './form-texts.ts';

/** The languages of a form, the default one of its brand first. */
export const languagesOf = async (
  db: Db,
  form: Pick<FormRow, 'brandId' | 'languageIds'>,
): Promise<SpokenLanguage[]> => {
  const spoken = await spokenLanguages(db, form.brandId);
  const chosen = spoken.filter(
    ({ languageId, isSource }) => isSource || form.languageIds.includes(languageId),
  );
  return chosen.toSorted((a, b) => Number(b.isSource) - Number(a.isSource));
};

/** What is kept of a form in other languages, by language. */
export const keptTexts = async (db: Db, formId: number): Promise<ReadonlyMap<number, KeptText[]>> => {
  const rows = await db
    .selectFrom('formTranslation')
    .select(['languageId', 'texts'])
    .where('formId', '=', formId)
    .execute();
  return new Map(rows.map(({ languageId, texts }) => [languageId, texts]));
};
