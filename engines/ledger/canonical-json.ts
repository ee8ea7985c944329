export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One text per value, whatever order its members were written in (RFC 8785). Members without a value are left out. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return isList(value) ? listText(value) : objectText(value);
}

// Loops and one growing text: this runs for every consent, several times.

function listText(list: readonly Json[]): string {
  let text = '[';
  for (const item of list) text += text.length > 1 ? `,${canonicalJson(item)}` : canonicalJson(item);
  return `${text}]`;
}

function objectText(object: { readonly [name: string]: Json }): string {
  let text = '{';
  for (const name of Object.keys(object).sort()) {
    const member = object[name];
    if (member === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
