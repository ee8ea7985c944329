import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import { refuseFields } from '@candour/kit/server/refusal';

/** One text as it came back; `source` is null where the file does not say what it translates. */
export type ReturnedText = { row: number; key: string; source: string | null; translation: string };
export type ReturnedFile = { languageCode: string | null; texts: ReturnedText[] };

const mostTexts = 20_000;

/** What a file from translators holds: CSV by its columns, or XLIFF 1.2. Refuses what is neither. */
export const readFile = (content: string): ReturnedFile => {
  const text = content.replace(/^\uFEFF/, '').trimStart();
  if (text === '') return refuse('The file is empty');
  const file = text.startsWith('<') ? readXliff(text) : readCsv(text);
  return file.texts.length > mostTexts ? refuse(`A file can hold ${mostTexts} texts`) : file;
};

const refuse = (message: string): never => refuseFields({ content: message });

// Our own export puts a quote before what a spreadsheet would run as a formula.
const undefuse = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

const readCsv = (text: string): ReturnedFile => {
  const rows = csvRows(text);
  const [head] = rows;
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const at = (title: RegExp): number => titles.findIndex((one) => title.test(one));
  const [key, source, translation] = [at(/^key$/i), at(/^original$/i), at(/^translation\b/i)];
  if (key < 0 || translation < 0)
    return refuse('The first line has to name the columns Key and Translation, as in the export');
  return {
    languageCode: /\(([\w-]+)\)/.exec(titles[translation] ?? '')?.[1] ?? null,
    texts: rows
      .slice(1)
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map(({ row, cells }) => ({
        row,
        key: (cells[key] ?? '').trim(),
        // No original is empty, so an empty cell says nothing of it.
        source: source < 0 ? null : undefuse(cells[source] ?? '') || null,
        translation: undefuse(cells[translation] ?? ''),
      })),
  };
};

type CsvRow = { row: number; cells: string[] };

/** Rows with the line they begin in; spreadsheets of some countries part cells by semicolons. */
const csvRows = (text: string): CsvRow[] => {
  const firstLine = text.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const delimiter =
    [';', '\t'].find((one) => firstLine.split(one).length > firstLine.split(',').length) ?? ',';
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      raw: true,
      on_record: (record) => {
        // The types do not know what `raw` makes of a record.
        const { raw, record: cells } = record as unknown as { raw: string; record: string[] };
        rows.push({ row: line, cells });
        line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
        return null;
      },
    });
  } catch {
    refuse(`The file cannot be read from line ${line} on`);
  }
  return rows;
};

// The few members of the library's nodes that are used; its own types need those of browsers.
type Node = {
  textContent: string | null;
  getAttribute: (name: string) => string | null;
  getElementsByTagName: (name: string) => ArrayLike<Node>;
};

const readXliff = (text: string): ReturnedFile => {
  // A document type could name other files, or grow without end.
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    return refuse('The XLIFF file has a document type. Remove it and try again');
  const document = parsedXml(text);
  const files = Array.from(document.getElementsByTagName('file'));
  const units = Array.from(document.getElementsByTagName('trans-unit'));
  if (units.length === 0)
    return refuse('The XLIFF file holds no texts. It must be XLIFF 1.2, as in the export');
  const inside = (unit: Node, name: string): string | null =>
    unit.getElementsByTagName(name)[0]?.textContent ?? null;
  return {
    languageCode: files[0]?.getAttribute('target-language') || null,
    texts: units.map((unit, at) => ({
      row: at + 1,
      key: unit.getAttribute('id') ?? '',
      source: inside(unit, 'source'),
      translation: inside(unit, 'target') ?? '',
    })),
  };
};

const parsedXml = (text: string): Node => {
  const stop = (message: string): never => {
    throw new Error(message);
  };
  try {
    const parser = new DOMParser({ errorHandler: { warning: stop, error: stop, fatalError: stop } });
    return parser.parseFromString(text, 'text/xml') as unknown as Node; // the library's types name the browser's
  } catch {
    return refuse('The file starts like XLIFF but is not valid XML');
  }
};
