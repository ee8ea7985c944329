import { builtInWording } from '@candour/consent/category-texts.ts';
import type { ConsentModel } from '@candour/consent/definition.ts';
import type { CategoryDefinition, ServiceDefinition } from '@candour/consent/service.ts';
import { cookieScriptTypeIds, type CookieScript } from '../../../services/contract.ts';
import type { CategoryChoice, ScriptChoice } from '../../contract/set-up/choices.ts';
import type { Materials } from './materials.ts';

type ServiceRow = Materials['services'][number];
type CategoryRow = Materials['categories'][number];

const byOrder = (a: { displayOrder: number }, b: { displayOrder: number }): number =>
  a.displayOrder - b.displayOrder;
const translationFor = <T extends { languageId: number }>(
  translations: T[],
  languageId: number,
): T | undefined => translations.find((translation) => translation.languageId === languageId);
const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * The chosen categories with the chosen services of each, in order, worded for a language. The initial
 * state counts in opt-out banners only; profiles of one banner may differ in their model.
 */
export const categoriesOf = (
  { banner, categories, services, languages }: Materials,
  languageId: number,
  model: ConsentModel,
): CategoryDefinition[] => {
  const language = languages.find((each) => each.languageId === languageId)?.languageCode ?? 'en';
  return banner.categories.toSorted(byOrder).flatMap((choice) => {
    const row = categories.find(({ categoryId }) => categoryId === choice.cookieCategoryId);
    if (!row) return [];
    const chosen = banner.scripts.toSorted(byOrder).flatMap((script) =>
      services
        .filter((service) => service.cookieScriptId === script.cookieScriptId)
        .filter((service) => service.parentCookieCategoryId === row.categoryId)
        .map((service) => serviceOf(service, startingIn(model, script), languageId)),
    );
    return [categoryOf(row, startingIn(model, choice), { languageId, language, services: chosen })];
  });
};

const startingIn = <T extends { defaultState: 'Off' | 'On' }>(model: ConsentModel, choice: T): T => ({
  ...choice,
  defaultState: model === 'OptOut' ? choice.defaultState : 'Off',
});

const categoryOf = (
  row: CategoryRow,
  choice: CategoryChoice,
  { languageId, language, services }: { languageId: number; language: string; services: ServiceDefinition[] },
): CategoryDefinition => {
  const translation = translationFor(row.translations, languageId);
  const builtIn = builtInWording(row, language);
  return {
    categoryId: row.categoryId,
    name: translation?.categoryName || builtIn?.name || row.categoryName,
    text: translation?.displayText || choice.overrideText || builtIn?.text || row.displayText,
    isStrictlyNecessary: row.isStrictlyNecessary,
    isExpanded: choice.isExpanded,
    defaultState: choice.defaultState,
    services,
  };
};

const serviceOf = (row: ServiceRow, choice: ScriptChoice, languageId: number): ServiceDefinition => {
  const translation = translationFor(row.translations, languageId);
  return {
    cookieScriptId: row.cookieScriptId,
    channelId: row.cookieScriptChannelId,
    statementId: row.statementId,
    statementVersionId: row.statementVersionId,
    name: translation?.scriptName || row.scriptName,
    slug: row.slug,
    text: translation?.displayText || row.displayText,
    type: row.cookieScriptType,
    isLocked: choice.isLocked,
    defaultState: choice.defaultState,
    meaningSince: 1,
    optInScript: orNull(row.optInScript),
    optOutScript: orNull(row.optOutScript),
    srcUrl: orNull(row.srcUrl),
    loadAttributes: row.loadAttributes,
    marker: markerOf(row),
    gtmConsentTypes: row.gtmConsentTypes,
    blockSelectors: row.blockSelectors,
    reloadOnWithdrawal: row.reloadOnWithdrawal,
    provider:
      row.providerName === ''
        ? null
        : { name: row.providerName, privacyUrl: orNull(row.providerPrivacyUrl), vendorId: null },
    cookies: row.cookies.map((cookie) => ({ ...cookie, purpose: purposeOf(cookie, translation) })),
  };
};

const purposeOf = (
  { cookieName, purpose }: CookieScript['cookies'][number],
  translation: CookieScript['translations'][number] | undefined,
): string => translation?.cookiePurposes[cookieName] || purpose;

const markerOf = (row: ServiceRow): ServiceDefinition['marker'] =>
  row.markerCookieName === '' || row.cookieScriptType !== cookieScriptTypeIds.MarkerCookie
    ? null
    : {
        cookieName: row.markerCookieName,
        optInValue: row.optInValue,
        optOutValue: row.optOutValue,
        days: row.markerCookieDays ?? 365,
      };
