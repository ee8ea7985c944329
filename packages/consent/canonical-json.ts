/**
 * JSON with the members of every object in the order of their UTF-16 code units and no spaces: equal values
 * give equal text, so the text can be hashed and signed (RFC 8785 for results of JSON.parse). Members
 * without a value are left out. The evidence of consents is hashed in this form: it must never change.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return Array.isArray(value) ? listText(value) : objectText(value);
};

// Loops and one growing string: this runs several times for every consent.

const listText = (list: readonly unknown[]): string => {
  let text = '[';
  for (const item of list) text += text.length > 1 ? `,${canonicalJson(item)}` : canonicalJson(item);
  return `${text}]`;
};

const objectText = (object: object): string => {
  const members = object as Readonly<Record<string, unknown>>;
  let text = '{';
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}${nameText(name)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
};

/** Names as text: nearly all are the same few. Others may come from visitors, so they are not all kept. */
const nameTexts = new Map<string, string>();
const mostNames = 1_000;

const nameText = (name: string): string => {
  const known = nameTexts.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (nameTexts.size < mostNames) nameTexts.set(name, text);
  return text;
};
