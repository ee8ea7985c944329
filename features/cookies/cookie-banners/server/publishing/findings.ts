import { checks } from '@candour/consent/checks.ts';
import type { Check } from '@candour/consent/check.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { checkTranslation } from '@candour/consent/text-checks.ts';
import type { Materials } from './materials.ts';

/** Findings on every language of a version to be, each once. */
export const findingsOf = (
  materials: Materials,
  [main, ...translations]: readonly BannerDefinition[],
): Check[] =>
  main === undefined
    ? []
    : [
        ...checks(main),
        ...translations.flatMap((each) => checkTranslation(main, each, missingIn(materials, each.language))),
      ];

/** Whether nobody wrote a text of a language. */
const missingIn = (
  { banner, categories, services, languages }: Materials,
  code: string,
): ((translated: string) => boolean) => {
  const languageId = languages.find(({ languageCode }) => languageCode === code)?.languageId;
  const own = banner.translations[String(languageId)];
  const rows = {
    categories: new Map(categories.map((row) => [row.categoryId, row.translations])),
    scripts: new Map(services.map((row) => [row.cookieScriptId, row.translations])),
  };
  return (translated) => {
    const [name = '', id, member] = translated.split('.');
    if (name !== 'categories' && name !== 'scripts') {
      const text: unknown = own?.[name as keyof typeof own]; // a member of the texts, or nothing there
      return !(Array.isArray(text) ? text[Number(id)] : text);
    }
    const entries: readonly Readonly<Record<string, unknown>>[] = rows[name].get(Number(id)) ?? [];
    return !entries.find((entry) => entry['languageId'] === languageId)?.[member ?? ''];
  };
};
