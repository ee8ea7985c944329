/** Replaces line breaks and other control characters with spaces: a header value is one line. */
export const oneLine = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
