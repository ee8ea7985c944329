import { nameKey } from './name-key.ts';

/**
 * The shared field rules of specification 1 §5, message for message. A rule takes a value and returns the
 * message to show, or undefined if the value passes. Format rules pass empty values: `required` is a rule
 * of its own. Form and server use the same functions.
 */
export type Rule = (value: unknown) => string | undefined;

/** Fills in the `{name}` placeholders of a message. */
const fill = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A rule that passes empty values and otherwise fails with `message` unless `test` holds. */
const whenPresent =
  (message: string, test: (text: string, value: unknown) => boolean): Rule =>
  (value) =>
    isEmpty(value) || test(String(value), value) ? undefined : message;

const presence =
  (message: string): Rule =>
  (value) =>
    isEmpty(value) || (typeof value === 'string' && value.trim() === '') ? message : undefined;

const domainLabel = '[a-z0-9\\u00a1-\\uffff](?:[a-z0-9\\u00a1-\\uffff-]{0,61}[a-z0-9\\u00a1-\\uffff])?';
const domainPattern = new RegExp(`^(?:${domainLabel}\\.)+${domainLabel}$`, 'i');
const emailLocalPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const numberPattern = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;

// A site under development runs on localhost.
const isDomain = (text: string): boolean =>
  text.toLowerCase() === 'localhost' ||
  // No top-level domain is a number: `1.2.3.4` is an address, and `a@1.2.3.4` reaches nobody.
  (text.length <= 253 && domainPattern.test(text) && !/(?:^|\.)\d+$/.test(text));

const isEmailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const isLocalSound = emailLocalPattern.test(local) && !/^\.|\.$|\.\./.test(local);
  return at > 0 && text.length <= 254 && isLocalSound && isDomain(text.slice(at + 1));
};

const isUrlOf = (text: string, schemes: readonly string[]): boolean => {
  // URL parsers drop blanks and control characters, which hides a scheme from human readers.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\s\u0000-\u001f\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHost = isDomain(host) || host === 'localhost' || isIpv4(host) || host.includes(':');
  return schemes.includes(url.protocol) && isHost && url.username === '' && url.password === '';
};

const isIpv4 = (text: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) &&
  text.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part);

const ipv4Number = (text: string): number =>
  text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isIpRange = (text: string): boolean => {
  const [first = '', last = '', ...rest] = text.split('-', 3).map((part) => part.trim());
  if (text.includes('-')) {
    return rest.length === 0 && isIpv4(first) && isIpv4(last) && ipv4Number(first) <= ipv4Number(last);
  }
  const [address = '', bits, ...more] = text.trim().split('/', 3);
  const areBitsSound =
    bits === undefined || (/^\d{1,2}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= 32);
  return more.length === 0 && isIpv4(address) && areBitsSound;
};

export const required: Rule = presence('This field is required');
export const requiredEmails: Rule = presence('At least one email address is required');
export const requiredBrands: Rule = presence('At least one brand is required');
export const requiredCookieScripts: Rule = presence('At least one cookie script is required');
export const requiredCookieCategories: Rule = presence('At least one cookie category is required');
export const requiredStrictlyNecessaryCategory: Rule = presence('Strictly Necessary category is required');
export const requiredDomains: Rule = presence('At least one domain is required');
export const arrayIsNotEmpty: Rule = presence('You must select at least one');
export const requiredPreferenceLinkStatement: Rule = presence(
  'A Preference Link requires at least one Statement',
);
export const requiredFreeText = (fieldLabel: string): Rule =>
  presence(fill('Please provide a value for {fieldLabel}.', { fieldLabel }));

export const email: Rule = whenPresent('Please enter a valid email', isEmailAddress);
export const numeric: Rule = whenPresent(
  'This field must be a positive number',
  (text) => numberPattern.test(text) && Number(text) >= 0,
);
export const alpha: Rule = whenPresent('This field must only contain letters', (text) =>
  /^\p{L}+$/u.test(text),
);
export const alphaNum: Rule = whenPresent('This field must only contain letters and numbers', (text) =>
  /^[\p{L}\p{N}]+$/u.test(text),
);
export const decimal: Rule = whenPresent('This field must be a decimal number', (text) =>
  numberPattern.test(text),
);
export const greaterThanZero: Rule = whenPresent(
  'This field must be greater than zero',
  (text) => Number(text) > 0,
);
export const wholeNumber: Rule = whenPresent('This field must be a whole number', (text) =>
  /^-?\d{1,15}$/.test(text),
);
export const noUppercase: Rule = whenPresent(
  'This field must not contain uppercase letters',
  (text) => text === text.toLowerCase(),
);
export const classOrId: Rule = whenPresent('This field must be a valid class or id', (text) =>
  /^[.#][^\s.#]/.test(text),
);
export const password: Rule = whenPresent(
  'Password must meet the minimum strength requirement',
  (text) =>
    text.length >= 12 && /\p{Lu}/u.test(text) && /\p{Nd}/u.test(text) && /[^\p{L}\p{N}\s]/u.test(text),
);
export const ipRange: Rule = whenPresent(
  fill('This field must be a single ip address, or a range such as {ip} - {ip} or {ip}/24', {
    ip: '192.168.1.1',
  }),
  isIpRange,
);
export const isLink: Rule = whenPresent('This field must be a valid domain', (text) =>
  isDomain(text.replace(/^\*\./, '')),
);
// The part before the colon of a port is not a scheme, and a text that starts with slashes is not a host.
export const isUrl: Rule = whenPresent('This field must be a valid URL', (text) =>
  isUrlOf(/^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/)/i.test(text) ? text : `https://${text}`, ['http:', 'https:']),
);
export const isUrlwithHttp: Rule = whenPresent(
  'This field must must be a valid URL and start with http:// or https://',
  (text) => /^https?:\/\//i.test(text) && isUrlOf(text, ['http:', 'https:']),
);
export const phoneNumber: Rule = whenPresent(
  'This field must must be a valid mobile or telephone number',
  (text) => /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/.test(text),
);

/** A file as described by forms and uploads. */
type FileLike = { name?: string; type?: string; size?: number };
const fileOf = (value: unknown): FileLike =>
  typeof value === 'string' ? { name: value } : ((value ?? {}) as FileLike); // a File or its name, nothing else
const endsWith = (value: unknown, endings: readonly string[]): boolean =>
  endings.some((ending) => fileOf(value).name?.toLowerCase().endsWith(ending) ?? false);

export const image: Rule = whenPresent('Please upload a valid image', (_, value) =>
  endsWith(value, ['.png', '.jpg', '.jpeg', '.gif', '.svg', '.webp']),
);
/** `limit` in kilobytes, shown as given. */
export const size = (limit: number): Rule =>
  whenPresent(
    fill('Image size must be less than {n}', { n: `${limit} KB` }),
    (_, value) => (fileOf(value).size ?? 0) < limit * 1024,
  );
export const isValidScript: Rule = whenPresent('Please upload a valid script file', (_, value) =>
  endsWith(value, ['.js', '.mjs']),
);
export const isValidCss: Rule = whenPresent('Please upload a valid CSS file', (_, value) =>
  endsWith(value, ['.css']),
);
export const isValidResource: Rule = whenPresent(
  'Please upload a valid resource file type (.png, .jpg, .jpeg, .gif, .svg, .ttf)',
  (_, value) => endsWith(value, ['.png', '.jpg', '.jpeg', '.gif', '.svg', '.ttf']),
);

export const regex = (pattern: RegExp): Rule =>
  whenPresent('Invalid characters - please check your input', (text) => pattern.test(text));
export const min = (length: number): Rule =>
  whenPresent(fill('At least {length} characters required', { length }), (text) => text.length >= length);
export const max = (length: number): Rule =>
  whenPresent(
    fill('This field must contain less than {length} characters', { length }),
    (text) => text.length <= length,
  );
export const maxValue = (bound: number): Rule =>
  whenPresent(fill('Value must not exceed {max}', { max: bound }), (text) => Number(text) <= bound);
export const minValue = (bound: number): Rule =>
  whenPresent(fill('Value must not be less than {min}', { min: bound }), (text) => Number(text) >= bound);
export const betweenMinutes = (from: number, to: number): Rule =>
  whenPresent(
    fill('Value must be between {min} and {max} minutes', { min: from, max: to }),
    (text) => Number(text) >= from && Number(text) <= to,
  );
export const confirmed = (target: string, other: unknown): Rule =>
  whenPresent(fill('This field must match {target}', { target }), (_, value) => value === other);
export const forbiddenChars = (list: string): Rule =>
  whenPresent(
    fill('These characters are forbidden: {list}', { list: [...list].join(' ') }),
    (text) => ![...list].some((character) => text.includes(character)),
  );

const among = (message: string, taken: readonly unknown[]): Rule => {
  const fold = (value: unknown): string => nameKey(String(value));
  const known = new Set(taken.map(fold));
  return whenPresent(message, (_, value) => !known.has(fold(value)));
};
export const duplicateValues = (taken: readonly unknown[]): Rule =>
  among('This value has already been provided', taken);
export const inUseLinkFieldNames = (taken: readonly string[]): Rule =>
  among('This Name in Link is already in use', taken);
export const existingStyleNames = (taken: readonly string[]): Rule =>
  among('This Style Name is already in use', taken);

export const isDirectAuthWithPii =
  (pageHasPersonalData: boolean, isDirect: (value: unknown) => boolean): Rule =>
  (value) =>
    pageHasPersonalData && isDirect(value)
      ? 'Direct authentication cannot be used if any PII is used on the Preference Page. Please select a different Authentication Type or remove PII from the form in the Build step.'
      : undefined;
/** `owners` maps a consent type to the category that already uses it. */
export const forbiddenConsentType =
  (owners: ReadonlyMap<string, string>): Rule =>
  (value) => {
    const chosen = Array.isArray(value) ? value : [value];
    const category = chosen.map((type) => owners.get(String(type))).find((owner) => owner !== undefined);
    return category === undefined
      ? undefined
      : fill(
          'The selected consent type has already been associated to {category}. GTM Consent types cannot be shared across categories.',
          { category },
        );
  };
