/**
 * The name of a cookie or key with anything that looks like an identifier folded, such as `_ga_*` for
 * `_ga_8KX2Q1`, so that the same thing has the same name in every scan. A known pattern is used as it is.
 */
export const foldName = (name: string, knownPattern = ''): string => {
  if (knownPattern.includes('*')) return knownPattern;
  const folded = identifiers.reduce((rest, identifier) => rest.replace(identifier, '*'), name);
  return folded.replace(/\*(?:[-_.:]?\*)+/g, '*');
};

const identifiers = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  // Eight or more hexadecimal characters, but not a plain word such as `defaced`.
  /(?<![a-z0-9])(?=[a-f]*\d)[0-9a-f]{8,}(?![a-z0-9])/gi,
  // A mix of eight or more letters and digits at the end, as in analytics property ids.
  /(?<=[-_.:])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{8,}$/g,
  /\d{3,}/g,
];

/** The path of an address with identifiers folded, such as `/p/*`; without the query. */
export const pathShape = (address: string): string => {
  const { pathname } = new URL(address);
  const parts = pathname.split('/').map((part) => (part.length > 40 ? '*' : foldName(part)));
  return parts.join('/');
};
