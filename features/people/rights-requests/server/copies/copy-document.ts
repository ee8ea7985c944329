import type { CopyColumn } from '@candour/consent/copy-texts.ts';
import { escapeHtml } from '@candour/consent/rich-html.ts';
import type { DocumentWords } from './copy-words.ts';
import type { Known, KnownData } from './known.ts';

// Values can be in a script that runs the other way: each is read in its own direction, at the side of the others.
const style = `
  @page { size: A4; margin: 18mm 16mm; }
  body { font: 10pt/1.45 "Open Sans", "DejaVu Sans", sans-serif; color: #1b262e; max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 18pt; margin: 0 0 2mm; }
  h2 { font-size: 13pt; margin: 8mm 0 1mm; }
  p { color: #55636d; margin: 0 0 3mm; }
  dl { display: grid; grid-template-columns: minmax(28mm, 45mm) 1fr; margin: 0 0 4mm; border-top: 0.2mm solid #cbd3d9; break-inside: avoid; }
  dt, dd { margin: 0; padding: 1mm 0; border-bottom: 0.2mm solid #cbd3d9; }
  dt { font-weight: 600; padding-inline-end: 4mm; }
  dd { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: left; }
  [dir="rtl"] dd { text-align: right; }`;

/** What is known of a person as one document, to read or to print: no scripts, nothing from elsewhere. */
export const documentOf = ({ title, facts, parts }: KnownData, words: DocumentWords): string => {
  const list = (values: Known): string => listOf(values, words);
  const section = ({ title: heading, text, rows }: KnownData['parts'][number]): string => `<section>
<h2>${escapeHtml(heading)}</h2>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}
${rows.length === 0 ? `<p>${escapeHtml(words.nothing)}</p>` : rows.map(list).join('\n')}
</section>`;
  return `<!doctype html>
<html lang="${words.languageCode}" dir="${words.isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${list(facts)}
${parts.map(section).join('\n')}
<section>
<h2>${escapeHtml(words.rights.title)}</h2><p>${escapeHtml(words.rights.text)}</p>
</section>
</body></html>`;
};

const listOf = (values: Known, { column, moment }: DocumentWords): string =>
  `<dl>${(Object.entries(values) as [CopyColumn, string][]) // by the type of what is known
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(column(name))}</dt><dd>${escapeHtml(readable(value, moment))}</dd>`,
    )
    .join('')}</dl>`;

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Moments as people write them; in the JSON file they stay as programs read them. */
const readable = (value: string, moment: DocumentWords['moment']): string =>
  timestamp.test(value) ? moment(new Date(value)) : value;
