import * as z from 'zod/mini';
import {
  choice,
  flag,
  listOf,
  missing,
  named,
  optionalLookup,
  optionalText,
  requiredMessage,
  ruled,
  text,
  whole,
  withDefault,
} from '@candour/kit/contract/fields';
import {
  arrayIsNotEmpty,
  classOrId,
  email,
  isUrlwithHttp,
  max,
  maxValue,
  minValue,
  regex,
  required,
  type Rule,
} from '@candour/kit/contract/rules';
import { actionIds, deviceIds, scanTypeIds, scanTypes, schedules } from './words.ts';

const isTimeZone = (value: unknown): string | undefined => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(value) });
    return undefined;
  } catch {
    return 'Invalid characters - please check your input';
  }
};

/** Whatever the installation allows, no scan visits more. */
const mostUrls = 5000;

const line = (most: number, ...rules: readonly Rule[]) =>
  z.string().check(z.trim(), ...[required, max(most), ...rules].map((rule) => ruled<string>(rule)));
// Prefixes of paths, and patterns with `*`.
const pathPattern = regex(/^[/*][^\s]*$/);
const nameAndValue = regex(/^[^\s=&?#]+=[^\s&#]*$/);
const printable = regex(/^[\u0020-\u007e]+$/);
const languageTag = regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);

const waitSeconds = withDefault(
  'Wait after loading',
  z.number(missing('This field must be a decimal number')).check(ruled(minValue(0)), ruled(maxValue(30))),
  1.5,
  { description: 'Seconds, for cookies that are set late. Decimals are fine.' },
);

/** Whose site it is, and how gently it is visited. */
export const scanDetails = z.strictObject({
  name: text('Name', { max: 100, description: 'The name you find the scan by' }),
  startUrl: text('Start URL', {
    max: 2000,
    description: 'The page the scan starts with, with http:// or https://',
    rules: [isUrlwithHttp],
  }),
  // If omitted, it is the caller's brand if they have only one.
  brandId: named(optionalLookup('Brand', { of: 'brand' }), {
    title: 'Brand',
    description: 'What is found is compared with the services of this brand',
  }),
  consentBannerId: named(optionalLookup('Cookie banner', { of: 'consentBanner' }), {
    title: 'Cookie banner',
    description: 'Compares with the services of this banner only',
  }),
  waitSeconds,
  delayBetweenPagesMs: withDefault(
    'Delay between pages',
    whole('Delay between pages', { rules: [minValue(0), maxValue(60_000)] }),
    500,
    { description: 'Milliseconds between the starts of two visits' },
  ),
  subdomains: flag('Subdomains', false, { description: 'Pages on subdomains belong to the site' }),
  language: withDefault('Language', z.string().check(z.trim(), ruled(max(35)), ruled(languageTag)), 'en-GB', {
    description: 'What the browser asks for, such as en-GB or de-DE',
  }),
  timeZone: withDefault(
    'Time zone',
    z.string().check(z.trim(), ruled(max(60)), ruled(isTimeZone)),
    'Europe/London',
    { description: 'Such as Europe/London' },
  ),
});
export type ScanDetails = z.output<typeof scanDetails>;

const actionSelector = z.strictObject({
  /** Accept all, Reject all or Click selector. */
  actionTypeId: named(
    z.literal([actionIds.AcceptAll, actionIds.RejectAll, actionIds.ClickSelector], missing(requiredMessage)),
    { title: 'Action' },
  ),
  selector: text('Selector', {
    max: 500,
    description: 'Class or id of what is pressed, such as #accept',
    rules: [classOrId],
  }),
});

const selector = (title: string, description: string) =>
  text(title, { max: 500, description, rules: [classOrId] });

/** How the scanner signs in; the password is handled separately. */
export const loginFields = {
  name: text('Name', { max: 100 }),
  loginUrl: text('Login page', { max: 2000, description: 'Where the form is', rules: [isUrlwithHttp] }),
  userSelector: selector('User field', 'Class or id of the field for the user name'),
  passwordSelector: selector('Password field', 'Class or id of the field for the password'),
  submitSelector: selector('Login button', 'Class or id of what is pressed to send the form'),
  successSelector: selector(
    'Signed in when there is',
    'Class or id of something only signed-in visitors see',
  ),
  user: text('User name', { max: 255, description: 'Of an account made for scans' }),
};
export const loginPassword = text('Password', {
  max: 500,
  description: 'Stored sealed and never shown again',
});

const newLoginTemplate = z.strictObject({ ...loginFields, password: loginPassword });

/** A request to the scanner. */
export const scanRequest = z.strictObject({
  scanDetails: named(scanDetails, { title: 'Scan' }),
  scanTypeId: named(z.literal(Object.values(scanTypeIds), missing(requiredMessage)), {
    title: 'Scan type',
    titles: scanTypes,
  }),
  urls: listOf('URLs', line(2000, isUrlwithHttp), {
    max: mostUrls,
    description: 'One per line, all on the site of the start URL',
  }),
  maxUrls: whole('Maximum number of pages', {
    rules: [minValue(1), maxValue(mostUrls)],
    description: 'In each pass',
  }),
  includePaths: listOf('Include paths', line(500, pathPattern), {
    max: 100,
    description: 'Path prefixes such as /shop, or patterns with *. Empty includes all.',
  }),
  excludePaths: listOf('Exclude paths', line(500, pathPattern), {
    max: 100,
    description: 'Path prefixes such as /basket, or patterns with *',
  }),
  queryParameters: listOf('Query parameters', line(500, nameAndValue), {
    max: 20,
    description: 'Added to every address, as name=value',
  }),
  actionTypeIds: listOf('Actions', z.literal(Object.values(actionIds)), {
    max: 7,
    description: 'Each is one pass over the pages',
    rules: [arrayIsNotEmpty],
  }),
  actionSelectors: listOf('Selectors', actionSelector, {
    max: 3,
    description: 'For a banner that is not recognised, and for Click selector',
  }),
  acceptCategoryId: named(optionalLookup('Category', { of: 'cookieCategory' }), {
    title: 'Category',
    description: 'Which one is accepted, on sites with a banner of ours',
  }),
  loginTemplateId: named(optionalLookup('Login template', { of: 'loginTemplate' }), {
    title: 'Login template',
  }),
  newLoginTemplate: withDefault('New login template', z.nullable(newLoginTemplate), null),
  userAgentIds: listOf('User agents', z.literal(Object.values(deviceIds)), {
    max: 5,
    description: 'Each visits the pages once for each action',
    rules: [arrayIsNotEmpty],
  }),
  customUserAgent: optionalText('Custom user agent', { max: 500, rules: [printable] }),
  schedule: choice('Schedule', schedules),
  notifyEmails: listOf('Notify by email', line(254, email), {
    max: 20,
    description: 'Who is told when the scan is done',
  }),
  isOwner: flag('This site is ours, or its owner agreed to the scan', false, {
    description: 'Asked once for each domain and brand, and logged',
  }),
});
export type ScanRequest = z.output<typeof scanRequest>;

const missingField = 'This field is required';

/** Conflicts between the parts of a request, by field; the form checks them, too. */
export const requestProblems = (request: ScanRequest): Record<string, string> => {
  const problems: Record<string, string> = {};
  const { actionTypeIds, actionSelectors, userAgentIds, urls, scanTypeId } = request;
  if (scanTypeId === scanTypeIds.UrlList && urls.length === 0)
    problems['urls'] = 'You must select at least one';
  if (userAgentIds.includes(deviceIds.Custom) && request.customUserAgent === '')
    problems['customUserAgent'] = missingField;
  if (actionTypeIds.includes(actionIds.AcceptCategory) && request.acceptCategoryId === null)
    problems['acceptCategoryId'] = missingField;
  const ofActions = actionSelectors.map(({ actionTypeId }) => actionTypeId);
  if (actionTypeIds.includes(actionIds.ClickSelector) && !ofActions.includes(actionIds.ClickSelector))
    problems['actionSelectors'] = missingField;
  const lists = { actionTypeIds, userAgentIds, actionSelectors: ofActions };
  for (const [name, list] of Object.entries(lists)) {
    if (new Set<number>(list).size < list.length) problems[name] ??= 'This value has already been provided';
  }
  if (request.loginTemplateId !== null && request.newLoginTemplate !== null)
    problems['loginTemplateId'] = 'Choose a login template or write a new one, not both';
  return problems;
};
