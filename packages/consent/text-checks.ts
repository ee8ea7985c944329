import type { BannerStep, Check } from './check.ts';
import type { BannerDefinition } from './definition.ts';
import { falseClaimIn } from './model-texts.ts';
import { plainText } from './rich-text.ts';

type Text = { name: string; text: string; where: BannerStep };

/** Every text that visitors would see as an empty space, or that says something untrue. */
export const textChecks = (definition: BannerDefinition): Check[] => {
  const missing = textsOf(definition)
    .filter(({ text }) => !plainText(text))
    .map(({ name, where }): Check => ({
      id: 'missingText',
      severity: 'error',
      text: `${name} has no text`,
      where,
    }));
  return [...missing, ...modelChecks(definition)];
};

const modelNames = { OptIn: 'an opt-in', OptOut: 'an opt-out', NoticeOnly: 'a notice-only' };

/** Sentences of the built-in wording that belong to another consent model. */
const modelChecks = ({ model, preBanner, modal }: BannerDefinition): Check[] => {
  const texts = [
    textAt('PreBanner', 'The text of the first layer', preBanner.body),
    textAt('Configuration', 'The introduction of the preferences', modal.introduction),
  ];
  return texts.flatMap(({ name, text, where }) => {
    const claim = falseClaimIn(model, text);
    if (claim === undefined) return [];
    const sentence = `${name} says "${claim}", which is not true in ${modelNames[model]} banner`;
    return [{ id: 'textOfOtherModel', severity: 'warning' as const, text: sentence, where }];
  });
};

/**
 * Texts of a translation that are identical to those of the base language, so probably not translated.
 * Short words ("Cookies", "Provider") are the same in many languages and are not reported.
 */
export const checkTranslation = (base: BannerDefinition, translation: BannerDefinition): Check[] => {
  const original = new Map(textsOf(base).map(({ name, text }) => [name, text]));
  return textsOf(translation)
    .filter(({ name, text }) => text.length > 20 && original.get(name) === text)
    .map(({ name }) => ({
      id: 'untranslated',
      severity: 'warning',
      text: `${name} is not translated into ${translation.language}`,
      where: 'Translations',
    }));
};

const textsOf = (definition: BannerDefinition): Text[] => {
  const { texts, vendors } = definition;
  return [
    ...(definition.preBanner.hidden ? [] : preBannerTexts(definition)),
    ...gpcTexts(definition),
    ...preferencesTexts(definition),
    ...Object.entries(texts).map(([name, text]) => textAt('Translations', `The fixed text "${name}"`, text)),
    ...vendors.map(({ name, vendorId }) => textAt('Services', `Vendor ${vendorId}`, name)),
    ...categoryTexts(definition),
  ];
};

const gpcTexts = ({ gpc }: BannerDefinition): Text[] => {
  if (!gpc || gpc.notice === 'Never') return [];
  const { body, confirm, override, manage } = gpc.texts;
  return [
    textAt('Gpc', 'The text of the GPC notice', body),
    ...shown('Gpc', 'The confirm button of the GPC notice', confirm),
    ...(gpc.allowOverride ? shown('Gpc', 'The override button of the GPC notice', override) : []),
    ...shown('Gpc', 'The manage button of the GPC notice', manage),
  ];
};

const preferencesTexts = ({ modal }: BannerDefinition): Text[] => {
  const where = 'Configuration';
  return [
    textAt(where, 'The title of the preferences', modal.title),
    textAt(where, 'The save button', modal.saveButton.text),
    textAt(where, 'The always-on label', modal.alwaysOnText),
    ...shown(where, 'The reject button of the preferences', modal.rejectAll),
    ...shown(where, 'The accept button of the preferences', modal.acceptAll),
    ...(modal.tabs.includes('About') ? [textAt(where, 'The tab About', modal.about)] : []),
  ];
};

const preBannerTexts = ({ preBanner }: BannerDefinition): Text[] => {
  const where = 'PreBanner';
  return [
    textAt(where, 'The text of the first layer', preBanner.body),
    ...shown(where, 'The accept button', preBanner.acceptAll),
    ...shown(where, 'The reject button', preBanner.rejectAll),
    ...shown(where, 'The manage button', preBanner.manage),
    ...preBanner.links.map(({ url, text }) => textAt(where, `The link to ${url}`, text)),
  ];
};

const categoryTexts = ({ categories }: BannerDefinition): Text[] =>
  categories.flatMap((category) => [
    textAt('Categories', `The name of category ${category.categoryId}`, category.name),
    textAt('Categories', `The description of "${category.name}"`, category.text),
    ...category.services.flatMap(({ name, text, cookieScriptId }) => [
      textAt('Services', `The name of service ${cookieScriptId}`, name),
      textAt('Services', `The description of "${name}"`, text),
    ]),
  ]);

const textAt = (where: BannerStep, name: string, text: string): Text => ({ name, text, where });

const shown = (where: BannerStep, name: string, { show, text }: { show: boolean; text: string }) =>
  show ? [textAt(where, name, text)] : [];
