import { wordsOf } from '../contract/fields.ts';
import type { Schema } from '../contract/route.ts';
import {
  textsOf,
  translationStatus,
  type Translated,
  type TranslationRoutes,
} from '../contract/translations.ts';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import { handle, type Endpoint } from './endpoint.ts';
import { spokenLanguages } from './open-languages.ts';
import { mustExist } from './references.ts';
import { notFound } from './refusal.ts';
import { textsOfRows } from './texts-of-rows.ts';
import { replaced, type TranslationPort } from './translation-port.ts';
import { defaultsOf, type ResourceBehaviour } from './serve-resource.ts';
import type { Row } from './row.ts';

type TranslationCall = Call & { params: { id: number; languageId: number } };
type Entry = { languageId: number } & Row;
const isEmpty = (text: unknown): boolean =>
  text === undefined || text === '' || (Array.isArray(text) && text.length === 0);

/** The endpoints of `translationRoutes`, for a noun that `serveResource` serves with the same behaviour. */
export const serveTranslations = (
  routes: TranslationRoutes,
  behaviour: ResourceBehaviour<never>,
): Endpoint[] => {
  const { noun } = routes;
  const { find, update } = defaultsOf(noun, behaviour as ResourceBehaviour); // of this very noun
  const names = Object.keys(textsOf(noun).shape);
  const titles = Object.fromEntries(
    (noun.translated ?? names).map((name) => [
      name,
      wordsOf(noun.fields.shape[name] as Schema)?.title ?? name,
    ]),
  );
  const port: TranslationPort = {
    name: noun.name,
    area: noun.area,
    table: behaviour.table,
    access: { read: routes.list.access, write: routes.save.access },
    titles,
    ...textsOfRows(noun, behaviour as ResourceBehaviour, { names, titles }), // of this very noun
    save: async (call, { id, languageId, texts }) => {
      const { translations } = (await find(call.db, id)) as Row & { translations: Entry[] };
      await update(call, { id, translations: replaced(translations, { languageId, texts }) }, languageId);
    },
  };
  const pick = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]]));
  const replace = async (
    call: TranslationCall,
    entry: Entry | undefined,
    rowVersion?: unknown,
  ): Promise<void> => {
    const { id, languageId } = call.params;
    await mustExist(call.db, {
      table: 'language',
      column: 'language_id',
      ids: [languageId],
      field: 'languageId',
    });
    const row = await find(call.db, id);
    const all = row['translations'] as Entry[]; // the noun has translations
    const others = all.filter((one) => one.languageId !== languageId);
    const isNew = others.length === all.length;
    if (entry === undefined && isNew) notFound();
    // What GET answers of a language without texts says nothing, and is no translation.
    if (entry !== undefined && isNew && names.every((name) => isEmpty(entry[name]))) return;
    const translations = entry === undefined ? others : [...others, entry];
    await update(call, { id, translations, rowVersion }, languageId);
  };
  const read = async (db: Db, id: number) => {
    const row = await find(db, id);
    const languages = await spokenLanguages(db, Number(row['brandId'] ?? 0));
    const sourceLanguageId = languages.find(({ isSource }) => isSource)?.languageId ?? 0;
    const inLanguage = (languageId: number) => {
      const entry = (row['translations'] as Entry[]).find((one) => one.languageId === languageId);
      const facts = { names: noun.translated ?? names, sourceLanguageId };
      return {
        status: translationStatus(row as Translated, languageId, facts),
        texts: pick(entry ?? {}),
      };
    };
    return { row, rowVersion: Number(row['rowVersion']), languages, sourceLanguageId, inLanguage };
  };
  return [
    handle(routes.list, async ({ db, params: { id } }) => {
      const { row, rowVersion, languages, sourceLanguageId, inLanguage } = await read(db, id);
      return {
        label: String(row[noun.label]),
        rowVersion,
        sourceLanguageId,
        source: pick(row),
        languages: languages.map(({ isSource: _, languageCode: __, ...language }) => ({
          ...language,
          ...inLanguage(language.languageId),
        })),
      };
    }),
    handle(routes.read, async ({ db, params: { id, languageId } }) => {
      const { row, rowVersion, languages, sourceLanguageId, inLanguage } = await read(db, id);
      const { status, texts } = inLanguage(languageId);
      const isSpoken = languages.some((language) => language.languageId === languageId);
      const isWritten = (row['translations'] as Entry[]).some((one) => one.languageId === languageId);
      if (!isSpoken && !isWritten) notFound();
      return { rowVersion, languageId, status, texts: languageId === sourceLanguageId ? pick(row) : texts };
    }),
    {
      translates: port,
      ...handle(routes.save, async (call) => {
        const { rowVersion, texts, ...sent } = call.body as Row & { texts?: Row }; // parsed by the route
        await replace(call, { languageId: call.params.languageId, ...(texts ?? sent) }, rowVersion);
      }),
    },
    handle(routes.remove, (call) => replace(call, undefined)),
  ];
};
