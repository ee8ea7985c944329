import { encodeGppString, encodeUsSection, type UsValues } from '../iab/encode-gpp-string.ts';
import { digitsOf } from './gpp-letters.ts';
import type { GppTemplate } from './gpp-template.ts';

/** The GPP string of a section with these opt-outs. */
export const gppStringOf = (
  { section, values }: GppTemplate,
  { optedOut, gpc }: { optedOut: string; gpc: boolean },
): string => {
  const digits = digitsOf(values, optedOut);
  let at = 0;
  const fields: UsValues = Object.fromEntries(
    section.fields.map(({ name, length }) => {
      const own = Array.from(digits.slice(at, (at += length ?? 1)), Number);
      return [name, length === undefined ? (own[0] ?? 0) : own];
    }),
  );
  return encodeGppString(new Map([[section.id, encodeUsSection(section, fields, gpc)]]));
};
