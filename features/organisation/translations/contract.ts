import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';

export const textStates = ['Missing', 'Out of date', 'Translated'] as const;
const formats = ['csv', 'xliff'] as const;

/** One text of the organisation, in its own language and in the one asked for. */
const translatableText = z.object({
  /** Names it in files: noun, row and member, such as `cookieScript/12/displayText`. */
  key: field.system(z.string(), 'Key'),
  productArea: field.system(z.int(), 'Kind'),
  item: field.system(z.string(), 'Item'),
  title: field.system(z.string(), 'Text'),
  brandId: field.system(z.int(), 'Brand'),
  source: field.system(z.string(), 'Original'),
  translation: field.system(z.string(), 'Translation'),
  state: field.system(z.enum(textStates), 'State'),
});
export type TranslatableText = z.output<typeof translatableText>;

export const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const;

const importedRow = z.object({
  /** Of the file: the line of a CSV file, or the number of the unit in an XLIFF file. */
  row: z.int(),
  key: z.string(),
  /** Where the text is; empty for a key nobody knows. */
  where: z.string(),
  before: z.string(),
  after: z.string(),
  outcome: z.enum(outcomes),
  /** Why it is refused, or why nothing changes. */
  reason: z.string(),
});
export type ImportedRow = z.output<typeof importedRow>;

const path = '/api/TranslatableTexts';
/** Each noun has its own: what somebody may not read is not listed, and what they may not write is refused. */
const access = signedIn;
/** 5 MB of text. */
const longest = 5_000_000;

const page = pageOf(
  { name: 'text', path, fields: translatableText, access: { read: access } },
  { filters: ['productArea'], others: { state: z.enum(textStates) } },
);

export const translatableTexts = {
  /** Services alone may have tens of thousands: the table of the portal reads the page it shows. */
  page: { ...page, query: z.extend(page.query, { LanguageId: field.pathId() }) },
  kinds: route({
    method: 'GET',
    path: `${path}/Kinds`,
    summary: 'The product areas whose texts the caller may read',
    access,
    response: z.object({ productAreas: z.array(z.int()) }),
  }),
  list: route({
    method: 'GET',
    path,
    summary: 'All texts that can be translated into a language, as far as the caller may read them',
    access,
    query: z.object({ LanguageId: field.pathId() }),
    response: z.object({ texts: z.array(translatableText) }),
  }),
  download: route({
    method: 'GET',
    path: `${path}/Export`,
    summary: 'The same as a file for translators: CSV or XLIFF 1.2',
    access,
    query: z.object({
      LanguageId: field.pathId(),
      Format: z._default(z.enum(formats), 'csv'),
      /** Leaves out what is translated. */
      OnlyMissing: z.optional(field.queryFlag()),
      BrandId: z.optional(field.queryId()),
    }),
    download: 'text/plain',
  }),
  take: route({
    method: 'POST',
    path: `${path}/Import`,
    summary: 'Says what a file from translators would change, and saves it once that was confirmed',
    access,
    bodyLimit: 2 * longest,
    body: z.strictObject({
      languageId: field.lookup('Language', { of: 'language' }),
      content: field.named(z.string().check(z.maxLength(longest), field.ruled(field.isStorable)), {
        title: 'File',
      }),
      /** The fingerprint of the preview that was confirmed; without one nothing is saved. */
      confirmed: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.object({
      rows: z.array(importedRow),
      fingerprint: z.string(),
      isSaved: z.boolean(),
    }),
  }),
};

/** What lists need to know of the texts. */
export const translatableFacts = {
  fields: translatableText,
  id: 'key',
  label: 'item',
  search: ['item', 'title', 'source', 'translation'],
  order: 'item',
  scope: 'brand',
} as const;

export const translationScreens = screens([
  {
    name: 'translations',
    path: '/translations',
    title: 'Translations',
    access: signedIn,
    search: { languageId: 'number' },
  },
]);
