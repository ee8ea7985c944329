const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  // These hide the scheme of an address from code that does not decode them.
  colon: ':',
  sol: '/',
  bsol: '\\',
  tab: '\t',
  newline: '\n',
  lpar: '(',
  rpar: ')',
};

/** Decodes character references. References to invalid characters are removed. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,8})|#x([\da-f]{1,7})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name.toLowerCase()) ? (named[name.toLowerCase()] ?? whole) : whole;
    const code = decimal ? Number(decimal) : parseInt(hex, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : '';
  });

const isCharacter = (code: number) =>
  (code >= 0x20 || code === 9 || code === 10) && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
