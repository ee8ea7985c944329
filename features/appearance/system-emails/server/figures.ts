import type { RichNode } from '@candour/consent/rich-text.ts';
import type { Figures } from '../email-types.ts';

const cell = 'padding:8px 0;border-top:1px solid #d0d7de;vertical-align:top';
const small = 'color:#57606a;font-size:14px';

/** Figures as a table; mail programs know no style sheets, so its look stands in it. */
export const figureTable = (figures: Figures): RichNode => [
  'table',
  { role: 'presentation', style: 'width:100%;border-collapse:collapse' },
  ...figures.map(({ label, value, note }): RichNode => [
    'tr',
    {},
    ['td', { style: `${cell};padding-right:16px` }, label, ['br', {}], ['span', { style: small }, note]],
    ['td', { style: `${cell};text-align:right;white-space:nowrap;font-weight:600` }, value],
  ]),
];

const lineOf = ({ label, value, note }: Figures[number]): string =>
  `${label}: ${value}${note === '' ? '' : ` (${note})`}`;

/** The same for plain text, a line for each. */
export const figureParagraph = (figures: Figures): RichNode => [
  'p',
  {},
  ...figures.flatMap((figure): RichNode[] => [lineOf(figure), ['br', {}]]),
];

/** The same in the middle of a text. */
export const figureLines = (figures: Figures): string => figures.map(lineOf).join('\n');
