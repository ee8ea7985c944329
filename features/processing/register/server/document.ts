import type { Entry, Register } from './register.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  @page { size: A4; margin: 18mm 16mm; }
  body { font: 10pt/1.45 "Open Sans", "DejaVu Sans", sans-serif; color: #1b262e; }
  h1 { font-size: 18pt; margin: 0 0 2mm; }
  h2 { font-size: 13pt; margin: 0; }
  .by { color: #55636d; margin: 0 0 3mm; overflow-wrap: anywhere; }
  section { break-before: page; }
  dl { display: grid; grid-template-columns: 45mm 1fr; margin: 0; border-top: 0.2mm solid #cbd3d9; }
  dt, dd { margin: 0; padding: 1.5mm 0; border-bottom: 0.2mm solid #cbd3d9; }
  dt { font-weight: 600; padding-right: 4mm; }
  dd { white-space: pre-wrap; overflow-wrap: anywhere; }
  ol { padding-left: 6mm; }`;

/** The register as a document to print: a page for each process. */
export const documentOf = ({ asOf, entries }: Register, madeAt: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Register of processing</title><style>${style}</style></head><body>
<h1>Register of processing activities</h1>
<p class="by">As of the end of ${escaped(asOf)} (UTC). Art. 30 GDPR. ${entries.length} in force. Made ${escaped(madeAt)}.</p>
<ol>${entries.map(({ wording }) => `<li>${escaped(wording['Process'] ?? '')}</li>`).join('')}</ol>
${entries.map(sectionOf).join('\n')}
</body></html>`;

const sectionOf = ({
  reference,
  version,
  approvedBy,
  approvedAt,
  sha256,
  wording,
}: Entry): string => `<section>
<h2>${escaped(wording['Process'] ?? '')}</h2>
<p class="by">${escaped(reference)}, version ${version}, approved by ${escaped(approvedBy)} on ${escaped(approvedAt.slice(0, 10))}.<br>SHA-256 ${escaped(sha256)}</p>
<dl>${Object.entries(wording)
  .filter(([, text]) => text !== '')
  .map(([title, text]) => `<dt>${escaped(title)}</dt><dd>${escaped(text)}</dd>`)
  .join('')}</dl>
</section>`;
