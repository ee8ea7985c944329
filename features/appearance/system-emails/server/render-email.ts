import { escapeHtml, oneLine } from '@candour/engines/mail/plain-lines.ts';
import type { Figures } from '../email-types.ts';
import { figureLines, figureParagraph, figureTable } from './figures.ts';
import { parseRichText, type RichNode } from '@candour/consent/rich-text.ts';

/** Texts of an email with placeholders such as `{{Forename}}`. */
export type EmailTexts = { subject: string; html: string; text: string };

type Values = Readonly<Record<string, string | Figures>>;

/**
 * Fills in the placeholders, once and literally: anything else that looks like a template, in texts or
 * values, stays text. In HTML only rich text survives, and values are escaped. The subject is one line.
 */
export const renderEmail = (
  texts: EmailTexts,
  values: Values,
  { languageCode, isRightToLeft }: { languageCode: string; isRightToLeft: boolean },
): EmailTexts => {
  const subject = oneLine(fill(texts.subject, values)).slice(0, 200);
  const parsed = parseRichText(texts.html);
  const nodesWith = (show: (figures: Figures) => RichNode): RichNode[] =>
    parsed.map((node) => {
      const figures = figuresIn(node, values);
      return figures === undefined ? filled(node, values) : show(figures);
    });
  const nodes = nodesWith(figureTable);
  const text = texts.text === '' ? asText(nodesWith(figureParagraph)) : fill(texts.text, values);
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  return {
    subject,
    text: `${text.replace(unwanted, '').trim()}\n`,
    html: pageOf({ title: subject, body: nodes.map(asHtml).join(''), languageCode, direction }),
  };
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w{1,50})\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return typeof value === 'string' ? value : figureLines(value);
  });

/** The figures that a paragraph of nothing but their placeholder stands for. */
const figuresIn = (node: RichNode, values: Values): Figures | undefined => {
  const [tag, , only, ...others] = typeof node === 'string' ? [] : node;
  const name =
    tag === 'p' && others.length === 0 ? /^\s*\{\{(\w{1,50})\}\}\s*$/.exec(String(only))?.[1] : undefined;
  const value = name === undefined || !Object.hasOwn(values, name) ? undefined : values[name];
  return typeof value === 'object' ? value : undefined;
};

const filled = (node: RichNode, values: Values): RichNode => {
  if (typeof node === 'string') return fill(node, values);
  const [tag, { href, ...attributes }, ...children] = node;
  const address = href === undefined ? '' : fill(href, values);
  // For mail programs there is nothing it could be relative to.
  const isAddress = /^(https?:\/\/|mailto:)/i.test(address);
  return [
    tag,
    { ...attributes, ...(isAddress && { href: address }) },
    ...(children as RichNode[]).map((child) => filled(child, values)),
  ];
};

const asHtml = (node: RichNode): string => {
  if (typeof node === 'string') return escapeHtml(node);
  const [tag, attributes, ...children] = node;
  const told = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const opening = `<${tag}${told.join('')}>`;
  return tag === 'br' ? opening : `${opening}${(children as RichNode[]).map(asHtml).join('')}</${tag}>`;
};

const asText = (nodes: readonly RichNode[]): string =>
  nodes
    .map(textOf)
    .join('')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n');

const around: Readonly<Record<string, [before: string, after: string]>> = {
  li: ['\n- ', ''],
  ...Object.fromEntries(['p', 'ul', 'ol', 'h2', 'h3', 'h4'].map((tag) => [tag, ['\n\n', '\n\n']])),
};

const textOf = (node: RichNode): string => {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  const [tag, { href }, ...children] = node;
  if (tag === 'br') return '\n';
  const inner = (children as RichNode[]).map(textOf).join('');
  const [before, after] = around[tag] ?? ['', ''];
  return `${before}${inner}${href === undefined || href === inner ? '' : `: ${href}`}${after}`;
};

const pageOf = ({
  title,
  body,
  languageCode,
  direction,
}: {
  title: string;
  body: string;
  languageCode: string;
  direction: 'rtl' | 'ltr';
}): string => `<!doctype html>
<html lang="${escapeHtml(languageCode)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">${body}</div>
</body>
</html>
`;
