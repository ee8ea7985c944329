import * as z from 'zod/mini';
import { may, mayEverywhere } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import type { ResponseOf } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';
import { screens } from '@candour/kit/contract/screen';
import { labelFields, type Labels } from './contract/labels.ts';

export type { Labels };

export const textKinds = [
  'stacks',
  'purposes',
  'specialPurposes',
  'features',
  'specialFeatures',
  'dataCategories',
] as const;

/** Kinds of texts that a brand may illustrate in its own words. */
export const illustratedKinds = ['purposes', 'specialPurposes', 'features', 'specialFeatures'] as const;

const illustrationKey = /^(?:purposes|specialPurposes|features|specialFeatures) \d{1,4}$/;
/** Text by kind and number, as in `purposes 3`. */
export type Illustrations = Record<string, string>;

/** Characters of a file of translations; a real one has about 60,000. */
const longestTranslation = 1_000_000;

const own = {
  labels: field.named(z.object(labelFields), { title: 'Labels' }),
  illustrations: field.withDefault(
    'Illustrations',
    z.record(z.string().check(z.regex(illustrationKey)), field.text('Illustration', { max: 1000 })),
    {},
  ),
  stacks: field.listOf('Stacks', z.int().check(z.gte(1), z.lte(1000)), { max: 100 }),
};
/** What people write and choose. */
export const ownTexts = z.object(own);

const officialEntry = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  illustrations: z.array(z.string()),
  /** Of stacks: what they cover. */
  purposes: z.array(z.int()),
  specialFeatures: z.array(z.int()),
});
export type OfficialEntry = z.output<typeof officialEntry>;

const official = z.object({
  /** The language they are in: English where they are not translated. */
  languageCode: z.string(),
  /** The version of the list they were translated for. */
  vendorListVersion: z.int(),
  groups: z.array(z.object({ kind: z.enum(textKinds), entries: z.array(officialEntry) })),
});
export type OfficialTexts = z.output<typeof official>;

const translation = z.object({
  languageCode: z.string(),
  vendorListVersion: z.int(),
  loadedAt: z.string(),
});

const declared = z.object({ purposes: z.array(z.int()), specialFeatures: z.array(z.int()) });

const calls = routesAt('/api/IabTexts', { access: may('IabText') });
const everywhere = routesAt('/api/IabTexts', { access: mayEverywhere('IabText') });

export const iabTextCalls = {
  read: calls.get('', 'Texts of the TCF for a brand in one language', {
    query: z.object({ brandId: field.queryId(), languageId: field.queryId() }),
    response: z.object({
      ...own,
      /** Null until a vendor list is loaded. */
      official: z.nullable(official),
      /** What the vendors of the brand do. */
      declared,
      /** Why the stacks cannot stand together, one sentence each. */
      problems: z.array(z.string()),
      /** What visitors read where a label is empty. */
      fallback: z.object(labelFields),
      languageCode: z.string(),
      /** 0 until something is saved in this language. */
      rowVersion: z.int(),
      /** 0 until stacks are chosen. */
      stacksVersion: z.int(),
    }),
  }),
  save: calls.put('', 'Saves the texts of a brand in one language, and its stacks', {
    body: z.strictObject({
      ...own,
      brandId: field.brandId(),
      languageId: field.lookup('Language', { of: 'language' }),
      rowVersion: z.int(),
      stacksVersion: z.int(),
    }),
  }),
  translations: calls.get('/Translations', 'Official translations that were loaded', {
    response: z.object({ translations: z.array(translation) }),
  }),
  load: everywhere.post('/Translations', 'Loads an official translation from the text of its file', {
    body: z.strictObject({
      languageCode: z
        .string()
        .check(z.regex(/^[a-z]{2}(?:-[a-z]{2,4})?$/, 'Write a code such as de or pt-br')),
      content: z.string().check(z.minLength(1), z.maxLength(longestTranslation)),
    }),
    bodyLimit: 2 * longestTranslation,
    response: translation,
  }),
};

/** All there is to read and write for a brand in one language. */
export type TextsFile = ResponseOf<typeof iabTextCalls.read>;

export const iabTextScreens = screens([
  {
    name: 'iab-text-management',
    path: '/iab-text-management',
    title: 'IAB text management',
    access: may('IabText'),
    search: { brand: 'number', language: 'number' },
  },
]);
