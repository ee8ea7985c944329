import { wordingOf, type Wording } from './banner-wording.ts';
import type { Check } from './check.ts';
import type { BannerDefinition } from './definition.ts';
import { falseClaimIn } from './model-texts.ts';
import { plainText } from './rich-text.ts';

/** Every text that visitors would see as an empty space, or that says what is not true. */
export const textChecks = (definition: BannerDefinition): Check[] => {
  const missing = wordingOf(definition)
    .filter(({ text, isNeeded }) => isNeeded && !plainText(text))
    .map(({ name, where, field }): Check => ({
      id: 'missingText',
      severity: 'error',
      text: `${name} has no text`,
      where,
      field: field === '' ? undefined : field,
      together: '{count} texts are empty',
    }));
  return [...missing, ...modelChecks(definition)];
};

const modelNames = { OptIn: 'an opt-in', OptOut: 'an opt-out', NoticeOnly: 'a notice-only' };

/** Sentences of the built-in wording that belong to another consent model. */
const modelChecks = ({ model, preBanner, modal }: BannerDefinition): Check[] => {
  const texts = [
    { name: 'The text of the first layer', text: preBanner.body, where: 'PreBanner', field: 'body' },
    {
      name: 'The introduction of the preferences',
      text: modal.introduction,
      where: 'Configuration',
      field: 'introduction',
    },
  ] as const;
  return texts.flatMap(({ name, text, where, field }) => {
    const claim = falseClaimIn(model, text);
    if (claim === undefined) return [];
    const sentence = `${name} says "${claim}", which is not true in ${modelNames[model]} banner`;
    return [{ id: 'textOfOtherModel', severity: 'warning' as const, text: sentence, where, field }];
  });
};

/**
 * Texts of a translation that are word for word those of the base language, most likely not translated. Short words
 * ("Cookies", "Provider") are the same in many languages and reported only where `isMissing` knows that nobody wrote
 * them, by the field of the translation.
 */
export const checkTranslation = (
  base: BannerDefinition,
  translation: BannerDefinition,
  isMissing: (translated: string) => boolean = () => false,
): Check[] => {
  const { language } = translation;
  const original = new Map(wordingOf(base).map((wording) => [wordingKey(wording), wording.text]));
  const into = languageName(language);
  return wordingOf(translation)
    .filter((wording) => original.get(wordingKey(wording)) === wording.text)
    .filter(
      ({ text, translated }) =>
        text.length > 20 || (text !== '' && translated !== '' && isMissing(translated)),
    )
    .map(({ name, translated }) => ({
      id: 'untranslated',
      severity: 'warning',
      text: `${name} is not translated into ${into}`,
      where: 'Translations',
      field: translated === '' ? undefined : translated,
      language,
      together: `{count} texts are not translated into ${into}`,
    }));
};

const wordingKey = ({ translated, name }: Wording): string => (translated === '' ? name : translated);

/** "French" for `fr`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
