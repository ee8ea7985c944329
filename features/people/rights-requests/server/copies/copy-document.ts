import { escapeHtml } from '@candour/consent/rich-html.ts';
import type { Known, KnownData } from './gather.ts';

const style = `
  @page { size: A4; margin: 18mm 16mm; }
  body { font: 10pt/1.45 "Open Sans", "DejaVu Sans", sans-serif; color: #1b262e; max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 18pt; margin: 0 0 2mm; }
  h2 { font-size: 13pt; margin: 8mm 0 1mm; }
  p { color: #55636d; margin: 0 0 3mm; }
  dl { display: grid; grid-template-columns: minmax(28mm, 45mm) 1fr; margin: 0 0 4mm; border-top: 0.2mm solid #cbd3d9; break-inside: avoid; }
  dt, dd { margin: 0; padding: 1mm 0; border-bottom: 0.2mm solid #cbd3d9; }
  dt { font-weight: 600; padding-right: 4mm; }
  dd { white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** What is known of a person as one document, to read or to print: no scripts, nothing from elsewhere. */
export const documentOf = ({ title, facts, parts }: KnownData): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${listOf(facts)}
${parts.map(sectionOf).join('\n')}
</body></html>`;

const sectionOf = ({ title, text, rows }: KnownData['parts'][number]): string => `<section>
<h2>${escapeHtml(title)}</h2>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}
${rows.length === 0 ? '<p>Nothing.</p>' : rows.map(listOf).join('\n')}
</section>`;

const listOf = (values: Known): string =>
  `<dl>${Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(readable(value))}</dd>`)
    .join('')}</dl>`;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Moments as people write them; in the JSON file they stay as programs read them. */
const readable = (value: string): string =>
  moment.test(value) ? `${inWords.format(new Date(value))} UTC` : value;
