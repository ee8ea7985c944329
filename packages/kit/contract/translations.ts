import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { listOf, lookup, named, pathId, system } from './fields.ts';
import type { Resource } from './resource.ts';
import { route, type Schema } from './route.ts';

/**
 * The status of a row in a language; "Out of date" means that the source text changed after its
 * translation.
 */
export const translationStatuses = ['Default', 'Translated', 'Missing', 'Out of date'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

type Entry = { languageId: number } & Readonly<Record<string, unknown>>;

/** The members of a row with translations. */
export type Translated = {
  translations: readonly Entry[];
  outdatedLanguages: readonly number[];
};

/**
 * The two members of a translated noun: its texts in other languages, one entry per language, and the
 * languages that wait for a newer text. Pass the texts as optional fields, named as in the noun; list the
 * names under `translated` of the resource, and add two jsonb columns, `translations` and
 * `outdated_languages`.
 */
export const translationFields = <S extends Record<string, Schema>>(texts: S) => ({
  translations: listOf(
    'Translations',
    z.strictObject({ languageId: lookup('Language', { of: 'language' }), ...texts }),
    {
      max: 200,
    },
  ),
  outdatedLanguages: system(z.array(z.int()), 'Out of date'),
});

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The entry for a language, if there is one. */
export const translationIn = (row: Translated, languageId: number): Entry | undefined =>
  row.translations.find((entry) => entry.languageId === languageId);

/** Missing as soon as one text of the row has no counterpart. */
export const translationStatus = (
  row: Translated,
  languageId: number,
  { names, sourceLanguageId }: { names: readonly string[]; sourceLanguageId: number },
): TranslationStatus => {
  if (languageId === sourceLanguageId) return 'Default';
  const entry = translationIn(row, languageId);
  const source = row as Readonly<Record<string, unknown>>; // any member may be translated
  if (names.some((name) => !isEmpty(source[name]) && isEmpty(entry?.[name]))) return 'Missing';
  return row.outdatedLanguages.includes(languageId) ? 'Out of date' : 'Translated';
};

/** The texts of one language, without the language id. */
export const textsOf = (noun: Resource): z.ZodMiniObject<Record<string, Schema>> => {
  const list = noun.fields.shape['translations'] as z.ZodMiniDefault<
    z.ZodMiniArray<z.ZodMiniObject<Record<string, Schema>>>
  >; // made by `translationFields`
  return z.omit(list._zod.def.innerType._zod.def.element, { languageId: true });
};

/** The routes for people who translate but may not be allowed to change the row itself. */
export const translationRoutes = (noun: Resource, access: { read: Access; write: Access }) => {
  const path = `${noun.path}/{id}/Translations`;
  const one = `${path}/{languageId}`;
  const texts = textsOf(noun);
  const params = z.object({ id: pathId(), languageId: pathId() });
  return {
    noun,
    list: route({
      method: 'GET',
      path,
      summary: `Reads the texts of a ${noun.name} in all languages of the organisation`,
      access: access.read,
      params: z.object({ id: pathId() }),
      response: z.object({
        label: z.string(),
        rowVersion: z.int(),
        sourceLanguageId: z.int(),
        source: z.record(z.string(), z.unknown()),
        languages: z.array(
          z.object({
            languageId: z.int(),
            languageName: z.string(),
            isRightToLeft: z.boolean(),
            status: z.enum(translationStatuses),
            texts: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    }),
    read: route({
      method: 'GET',
      path: one,
      summary: `Reads the texts of a ${noun.name} in one language`,
      access: access.read,
      params,
      response: z.object({
        rowVersion: z.int(),
        languageId: z.int(),
        status: z.enum(translationStatuses),
        /** Only existing texts; in the language of the brand, those of the row itself. */
        texts: z.record(z.string(), z.unknown()),
      }),
    }),
    save: route({
      method: 'PUT',
      path: one,
      summary: `Writes the texts of a ${noun.name} in one language`,
      access: access.write,
      params,
      body: named(
        // The texts may also stand where GET has them.
        z.extend(texts, { texts: z.optional(texts), rowVersion: z.optional(z.int()) }),
        { title: 'Texts' },
      ),
    }),
    remove: route({
      method: 'DELETE',
      path: one,
      summary: `Takes the texts of a ${noun.name} in one language, for good`,
      access: access.write,
      params,
    }),
  };
};
export type TranslationRoutes = ReturnType<typeof translationRoutes>;
