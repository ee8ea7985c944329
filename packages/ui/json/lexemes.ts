/**
 * A lexical element of JSON text. `name` is a bare word that JSON does not know; `fault` is anything else
 * it does not know.
 */
export type Lexeme = {
  kind: 'mark' | 'string' | 'number' | 'word' | 'name' | 'fault';
  from: number;
  to: number;
};

// The tokens of RFC 8259, each tried where the one before ended; anything that matches none is a fault.
const space = /[ \t\n\r]+/y;
const kinds = [
  ['mark', /[{}[\],:]/y],
  ['string', /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy],
  ['number', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?(?![\w.+-])/y],
  ['word', /(?:true|false|null)(?![\w$-])/y],
  ['name', /[A-Za-z_$][\w$-]*/y],
  ['fault', /"[^"\n]*"?|[^\s{}[\],:"]+|[^]/y],
] as const;

/** The lexical elements of a text in order, without the whitespace between them. Never throws. */
export const lexemesOf = (text: string): Lexeme[] => {
  const found: Lexeme[] = [];
  let at = end(space, text, 0) ?? 0;
  while (at < text.length) {
    const next = lexemeAt(text, at);
    found.push(next);
    at = end(space, text, next.to) ?? next.to;
  }
  return found;
};

const lexemeAt = (text: string, from: number): Lexeme => {
  for (const [kind, pattern] of kinds) {
    const to = end(pattern, text, from);
    if (to !== undefined) return { kind, from, to };
  }
  return { kind: 'fault', from, to: from + 1 };
};

/** Where a match that starts here ends. */
const end = (pattern: RegExp, text: string, from: number): number | undefined => {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};
