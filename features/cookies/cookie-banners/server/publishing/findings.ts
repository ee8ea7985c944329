import { checks } from '@candour/consent/checks.ts';
import type { Check } from '@candour/consent/check.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { checkTranslation } from '@candour/consent/text-checks.ts';

/** Findings for every language of a future version, each once. */
export const findingsOf = ([main, ...translations]: readonly BannerDefinition[]): Check[] =>
  main === undefined
    ? []
    : [...checks(main), ...translations.flatMap((each) => checkTranslation(main, each))];
