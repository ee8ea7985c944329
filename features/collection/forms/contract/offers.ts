import * as z from 'zod/mini';
import { startingKeys } from '@candour/forms/word-keys.ts';
import { responseTypes } from '@candour/consent/response-types.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** What a form of one brand may be built of: rows of the brand and universal ones, in use and published. */
export const offers = z.object({
  defaultLanguageId: z.int(),
  /** What new parts of a form say, in the default language. */
  startingWords: z.record(z.enum(startingKeys), z.string()),
  languages: z.array(z.object({ languageId: z.int(), languageName: z.string() })),
  statements: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      text: z.string(),
      channelId: z.int(),
      channelName: z.string(),
      legalBasis: z.string(),
      responseType: z.enum(responseTypes),
      requiredFields: z.array(z.string()),
    }),
  ),
  statementGroups: z.array(z.extend(named, { statementIds: z.array(z.int()) })),
  extendedPreferences: z.array(
    z.extend(named, { label: z.string(), channels: z.array(z.string()), channelIds: z.array(z.int()) }),
  ),
  metaDataKeys: z.array(z.extend(named, { keyName: z.string() })),
  headers: z.array(named),
  footers: z.array(named),
  themes: z.array(named),
  privacyPolicies: z.array(named),
  confirmationPages: z.array(z.extend(named, { pageType: z.string() })),
  transactionTypes: z.array(named),
  /** The limits of the configuration key `ConsentCollectionWidgetOptions`. */
  elementTypes: z.array(z.string()),
  maxSteps: z.int(),
  mayCountUnfinished: z.boolean(),
});
export type Offers = z.output<typeof offers>;
