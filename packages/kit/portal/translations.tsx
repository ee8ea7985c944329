import { type ReactNode, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { plainText } from '@candour/consent/rich-text.ts';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { mdiPlus, mdiTranslate, mdiTrashCanOutline } from '@mdi/js';
import { Select } from '@candour/ui/select.tsx';
import { Field } from './field.tsx';
import { useFormHandle } from './form.tsx';
import {
  languagesOfBrand,
  nameOfLanguage,
  noLanguages,
  useSourceLanguage,
  type KnownLanguages,
} from './languages-of-brand.ts';
import classes from './translations.module.css';

export type TranslatedField = { name: string; as?: 'text' | 'textarea' | 'richText'; rows?: number };

type Props = {
  /** The list field with one entry per language, each with a `languageId`. */
  name: string;
  /** The members of an entry to fill in; their source is the field of the same name in the form. */
  fields: readonly TranslatedField[];
  /** Those of the brand of the row can be added; nothing while they are read. */
  languages: KnownLanguages | undefined;
  /** Further content of an entry besides these fields. */
  more?: (at: number) => ReactNode;
};

/** Translations inside a form: one block per language, with the source text next to each field. */
export const Translations = ({ name, fields, languages: known = noLanguages, more }: Props) => {
  const { assignedLanguages: languages } = known;
  const { control, isReadOnly } = useFormHandle();
  const entries = useFieldArray({ control, name, keyName: 'key' });
  const values = (useWatch({ control, name }) ?? []) as { languageId: number }[]; // entries of this field
  const used = new Set(values.map(({ languageId }) => languageId));
  const brandId = useWatch({ control, name: 'brandId' }) as number | null | undefined; // absent if rows have no brand
  const sourceId = useSourceLanguage(languages, brandId);
  const ofBrand = languagesOfBrand(languages, brandId).filter(({ languageId }) => languageId !== sourceId);
  const open = ofBrand.filter(({ languageId }) => !used.has(languageId));
  const add = (languageId: number): void => {
    const empty = Object.fromEntries(fields.map((field) => [field.name, '']));
    entries.append({ languageId, ...empty }, { shouldFocus: false });
  };
  const nameOf = (languageId: number | undefined): string => nameOfLanguage(known, languageId);
  return (
    <div className={classes.translations}>
      {entries.fields.length === 0 && (
        <EmptyState icon={mdiTranslate} title="No translations yet">
          {ofBrand.length === 0
            ? 'Assign more languages under Administration to translate this.'
            : 'Choose a language to add one. Until then visitors read the default text.'}
        </EmptyState>
      )}
      {entries.fields.map((entry, at) => (
        <section key={entry.key} className={classes.language} aria-label={nameOf(values[at]?.languageId)}>
          <header className={classes.head}>
            <h3>{nameOf(values[at]?.languageId)}</h3>
            {!isReadOnly && (
              <Button look="quiet" small icon={mdiTrashCanOutline} onClick={() => entries.remove(at)}>
                Remove
              </Button>
            )}
          </header>
          {fields.map((field) => (
            <TranslatedLine key={field.name} list={name} at={at} field={field} />
          ))}
          {more?.(at)}
        </section>
      ))}
      {!isReadOnly && open.length > 0 && <AddLanguage languages={open} add={add} />}
    </div>
  );
};

const TranslatedLine = ({ list, at, field }: { list: string; at: number; field: TranslatedField }) => {
  const { control } = useFormHandle();
  const written = String(useWatch({ control, name: field.name }) ?? '');
  const source = field.as === 'richText' ? plainText(written) : written;
  return (
    <Field
      name={`${list}.${at}.${field.name}`}
      as={field.as ?? 'text'}
      {...(field.rows === undefined ? {} : { rows: field.rows })}
      {...(source === '' ? {} : { help: <q className={classes.source}>{source}</q> })}
    />
  );
};

type AddProps = { languages: KnownLanguages['assignedLanguages']; add: (languageId: number) => void };

const AddLanguage = ({ languages, add }: AddProps) => {
  const [chosen, choose] = useState<number | null>(null);
  return (
    <div className={classes.add}>
      <Select
        aria-label="Language to add"
        placeholder="Choose a language"
        choices={languages.map(({ languageId, languageName }) => ({
          value: languageId,
          label: languageName,
        }))}
        value={chosen}
        onValueChange={choose}
      />
      <Button
        icon={mdiPlus}
        disabled={chosen === null}
        onClick={() => {
          if (chosen !== null) add(chosen);
          choose(null);
        }}
      >
        Add translation
      </Button>
    </div>
  );
};
