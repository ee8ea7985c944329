import { builtInWording } from '@candour/consent/category-texts.ts';
import { textsFor } from '@candour/consent/default-texts.ts';
import { lifetimeInWords } from '@candour/consent/lifetime-in-words.ts';
import { ownStorage } from '@candour/consent/own-storage.ts';
import { policyTableTextsFor } from '@candour/consent/policy-table-texts.ts';
import { parseRichText } from '@candour/consent/rich-text.ts';
import type {
  Cell,
  PolicyCategory,
  PolicyColumn,
  PolicyService,
  PolicyTableDefinition,
} from '@candour/policy-table/definition.ts';
import type { ServiceCookie } from '../../services/contract.ts';
import type { Materials } from './materials.ts';

type Service = Materials['services'][number];
type Language = Materials['languages'][number];

/** What the working copy would publish in one language. */
export const definitionOf = (
  materials: Materials,
  language: Language,
  { version, publishedAt }: { version: number; publishedAt: string },
): PolicyTableDefinition => {
  const { table } = materials;
  const words = policyTableTextsFor(language.languageCode);
  return {
    schemaVersion: 1,
    policyTableId: table.policyTableId,
    version,
    publishedAt,
    language: language.languageCode,
    rightToLeft: language.isRightToLeft,
    caption: words.caption,
    columns: table.columns.map(({ column, headings }) => ({
      column,
      heading:
        headings.find(({ languageId }) => languageId === language.languageId)?.text ||
        builtIn(column, language),
    })),
    categories: categoriesOf(materials, language),
    changeChoices: words.changeChoices,
  };
};

/** The heading of a column without a custom one. */
const builtIn = (column: PolicyColumn, { languageCode }: Pick<Language, 'languageCode'>): string => {
  const { fixed } = textsFor(languageCode);
  const words = policyTableTextsFor(languageCode);
  const headings: Record<PolicyColumn, string> = {
    CookieName: fixed.columnCookie,
    Service: words.service,
    Provider: fixed.provider,
    Category: words.category,
    Purpose: fixed.columnPurpose,
    Lifetime: fixed.columnLifetime,
    Party: words.party,
    Host: fixed.columnHost,
    StorageType: words.storage,
    ProviderPolicyLink: fixed.privacyPolicy,
  };
  return headings[column];
};

const translationFor = <T extends { languageId: number }>(
  translations: T[],
  { languageId }: Language,
): T | undefined => translations.find((translation) => translation.languageId === languageId);

/** Categories in the order of their first services. */
const categoriesOf = (materials: Materials, language: Language): PolicyCategory[] => {
  const { table, services, categories, necessaryId } = materials;
  const chosen = table.scripts
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .flatMap(({ cookieScriptId }) => services.filter((service) => service.cookieScriptId === cookieScriptId));
  const chosenIds = chosen.map(({ parentCookieCategoryId }) => parentCookieCategoryId);
  // What the banner itself stores is listed even if nothing else is necessary.
  const ids = [...new Set([...chosenIds, necessaryId])];
  return ids.flatMap((id) => {
    const category = categories.find(({ categoryId }) => categoryId === id);
    if (category === undefined) return [];
    const translated = translationFor(category.translations, language);
    const builtIn = builtInWording(category, language.languageCode);
    const name = translated?.categoryName || builtIn?.name || category.categoryName;
    const own = chosen.filter(({ parentCookieCategoryId }) => parentCookieCategoryId === id);
    return {
      name,
      text: parseRichText(translated?.displayText || builtIn?.text || category.displayText),
      services: [
        ...own.map((service) => serviceOf(materials, service, { language, category: name })),
        ...(id === necessaryId ? [ownService(materials, language, name)] : []),
      ],
    };
  });
};

/** What the brand's banners store on a device, whatever their access key. */
const ownService = (
  { table, services, answerDays }: Materials,
  language: Language,
  category: string,
): PolicyService => {
  const { fixed: texts } = textsFor(language.languageCode);
  const markers = services
    .filter(({ markerCookieName }) => markerCookieName !== '')
    .map(({ markerCookieName, markerCookieDays }) => ({
      cookieName: markerCookieName,
      days: markerCookieDays ?? 365,
    }));
  const own = ownStorage({
    language: language.languageCode,
    texts,
    accessKey: '*',
    days: answerDays,
    markers,
    named: services.flatMap(({ cookies }) => cookies.map(({ cookieName }) => cookieName)),
  });
  const rows = own.map((entry) => {
    const cookie: ServiceCookie = { ...entry, host: '', party: 'First' };
    const cells: Partial<Record<PolicyColumn, Cell>> = {
      Service: texts.ownName,
      Category: category,
      ...cellsOf(cookie, { purposes: {}, language, isDefault: true }),
    };
    return table.columns.map(({ column }) => cells[column] ?? null);
  });
  return { name: texts.ownName, text: parseRichText(texts.ownText), rows };
};

const serviceOf = (
  { table, languages }: Materials,
  service: Service,
  { language, category }: { language: Language; category: string },
): PolicyService => {
  const translated = translationFor(service.translations, language);
  const name = translated?.scriptName || service.scriptName;
  const { fixed } = textsFor(language.languageCode);
  const ofService: Partial<Record<PolicyColumn, Cell>> = {
    Service: name,
    Category: category,
    Provider: orNull(service.providerName),
    ProviderPolicyLink: linkTo(service.providerPrivacyUrl, fixed.privacyPolicy),
  };
  const purposes = translated?.cookiePurposes ?? {};
  const isDefault = language.languageId === languages[0]?.languageId;
  // A service that stores nothing is listed, too: it may still pass data on.
  const cookies: (ServiceCookie | null)[] = service.cookies.length > 0 ? service.cookies : [null];
  return {
    name,
    text: parseRichText(translated?.displayText || service.displayText),
    rows: cookies.map((cookie) => {
      const cells = { ...ofService, ...(cookie && cellsOf(cookie, { purposes, language, isDefault })) };
      return table.columns.map(({ column }) => cells[column] ?? null);
    }),
  };
};

const cellsOf = (
  cookie: ServiceCookie,
  {
    purposes,
    language,
    isDefault,
  }: { purposes: Record<string, string>; language: Language; isDefault: boolean },
): Partial<Record<PolicyColumn, Cell>> => {
  const words = policyTableTextsFor(language.languageCode);
  const storages = {
    Cookie: words.cookie,
    Local: words.localStorage,
    Session: words.sessionStorage,
    Pixel: words.pixel,
  };
  return {
    CookieName: cookie.cookieName,
    Purpose: orNull(purposes[cookie.cookieName] || cookie.purpose),
    Lifetime: orNull(lifetimeIn(language, cookie, isDefault)),
    Party: cookie.party === 'First' ? words.firstParty : words.thirdParty,
    Host: orNull(cookie.host),
    StorageType: storages[cookie.storage],
  };
};

/** What people wrote is in the default language; in others the length is put into words if known. */
const lifetimeIn = (
  { languageCode }: Language,
  { lifetimeText, lifetimeSeconds }: ServiceCookie,
  isDefault: boolean,
): string => {
  if (isDefault || lifetimeSeconds === null || lifetimeSeconds <= 0) return lifetimeText;
  return lifetimeInWords(languageCode, lifetimeSeconds);
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** An address was checked when it was typed; one that got into the table another way is checked here. */
const linkTo = (url: string, text: string): Cell => (/^https?:\/\//i.test(url) ? { text, url } : null);
