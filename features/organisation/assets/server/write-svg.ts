import { Parser } from 'htmlparser2';
import { messages, refuseFile } from './cleaned.ts';
import { allowedAttributes, allowedElements, isHarmlessStyle, isHarmlessValue } from './svg-rules.ts';

const most = { elements: 20_000, depth: 100, uses: 200 };
const svgNames = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const withText = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

type Element = { name: string; id: string | undefined };
/** The state while an image is read. */
type Reading = {
  written: string[];
  open: Element[];
  /** Depth inside an element that is left out. */
  leftOut: number;
  elements: number;
  style: string;
  /** What each `use` shows, and the ids around it. */
  uses: { shows: string; within: string[] }[];
};

/**
 * The image as XML that we write ourselves; refuses anything that is not an image, or is built to be slow.
 */
export const writeSvg = (source: string): string => {
  const reading: Reading = { written: [], open: [], leftOut: 0, elements: 0, style: '', uses: [] };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => begin(reading, name, attributes),
      ontext: (text) => addText(reading, text),
      onclosetag: (name) => end(reading, name),
    },
    { xmlMode: true },
  );
  parser.end(source);
  const { written, uses } = reading;
  // Nested doubling would never come to an end.
  const shown = new Set(uses.map(({ shows }) => shows));
  if (uses.length > most.uses || uses.some(({ within }) => within.some((id) => shown.has(id)))) tooComplex();
  if (written[0]?.startsWith('<svg ') !== true) refuseFile(messages.image);
  return written.join('');
};

const tooComplex = (): never => refuseFile('This picture is too complex');

const begin = (reading: Reading, name: string, attributes: Record<string, string>): void => {
  const { open, written } = reading;
  reading.elements += 1;
  if (reading.elements > most.elements || open.length + reading.leftOut > most.depth) tooComplex();
  const isRoot = open.length === 0 && written.length === 0 && name === 'svg';
  const isPart = open.length > 0 && allowedElements.has(name) && open.at(-1)?.name !== 'style';
  if (reading.leftOut > 0 || (!isRoot && !isPart)) {
    reading.leftOut += 1;
    return;
  }
  const kept = Object.entries(attributes).filter(
    ([key, value]) => allowedAttributes.has(key) && !key.startsWith('xmlns') && isHarmlessValue(key, value),
  );
  open.push({ name, id: attributes['id'] });
  if (name === 'use') noteUse(reading, attributes);
  if (name === 'style') reading.style = '';
  else written.push(`<${[name, ...(isRoot ? [svgNames] : []), ...kept.map(attribute)].join(' ')}>`);
};

const noteUse = ({ uses, open }: Reading, attributes: Record<string, string>): void => {
  const shows = (attributes['href'] ?? attributes['xlink:href'] ?? '').replace(/^#/, '');
  uses.push({ shows, within: open.flatMap(({ id }) => id ?? []) });
};

const addText = (reading: Reading, text: string): void => {
  const inside = reading.open.at(-1)?.name ?? '';
  if (reading.leftOut > 0) return;
  if (inside === 'style') reading.style += text;
  else if (withText.has(inside)) reading.written.push(escaped(text));
};

const end = (reading: Reading, name: string): void => {
  if (reading.leftOut > 0) {
    reading.leftOut -= 1;
    return;
  }
  const element = reading.open.pop();
  if (element?.name !== name) refuseFile(messages.image);
  if (name !== 'style') reading.written.push(`</${name}>`);
  else if (isHarmlessStyle(reading.style)) reading.written.push(`<style>${escaped(reading.style)}</style>`);
};

const attribute = ([key, value]: [string, string]): string => `${key}="${escaped(value)}"`;

// Characters that XML does not allow.
// oxlint-disable-next-line no-control-regex
const unknownToXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text.replace(unknownToXml, '').replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
