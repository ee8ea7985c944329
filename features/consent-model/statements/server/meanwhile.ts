import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Statement } from '../contract.ts';

type Translations = Statement['translations'];

/** The translations a statement has after its draft is published, and the languages that were changed twice. */
export type Merged = { translations: Translations; clashes: readonly number[] };

/**
 * Joins what was translated in a draft with what was translated beside it since: of each language the side counts
 * that was changed.
 */
const mergeTranslations = (base: Translations, draft: Translations, original: Translations): Merged => {
  const textIn = (list: Translations, id: number): string =>
    JSON.stringify(list.find(({ languageId }) => languageId === id) ?? null);
  const isChanged = (list: Translations, id: number): boolean => textIn(list, id) !== textIn(base, id);
  const ids = [...new Set([...draft, ...original].map(({ languageId }) => languageId))];
  return {
    translations: ids.flatMap((id) =>
      (isChanged(draft, id) ? draft : original).filter(({ languageId }) => languageId === id),
    ),
    clashes: ids.filter(
      (id) => isChanged(draft, id) && isChanged(original, id) && textIn(draft, id) !== textIn(original, id),
    ),
  };
};

/** Whether other words were published after a draft was begun: it is numbered after the version it began with. */
const isPassed = (draft: Statement, original: Statement): boolean => original.versionNo >= draft.versionNo;

type Joining = { draft: Statement; original: Statement; replaces: number | undefined };

/** Refuses a draft that would take back what was published or translated beside it; answers both joined. */
export const joinDraft = async (db: Db, { draft, original, replaces }: Joining): Promise<Merged> => {
  const { statementName, versionNo } = original;
  if (isPassed(draft, original) && replaces !== versionNo) {
    refuse(
      409,
      `Version ${versionNo} of ${statementName} was published after this draft was begun. Compare the two and confirm that the draft replaces it.`,
    );
  }
  const { baseTranslations } = await db
    .selectFrom('statement')
    .select('baseTranslations')
    .where('statementId', '=', draft.statementId)
    .executeTakeFirstOrThrow();
  const base = baseTranslations ?? original.translations;
  const merged = mergeTranslations(base, draft.translations, original.translations);
  if (merged.clashes.length > 0) {
    refuse(
      409,
      `A translation of ${statementName} was changed after this draft was begun, and in the draft as well. Make both say the same before you publish.`,
    );
  }
  return merged;
};
