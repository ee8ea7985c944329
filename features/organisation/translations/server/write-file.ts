import { areaName } from '@candour/kit/contract/area-name';
import { csvText } from '@candour/kit/contract/csv-text';
import type { Text } from './all-texts.ts';

type Into = {
  languageCode: string;
  codes: ReadonlyMap<number, string>;
  brandNames: ReadonlyMap<number, string>;
};

/** Where a text is, in words. */
export const whereOf = ({ productArea, item, title }: Pick<Text, 'productArea' | 'item' | 'title'>): string =>
  `${areaName(productArea)} › ${item} › ${title}`;

/** Texts as CSV; the language stands in the head of its column. */
export const asCsv = (texts: readonly Text[], { languageCode, codes, brandNames }: Into): string =>
  `\uFEFF${csvText([
    ['Key', 'Brand', 'Where', 'State', 'Original language', 'Original', `Translation (${languageCode})`],
    ...texts.map((text) => [
      text.key,
      brandNames.get(text.brandId) ?? '',
      whereOf(text),
      text.state,
      codes.get(text.sourceLanguageId) ?? '',
      text.source,
      text.translation,
    ]),
  ])}`;

const xmlCharacters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text
    // XML 1.0 has no place for other control characters.
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (one) => xmlCharacters[one] ?? one);

/** Texts as XLIFF 1.2, a file for each language they are written in. */
export const asXliff = (texts: readonly Text[], { languageCode, codes, brandNames }: Into): string => {
  const groups = Map.groupBy(texts, ({ sourceLanguageId }) => codes.get(sourceLanguageId) ?? 'en');
  const files = [...groups].map(
    ([source, units]) =>
      `  <file original="texts" datatype="plaintext" source-language="${escaped(source)}" target-language="${escaped(languageCode)}">\n    <body>\n${units.map((unit) => unitOf(unit, brandNames)).join('')}    </body>\n  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${files.join('')}</xliff>\n`;
};

const unitOf = (text: Text, brandNames: Into['brandNames']): string => {
  const target =
    text.translation === ''
      ? ''
      : `        <target state="${text.state === 'Translated' ? 'translated' : 'needs-translation'}">${escaped(text.translation)}</target>\n`;
  return `      <trans-unit id="${escaped(text.key)}" xml:space="preserve">\n        <source>${escaped(text.source)}</source>\n${target}        <note>${escaped(`${brandNames.get(text.brandId) ?? ''} › ${whereOf(text)}`)}</note>\n      </trans-unit>\n`;
};
