import * as z from 'zod/mini';
import { mayEverywhere, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const language = z.object({
  languageId: field.rowId('Language ID'),
  languageName: field.system(z.string(), 'Language'),
  languageCode: field.system(z.string(), 'Code'),
  nativeName: field.system(z.string(), 'Native name'),
  isRightToLeft: field.system(z.boolean(), 'Right to left'),
  isAssigned: field.system(z.boolean(), 'Assigned'),
  isDefault: field.system(z.boolean(), 'Default'),
  /** Brands that use the language; empty for all. */
  brandIds: field.system(z.array(z.int()), 'Brands'),
  /** Share of translatable texts that exist in this language, 0–100. */
  translationsComplete: field.system(z.int(), 'Translations complete'),
  rowVersion: field.rowVersion(),
});
export type Language = z.output<typeof language>;
export type AssignedLanguage = Omit<Language, 'translationsComplete'>;

const missingTranslation = z.object({
  productArea: z.int(),
  id: z.int(),
  name: z.string(),
  /** The member, and what people call it. */
  field: z.string(),
  title: z.string(),
});

const access = { read: signedIn, write: mayEverywhere('Languages') };
const params = z.object({ id: field.pathId() });

export const languages = {
  name: 'language',
  label: 'languageName',
  area: productAreas.LANGUAGES,
  fields: language,
  list: route({
    method: 'GET',
    path: '/api/Languages',
    summary: 'All languages of the system, by name',
    access: access.read,
    response: z.object({ languages: z.array(language) }),
  }),
  assigned: route({
    method: 'GET',
    path: '/api/Languages/AssignedLanguages',
    summary: 'The languages the organisation uses, by name',
    access: access.read,
    // The share of translations is counted over all texts, for the screen that shows it.
    response: z.object({
      assignedLanguages: z.array(z.omit(language, { translationsComplete: true })),
      /** Those that are for other brands than the caller's: names for what is written in them already. */
      otherLanguages: z.array(z.pick(language, { languageId: true, languageName: true })),
    }),
  }),
  assign: route({
    method: 'PUT',
    path: '/api/Languages/AssignedLanguages',
    summary: 'Sets the languages the organisation uses and the default among them',
    access: access.write,
    body: z.strictObject({
      languageIds: z.array(z.int()).check(field.ruled(arrayIsNotEmpty)),
      defaultLanguageId: z.int(),
    }),
  }),
  setBrands: route({
    method: 'PUT',
    path: '/api/Languages/{id}/Brands',
    summary: 'Limits a language to some brands; an empty list means all',
    access: access.write,
    params,
    body: z.strictObject({ brandIds: z.array(z.int()) }),
  }),
  missing: route({
    method: 'GET',
    path: '/api/Languages/{id}/MissingTranslations',
    summary: 'Texts that have no translation in a language',
    access: access.read,
    params,
    response: z.object({ missingTranslations: z.array(missingTranslation) }),
  }),
};

export const languageScreens = screens([
  { name: 'languages', path: '/languages', title: 'Languages', access: signedIn },
]);
