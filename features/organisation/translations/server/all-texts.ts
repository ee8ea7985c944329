import { whyNot } from '@candour/kit/contract/access';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { spokenLanguages } from '@candour/kit/server/open-languages';
import type { Row } from '@candour/kit/server/row';
import { leavesOf } from '@candour/kit/server/translation-leaves';
import type { TranslatedRow, TranslationPort } from '@candour/kit/server/translation-port';
import type { TranslatableText } from '../contract.ts';

/** A text with what it takes to write it back. */
export type Text = TranslatableText & {
  port: TranslationPort;
  row: TranslatedRow;
  path: string;
  /** The texts of the row in the language asked for, as they are stored. */
  stored: Row;
  sourceLanguageId: number;
};

/** All texts that can be translated into a language and that the caller may read, in the order of nouns and rows. */
export const allTexts = async (
  { db, session }: Pick<Call, 'db' | 'session'>,
  ports: readonly TranslationPort[],
  languageId: number,
): Promise<Text[]> => {
  const languages = languagesByBrand(db);
  const texts: Text[] = [];
  for (const port of ports.filter(({ access }) => whyNot(access.read, session) === undefined)) {
    for (const row of await port.rows(db)) {
      const spoken = await languages(row.brandId);
      const source = row.sourceLanguageId ?? spoken.find(({ isSource }) => isSource)?.languageId ?? 0;
      const isOpen = (row.languageIds ?? spoken.map((one) => one.languageId)).includes(languageId);
      if (isOpen && source !== languageId) texts.push(...textsOfRow(port, row, { languageId, source }));
    }
  }
  return texts;
};

const textsOfRow = (
  port: TranslationPort,
  row: TranslatedRow,
  { languageId, source: sourceLanguageId }: { languageId: number; source: number },
): Text[] => {
  const names = Object.keys(port.titles);
  const stored = row.translations[languageId] ?? {};
  const translated = leavesOf(stored, names);
  const isOutdated = (path: string): boolean =>
    row.isOutdated?.(languageId, path) ?? row.outdated.includes(languageId);
  return Object.entries(leavesOf(row.source, names))
    .filter(([, source]) => source !== '')
    .map(([path, source]) => {
      const translation = translated[path] ?? '';
      const [name = '', ...rest] = path.split('/');
      return {
        key: `${port.name}/${row.id}/${path}`,
        productArea: port.area,
        item: row.label,
        title: row.titles?.[path] ?? [port.titles[name] ?? name, ...rest].join(' '),
        brandId: row.brandId,
        source,
        translation,
        state: translation === '' ? 'Missing' : isOutdated(path) ? 'Out of date' : 'Translated',
        port,
        row,
        path,
        stored,
        sourceLanguageId,
      };
    });
};

const languagesByBrand = (db: Db) => {
  const known = new Map<number, ReturnType<typeof spokenLanguages>>();
  return (brandId: number): ReturnType<typeof spokenLanguages> => {
    const found = known.get(brandId) ?? spokenLanguages(db, brandId);
    known.set(brandId, found);
    return found;
  };
};
