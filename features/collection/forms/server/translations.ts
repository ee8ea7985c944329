import { sql } from 'kysely';
import type { FormKind } from '@candour/forms/working-form.ts';
import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { spokenLanguages } from '@candour/kit/server/open-languages';
import { notFound, refuseFields, refuseStale } from '@candour/kit/server/refusal';
import { findForm, formEntry, type FormRow } from './form-row.ts';
import { sourceHash, sourceTexts, stateOf, type KeptText } from './form-texts.ts';
import { keptTexts, languagesOf } from './languages-of.ts';

/** How far a form is translated. */
export const progress = async (db: Db, kind: FormKind, id: number) => {
  const form = await findForm(db, kind, id);
  const kept = await keptTexts(db, id);
  const texts = sourceTexts(form);
  return (await languagesOf(db, form)).map(({ languageId, languageName, isSource }) => {
    const states = texts.map((text) => stateOf(text, kept.get(languageId) ?? []));
    const count = (wanted: string) => states.filter((state) => state === wanted).length;
    return {
      languageId,
      languageName,
      isDefault: isSource,
      total: texts.length,
      translated: isSource ? texts.length : count('translated') + count('outdated'),
      outdated: isSource ? 0 : count('outdated'),
    };
  });
};

/** The texts of a form beside their translation. */
export const readTranslation = async (db: Db, kind: FormKind, at: { id: number; languageId: number }) => {
  const form = await findForm(db, kind, at.id);
  const language = await languageOf(db, form, at.languageId);
  const row = await db
    .selectFrom('formTranslation')
    .select(['texts', 'rowVersion'])
    .where('formId', '=', at.id)
    .where('languageId', '=', at.languageId)
    .executeTakeFirst();
  const kept = row?.texts ?? [];
  return {
    rowVersion: row?.rowVersion ?? 0,
    languageName: language.languageName,
    isRightToLeft: language.isRightToLeft,
    texts: sourceTexts(form).map((source) => ({
      key: source.key,
      label: source.label,
      isRich: source.isRich,
      source: source.text,
      text: language.isSource ? source.text : (kept.find(({ key }) => key === source.key)?.text ?? ''),
      isOutdated: !language.isSource && stateOf(source, kept) === 'outdated',
    })),
  };
};

const languageOf = async (db: Db, { brandId }: Pick<FormRow, 'brandId'>, languageId: number) => {
  const spoken = await spokenLanguages(db, brandId);
  return spoken.find((language) => language.languageId === languageId) ?? notFound();
};

type Written = {
  id: number;
  languageId: number;
  rowVersion: number | undefined;
  texts: readonly { key: string; text: string }[];
};

/** Writes texts of a form in one language; those that are not named stay. What is written counts as up to date. */
export const translate = async (call: Call, kind: FormKind, written: Written): Promise<number> => {
  const { db } = call;
  const form = await findForm(db, kind, written.id);
  mustHoldBrand(call, form.brandId);
  const { isSource } = await languageOf(db, form, written.languageId);
  if (isSource) {
    if (written.texts.length > 0) refuseFields({ texts: 'In this language the form itself has the texts' });
    return 0;
  }
  const { languageId, rowVersion } = written;
  const before = (await keptTexts(db, form.formId)).get(languageId) ?? [];
  const named = new Map(written.texts.map(({ key, text }) => [key, text]));
  const sources = sourceTexts(form);
  const after = sources.flatMap(({ key, text: source, isRich }): KeptText[] => {
    const text = named.get(key);
    if (text === undefined) return before.filter((each) => each.key === key);
    if (text === '') return [];
    return [{ key, text: isRich ? sanitiseRichText(text) : text, source: sourceHash(source) }];
  });
  const isComplete = sources.every((source) => stateOf(source, after) === 'translated');
  const { rows } = await sql<{ rowVersion: number }>`
    insert into form_translation (form_id, brand_id, language_id, texts, is_complete)
    values (${form.formId}, ${form.brandId}, ${languageId}, ${JSON.stringify(after)}, ${isComplete})
    on conflict (form_id, language_id) do update
      set texts = excluded.texts, is_complete = excluded.is_complete, row_version = form_translation.row_version + 1
      where ${rowVersion ?? null}::int is null or form_translation.row_version = ${rowVersion ?? null}
    returning row_version`.execute(db);
  const [row] = rows;
  if (row === undefined) return refuseStale();
  await call.audit({
    ...formEntry(kind, form),
    action: 'Translate',
    before: { languageId, texts: byKey(before) },
    after: { languageId, texts: byKey(after) },
  });
  return row.rowVersion;
};

/** As people read them; what they were translated from is told by the form's own history. */
const byKey = (texts: readonly KeptText[]) => Object.fromEntries(texts.map(({ key, text }) => [key, text]));

/** After a change of the form: which of its languages have all of its texts. */
export const judgeTranslations = async (db: Db, kind: FormKind, id: number): Promise<void> => {
  const form = await findForm(db, kind, id);
  const sources = sourceTexts(form);
  const kept = await keptTexts(db, id);
  for (const languageId of new Set([...kept.keys(), ...form.languageIds])) {
    const texts = kept.get(languageId) ?? [];
    const isComplete = sources.every((source) => stateOf(source, texts) === 'translated');
    await sql`
      insert into form_translation (form_id, brand_id, language_id, is_complete)
      values (${id}, ${form.brandId}, ${languageId}, ${isComplete})
      on conflict (form_id, language_id) do update set is_complete = excluded.is_complete
        where form_translation.is_complete <> excluded.is_complete`.execute(db);
  }
};
