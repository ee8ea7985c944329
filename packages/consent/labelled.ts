/** A label with its value on one line; a label that is a question or ends with a colon needs none. */
export const labelled = (label: string, value: string): string =>
  `${label}${/[?!:]$/.test(label) ? '' : ':'} ${value}`;
