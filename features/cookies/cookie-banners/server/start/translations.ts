import { builtInFor } from '@candour/consent/built-in-languages.ts';
import { textsFor } from '@candour/consent/default-texts.ts';
import type { BannerTexts } from '../../contract/set-up/translations.ts';
import type { BannerRow } from '../banner-row.ts';
import { suggestedTexts } from '../set-up/starting-point.ts';
import type { StartLanguage } from './starting.ts';

/**
 * The built-in wording in every other language that has one; the others fall back to the default language.
 */
export const translationsToStart = (
  { basicDetails, preBanner }: BannerRow,
  languages: readonly StartLanguage[],
): Record<string, BannerTexts> =>
  Object.fromEntries(
    languages
      .slice(1)
      .filter(({ languageCode }) => builtInFor(languageCode) !== undefined)
      .map(({ languageId, languageCode }) => [
        String(languageId),
        {
          ...suggestedTexts(languageCode, basicDetails.consentModel),
          // A new banner has at most one link, to the privacy policy.
          preBannerLinks: preBanner.links.map(() => textsFor(languageCode).fixed.privacyPolicy),
        },
      ]),
  );
