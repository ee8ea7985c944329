const label = '[a-z\\d\\u00a1-\\uffff](?:[a-z\\d\\u00a1-\\uffff-]{0,61}[a-z\\d\\u00a1-\\uffff])?';
const address = new RegExp(
  `^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:(?:${label}\\.)+${label}|localhost)$`,
  'i',
);

/** Whether the server would take a text as an email address. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && address.test(text) && !/^\.|\.@|\.\.(?=.*@)/.test(text);
