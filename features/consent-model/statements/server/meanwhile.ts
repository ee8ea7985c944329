import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Statement } from '../contract.ts';

type Translations = Statement['translations'];

/** The translations of a statement after its draft is published, and the languages changed on both sides. */
export type Merged = { translations: Translations; clashes: readonly number[] };

/**
 * Merges translations made in a draft with those made meanwhile in the original: for each language the
 * changed side counts.
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

/**
 * Whether other words were published after a draft was begun: it is numbered after the version it started
 * from.
 */
const isPassed = (draft: Statement, original: Statement): boolean => original.versionNo >= draft.versionNo;

type Joining = { draft: Statement; original: Statement; replaces: number | undefined };

/** Refuses a draft that would undo what was published or translated meanwhile; returns both merged. */
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
