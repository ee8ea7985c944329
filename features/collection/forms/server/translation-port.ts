import type { FormKind } from '@candour/forms/working-form.ts';
import type { Resource } from '@candour/kit/contract/resource';
import type { Db } from '@candour/kit/server/database';
import type { Row } from '@candour/kit/server/row';
import type { TranslatedRow, TranslationPort } from '@candour/kit/server/translation-port';
import type { FormRow } from './form-row.ts';
import { sourceTexts, stateOf, type KeptText } from './form-texts.ts';
import { keptTexts } from './languages-of.ts';
import { kinds } from './kinds.ts';
import { translate } from './translations.ts';

const member = 'texts';
const pathOf = (key: string): string => `${member}/${key}`;
const textsBy = (texts: readonly { key: string; text: string }[]): Row => ({
  [member]: Object.fromEntries(texts.map(({ key, text }) => [key, text])),
});

/** The texts of forms among those of all other nouns. */
export const translationPort = (kind: FormKind, { name, area, access }: Resource): TranslationPort => ({
  name,
  area,
  table: kinds[kind].table,
  access,
  titles: { [member]: 'Text' },
  rows: async (db) => {
    const forms = await db
      .selectFrom('form')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('formName')
      .execute();
    return Promise.all(forms.map((form) => rowOf(db, form)));
  },
  save: (call, { id, languageId, changes }) =>
    translate(call, kind, {
      id,
      languageId,
      rowVersion: undefined,
      texts: Object.entries(changes).map(([path, text]) => ({ key: path.slice(member.length + 1), text })),
    }).then(() => undefined),
});

const rowOf = async (db: Db, form: FormRow): Promise<TranslatedRow> => {
  const { formId, formName, brandId, languageIds } = form;
  const sources = sourceTexts(form);
  const kept = await keptTexts(db, formId);
  const stateIn = (languageId: number, path: string) => {
    const source = sources.find(({ key }) => pathOf(key) === path);
    return source && stateOf(source, kept.get(languageId) ?? []);
  };
  const shown = (texts: readonly KeptText[]) => texts.filter(({ text }) => text !== '');
  return {
    id: formId,
    label: formName,
    brandId,
    languageIds,
    source: textsBy(sources),
    translations: Object.fromEntries([...kept].map(([id, texts]) => [id, textsBy(shown(texts))])),
    outdated: [],
    isOutdated: (languageId, path) => stateIn(languageId, path) === 'outdated',
    titles: Object.fromEntries(sources.map(({ key, label }) => [pathOf(key), label])),
  };
};
