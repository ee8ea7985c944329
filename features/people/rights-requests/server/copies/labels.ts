import { labelled } from '@candour/consent/labelled.ts';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { CopyWords } from './copy-words.ts';

type Labelled = { label: string; options: ReadonlyMap<string, string> };

/** What the organisation calls further questions, their choices, and further data, by the names that programs use. */
export type Labels = ReadonlyMap<string, Labelled>;

export const readLabels = async (db: Db): Promise<Labels> => {
  const { rows } = await sql<{
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }>`
    select key_name as name, key_label as label, options from extended_preference
    union all select key_name, display_name, '[]' from meta_data_key`.execute(db);
  return new Map(
    rows.map(({ name, label, options }) => [
      name,
      { label, options: new Map(options.map((option) => [String(option.value), option.label])) },
    ]),
  );
};

/** Names and values as one text. */
export const inWords = (
  values: Readonly<Record<string, unknown>>,
  { labels, words }: { labels: Labels; words: Pick<CopyWords, 'named'> },
): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const known = labels.get(name);
      const told = [value]
        .flat()
        .map((one) => words.named(String(one), known?.options.get(String(one)) ?? String(one)));
      return labelled(words.named(name, known?.label ?? name), told.join(', '));
    })
    .join('; ');
