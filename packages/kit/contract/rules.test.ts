import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';
import type { Rule } from './rules.ts';

/** What a rule accepts, and what it refuses with its message. */
type Facts = { rule: Rule; message: string; passes: readonly unknown[]; fails: readonly unknown[] };

const nothing = [undefined, null, '', []];
const presence = { passes: ['x', 0, false, ['x'], [0], {}], fails: [undefined, null, '', '   ', '\t\n', []] };
const taken = ['Newsletter', 'sale '];
const unique = {
  passes: ['news', 'Newsletters', 'sale2'],
  fails: ['Newsletter', 'NEWSLETTER', ' newsletter ', 'Sale'],
};

/** Specification 1 §5, line for line, with the exact messages. */
const specification: Record<string, Facts> = {
  email: {
    rule: rules.email,
    message: 'Please enter a valid email',
    passes: [
      'kari@nordlicht.example',
      'kari.nordmann+tour@shop.nordlicht.example',
      "o'brien@fjell-fjord.example",
      'KARI@NORDLICHT.EXAMPLE',
      'kari@münchen.example',
      `${'x'.repeat(64)}@nordlicht.example`,
      'admin@localhost.localdomain',
    ],
    fails: [
      'kari',
      'kari@',
      '@nordlicht.example',
      'kari@nordlicht',
      'kari nordmann@nordlicht.example',
      'kari@nord licht.example',
      'kari@nordlicht..example',
      '.kari@nordlicht.example',
      'kari.@nordlicht.example',
      'ka..ri@nordlicht.example',
      'kari@-nordlicht.example',
      'kari@nordlicht.example\n',
      'kari@nordlicht.example,ola@nordlicht.example',
      '"kari@evil.example x"@inner.example',
      'kari@ola@nordlicht.example',
      'kari@[127.0.0.1]',
      'kari@nordlicht.example\0',
      'ｋari@nordlicht.example',
      `${'x'.repeat(65)}@nordlicht.example`,
      `kari@${'x'.repeat(250)}.example`,
    ],
  },
  required: { rule: rules.required, message: 'This field is required', ...presence },
  requiredEmails: {
    rule: rules.requiredEmails,
    message: 'At least one email address is required',
    ...presence,
  },
  requiredBrands: { rule: rules.requiredBrands, message: 'At least one brand is required', ...presence },
  requiredCookieScripts: {
    rule: rules.requiredCookieScripts,
    message: 'At least one cookie script is required',
    ...presence,
  },
  requiredCookieCategories: {
    rule: rules.requiredCookieCategories,
    message: 'At least one cookie category is required',
    ...presence,
  },
  requiredStrictlyNecessaryCategory: {
    rule: rules.requiredStrictlyNecessaryCategory,
    message: 'Strictly Necessary category is required',
    ...presence,
  },
  requiredDomains: { rule: rules.requiredDomains, message: 'At least one domain is required', ...presence },
  image: {
    rule: rules.image,
    message: 'Please upload a valid image',
    passes: ['logo.png', 'LOGO.JPG', 'a.b.jpeg', { name: 'logo.svg', size: 3 }, ...nothing],
    fails: ['logo.pdf', 'png', 'logo.png.exe', { name: 'logo.html' }, {}],
  },
  size: {
    rule: rules.size(500),
    message: 'Image size must be less than 500 KB',
    passes: [{ size: 0 }, { size: 500 * 1024 - 1 }, ...nothing],
    fails: [{ size: 500 * 1024 }, { size: 1e9 }],
  },
  numeric: {
    rule: rules.numeric,
    message: 'This field must be a positive number',
    passes: ['0', 0, 12, '12.5', '007', ...nothing],
    fails: ['-1', -0.5, 'twelve', '1e3', '1,5', '1.', '0x10', NaN, Infinity, '١'],
  },
  alpha: {
    rule: rules.alpha,
    message: 'This field must only contain letters',
    passes: ['Zelt', 'größe', 'Ærø', '日本', ...nothing],
    fails: ['Zelt 2', 'a1', 'a-b', 'a b', '_', '\u0301'],
  },
  alpha_num: {
    rule: rules.alphaNum,
    message: 'This field must only contain letters and numbers',
    passes: ['Zelt2', '2', 'größe42', ...nothing],
    fails: ['Zelt 2', 'a_b', 'a-b', 'a!'],
  },
  regex: {
    rule: rules.regex(/^[A-Z]{2}$/),
    message: 'Invalid characters - please check your input',
    passes: ['DE', ...nothing],
    fails: ['de', 'DEU', 'D'],
  },
  min: {
    rule: rules.min(12),
    message: 'At least 12 characters required',
    passes: ['x'.repeat(12), 'x'.repeat(13), ...nothing],
    fails: ['x', 'x'.repeat(11)],
  },
  max: {
    rule: rules.max(100),
    message: 'This field must contain less than 100 characters',
    passes: ['x', 'x'.repeat(100), ...nothing],
    fails: ['x'.repeat(101)],
  },
  max_value: {
    rule: rules.maxValue(10),
    message: 'Value must not exceed 10',
    passes: [10, '10', -5, ...nothing],
    fails: [10.01, '11', 'many'],
  },
  min_value: {
    rule: rules.minValue(3),
    message: 'Value must not be less than 3',
    passes: [3, '3', 400, ...nothing],
    fails: [2.99, 0, '-3', 'few'],
  },
  betweenMinutes: {
    rule: rules.betweenMinutes(5, 60),
    message: 'Value must be between 5 and 60 minutes',
    passes: [5, 60, '30', ...nothing],
    fails: [4, 61, 0, 'soon'],
  },
  confirmed: {
    rule: rules.confirmed('New password', 'Trail-48'),
    message: 'This field must match New password',
    passes: ['Trail-48'],
    fails: ['trail-48', 'Trail-48 ', 'x'],
  },
  arrayIsNotEmpty: { rule: rules.arrayIsNotEmpty, message: 'You must select at least one', ...presence },
  ipRange: {
    rule: rules.ipRange,
    message:
      'This field must be a single ip address, or a range such as 192.168.1.1 - 192.168.1.1 or 192.168.1.1/24',
    passes: [
      '10.0.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '10.0.0.1 - 10.0.0.9',
      '10.0.0.1-10.0.0.1',
      '10.0.0.0/24',
      '10.0.0.1/32',
      ...nothing,
    ],
    fails: [
      '10.0.0.256',
      '10.0.0',
      '10.0.0.1.2',
      '010.0.0.1',
      '0x0a.0.0.1',
      '10.0.0.9 - 10.0.0.1',
      '10.0.0.1 - ',
      '10.0.0.1 - 10.0.0.2 - 10.0.0.3',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '10.0.0.0/',
      '10.0.0.0/24/8',
      '::1',
      '::ffff:10.0.0.1',
      'localhost',
      '10.0.0.1; drop',
    ],
  },
  isLink: {
    rule: rules.isLink,
    message: 'This field must be a valid domain',
    passes: [
      'nordlicht.example',
      'www.shop.nordlicht.example',
      '*.nordlicht.example',
      'münchen.example',
      'xn--mnchen-3ya.example',
      'localhost',
      ...nothing,
    ],
    fails: [
      'nordlicht',
      'https://nordlicht.example',
      'nordlicht.example/shop',
      'nordlicht.example:8080',
      'nord licht.example',
      '-nordlicht.example',
      'nordlicht-.example',
      '.example',
      'nordlicht..example',
      '*',
      '*.*.nordlicht.example',
      'www.*.example',
      `${'x'.repeat(64)}.example`,
      `${'x.'.repeat(130)}example`,
      'nordlicht.example\n',
    ],
  },
  isUrl: {
    rule: rules.isUrl,
    message: 'This field must be a valid URL',
    passes: [
      'nordlicht.example',
      'nordlicht.example/shop?size=42#reviews',
      'nordlicht.example:8080/shop',
      'http://nordlicht.example',
      'HTTPS://nordlicht.example',
      ...nothing,
    ],
    fails: [
      'nordlicht',
      '/shop',
      '//evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'JaVa\tScript:alert(1)',
      'javascript:1',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://nordlicht.example/1',
      'ftp://nordlicht.example',
      'mailto:kari@nordlicht.example',
      'https://kari:secret@nordlicht.example',
      'https://good.example@evil.example',
      ' https://nordlicht.example',
      'https://nord licht.example',
      'https://nordlicht.example\n',
    ],
  },
  isUrlwithHttp: {
    rule: rules.isUrlwithHttp,
    message: 'This field must must be a valid URL and start with http:// or https://',
    passes: [
      'https://www.nordlicht.example/privacy?lang=de#cookies',
      'http://nordlicht.example',
      'HTTPS://NORDLICHT.EXAMPLE',
      'http://localhost:3000/x',
      'http://192.168.1.1/logo.svg',
      'http://[::1]/',
      ...nothing,
    ],
    fails: [
      'www.nordlicht.example',
      'https://',
      'https://nordlicht',
      'https:/nordlicht.example',
      'https:nordlicht.example',
      'http:\\\\nordlicht.example',
      'http://127.0.0.1\\@nordlicht.example',
      'ftp://nordlicht.example',
      'javascript:alert(1)//https://nordlicht.example',
      'java\nscript:alert(1)',
      '//nordlicht.example',
      'https://kari@nordlicht.example',
      ' https://nordlicht.example',
      'https://nordlicht.example/a b',
      'https://nordlicht.example/\0',
    ],
  },
  phoneNumber: {
    rule: rules.phoneNumber,
    message: 'This field must must be a valid mobile or telephone number',
    passes: ['0123456789', '+012 345 6789', '(012) 345-6789', '012.345.678901', '+012345678901', ...nothing],
    fails: [
      '12345',
      '012 345 678',
      '012 345 6789012',
      '0123 456 7890 ',
      'call me',
      '++012 345 6789',
      '012--345-6789',
    ],
  },
  isValidScript: {
    rule: rules.isValidScript,
    message: 'Please upload a valid script file',
    passes: ['chat.js', 'CHAT.JS', { name: 'module.mjs' }, ...nothing],
    fails: ['chat.ts', 'chat.js.txt', { name: 'js' }],
  },
  isValidCss: {
    rule: rules.isValidCss,
    message: 'Please upload a valid CSS file',
    passes: ['theme.css', { name: 'Theme.CSS' }, ...nothing],
    fails: ['theme.scss', 'theme.css.html', { name: 'css' }],
  },
  isValidResource: {
    rule: rules.isValidResource,
    message: 'Please upload a valid resource file type (.png, .jpg, .jpeg, .gif, .svg, .ttf)',
    passes: ['a.png', 'a.jpg', 'a.jpeg', 'a.gif', 'a.svg', 'a.TTF', ...nothing],
    fails: ['a.webp', 'a.woff2', 'a.png.exe', 'ttf'],
  },
  forbiddenChars: {
    rule: rules.forbiddenChars('<>"'),
    message: 'These characters are forbidden: < > "',
    passes: ['plain', "it's", ...nothing],
    fails: ['<b>', 'a>b', 'say "x"'],
  },
  duplicateValues: {
    rule: rules.duplicateValues(taken),
    message: 'This value has already been provided',
    ...unique,
  },
  isDirectAuthWithPii: {
    rule: rules.isDirectAuthWithPii(true, (value) => value === 'Direct'),
    message:
      'Direct authentication cannot be used if any PII is used on the Preference Page. Please select a different Authentication Type or remove PII from the form in the Build step.',
    passes: ['Token', 'OneTimeCode', undefined],
    fails: ['Direct'],
  },
  forbiddenConsentType: {
    rule: rules.forbiddenConsentType(new Map([['ad_storage', 'Marketing {category} $&']])),
    message:
      'The selected consent type has already been associated to Marketing {category} $&. GTM Consent types cannot be shared across categories.',
    passes: ['analytics_storage', ['analytics_storage', 'security_storage'], []],
    fails: ['ad_storage', ['analytics_storage', 'ad_storage']],
  },
  requiredPreferenceLinkStatement: {
    rule: rules.requiredPreferenceLinkStatement,
    message: 'A Preference Link requires at least one Statement',
    ...presence,
  },
  classOrId: {
    rule: rules.classOrId,
    message: 'This field must be a valid class or id',
    passes: ['.tour-video', '#store-map', '.a', ...nothing],
    fails: ['iframe', '.', '#', '. video', '..video', '.#map', ' .video', '[data-x]'],
  },
  decimal: {
    rule: rules.decimal,
    message: 'This field must be a decimal number',
    passes: ['1.5', '-1.5', '+2', 10, 0.1, ...nothing],
    fails: ['1,5', '1.', '.5', '1e3', 'x', NaN, Infinity, '1.5.2'],
  },
  password: {
    rule: rules.password,
    message: 'Password must meet the minimum strength requirement',
    passes: ['Trail-Runner-48', 'Abcdefghij1!', 'ÄBCDEFGHIJ1€', ...nothing],
    fails: ['Abcdefghi1!', 'abcdefghij1!', 'Abcdefghijk!', 'Abcdefghijk1', 'Abcdefghij1 '],
  },
  greaterThanZero: {
    rule: rules.greaterThanZero,
    message: 'This field must be greater than zero',
    passes: [1, 0.1, '3', ...nothing],
    fails: [0, '0', -1, 'x', NaN],
  },
  wholeNumber: {
    rule: rules.wholeNumber,
    message: 'This field must be a whole number',
    passes: [0, 12, '-3', '007', ...nothing],
    fails: [1.5, '1.0', '1e3', 'x', '٣', NaN],
  },
  noUppercase: {
    rule: rules.noUppercase,
    message: 'This field must not contain uppercase letters',
    passes: ['unsub-newsletter', 'größe', '42', ...nothing],
    fails: ['Unsub', 'größE', 'Ä'],
  },
  inUseLinkFieldNames: {
    rule: rules.inUseLinkFieldNames(taken),
    message: 'This Name in Link is already in use',
    ...unique,
  },
  existingStyleNames: {
    rule: rules.existingStyleNames(taken),
    message: 'This Style Name is already in use',
    ...unique,
  },
  requiredFreeText: {
    rule: rules.requiredFreeText('Reason'),
    message: 'Please provide a value for Reason.',
    ...presence,
  },
};

describe.each(Object.entries(specification))('%s', (_, { rule, message, passes, fails }) => {
  test('accepts valid values', () => {
    expect(passes.map((value) => [value, rule(value)])).toEqual(passes.map((value) => [value, undefined]));
  });
  test('refuses invalid values with the message of the specification', () => {
    expect(fails.map((value) => [value, rule(value)])).toEqual(fails.map((value) => [value, message]));
  });
});

test('no rule of the specification is missing here', () => {
  const known = Object.keys(specification).map((name) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(known.toSorted()).toEqual(Object.keys(rules).toSorted());
  expect(known).toHaveLength(43);
});

test('[trust A7] an address of the network is no domain, and reaches no mailbox', () => {
  expect([rules.email('a@1.2.3.4'), rules.isLink('1.2.3.4'), rules.isLink('*.2.3.4')]).toEqual([
    'Please enter a valid email',
    'This field must be a valid domain',
    'This field must be a valid domain',
  ]);
  for (const domain of ['4.example', '1.2.3.example', 'localhost', 'xn--p1ai.xn--p1ai'])
    expect(rules.isLink(domain)).toBeUndefined();
  expect(rules.isUrl('https://1.2.3.4/x')).toBeUndefined();
});
