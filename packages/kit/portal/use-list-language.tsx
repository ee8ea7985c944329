import type { ReactNode } from 'react';
import { plainText } from '@candour/consent/rich-text.ts';
import { translationIn, translationStatus, type Translated } from '../contract/translations.ts';
import type { Column } from './columns.ts';
import { LanguageFilter, TranslationChip } from './language-filter.tsx';
import { useSourceLanguages } from './languages-of-brand.ts';
import { useAddress } from './use-address.ts';

type Language = { languageId: number; languageName: string; isDefault: boolean };
type Row = Translated & { brandId?: number };

export type ListLanguage<R> = {
  /** The language the texts are shown in; null for each row's own. */
  languageId: number | null;
  /** For the list's toolbar. */
  filter: ReactNode;
  /**
   * A column with a text in the chosen language, or in the row's own if there is no translation. `most`
   * shortens it.
   */
  text: (
    name: keyof R & string,
    look?: Omit<Column<R> & object, 'field' | 'value'> & { most?: number },
  ) => Column<R>;
  /** A column with the status of each row in the chosen language, or the number of its languages. */
  status: Column<R>;
};

/**
 * Shows the texts of a list in a chosen language. The address contains it as `previouslySelectedLanguage`,
 * so that going back from a translation leads to the same list.
 */
export const useListLanguage = <R extends Row>(
  languages: readonly Language[] | undefined,
  names: readonly (keyof R & string)[],
): ListLanguage<R> => {
  const [{ previouslySelectedLanguage }, change] = useAddress<'previouslySelectedLanguage'>();
  const languageId = previouslySelectedLanguage === undefined ? null : Number(previouslySelectedLanguage);
  const all = languages ?? [];
  const sourceIn = useSourceLanguages(all);
  const statusIn = (row: R, id: number) =>
    translationStatus(row, id, { names, sourceLanguageId: sourceIn(row.brandId) ?? 0 });
  return {
    languageId,
    filter: (
      <LanguageFilter
        languages={all}
        languageId={languageId}
        onChoose={(id) => change({ previouslySelectedLanguage: id === null ? undefined : String(id) })}
      />
    ),
    text: (name, { most = Infinity, ...look } = {}) => ({
      ...look,
      field: name,
      value: (row) => {
        const own = String(row[name] ?? '');
        const entry = languageId === null ? undefined : translationIn(row, languageId)?.[name];
        const words = plainText(typeof entry === 'string' && entry !== '' ? entry : own);
        return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
      },
    }),
    status: {
      name: 'translationStatus',
      title: languageId === null ? 'Translations' : 'Translation',
      min: 130,
      // Whoever has chosen a language wants to know how far it is.
      priority: languageId === null ? 2 : 1,
      value: (row) =>
        languageId === null
          ? `${all.filter((one) => statusIn(row, one.languageId) === 'Translated').length} of ${Math.max(all.length - 1, 0)}`
          : statusIn(row, languageId),
      ...(languageId === null
        ? {}
        : { cell: (row: R) => <TranslationChip status={statusIn(row, languageId)} /> }),
    },
  };
};
