import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { whyNot } from '@candour/kit/contract/access';
import type { Call } from '@candour/kit/server/call';
import { Refusal, refuseStale } from '@candour/kit/server/refusal';
import { withLeaves } from '@candour/kit/server/translation-leaves';
import type { TranslationPort } from '@candour/kit/server/translation-port';
import type { ImportedRow } from '../contract.ts';
import { allTexts, type Text } from './all-texts.ts';
import type { ReturnedText } from './read-file.ts';
import { whereOf } from './write-file.ts';

type Taken = { rows: ImportedRow[]; fingerprint: string; isSaved: boolean };
type Wish = { languageId: number; texts: readonly ReturnedText[]; confirmed: string | undefined };

/**
 * Writes what a file brings, and takes all of it back unless exactly this was confirmed: so the preview knows what the
 * rules of each noun say. What is refused leaves the rest alone.
 */
export const takeFile = async (
  call: Call,
  ports: readonly TranslationPort[],
  { languageId, texts, confirmed }: Wish,
): Promise<Taken> => {
  const known = new Map((await allTexts(call, ports, languageId)).map((text) => [text.key, text]));
  const firstAt = new Map(texts.map(({ key }, at) => [key, at] as const).toReversed());
  const judged = texts.map((text, at) => {
    const isAgain = firstAt.get(text.key) !== at;
    return { ...judge(call, text, { known, isAgain }), at };
  });
  const wanted = judged.filter(({ row }) => row.outcome === 'added' || row.outcome === 'changed');
  const rows = judged.map(({ row }) => row);
  const refuseRow = (at: number, reason: string): void => {
    const row = rows[at];
    if (row !== undefined) rows[at] = { ...row, outcome: 'refused', reason };
  };
  // What happens after a commit must not happen after a preview.
  const quiet: Call = confirmed === undefined ? { ...call, afterCommit: () => {} } : call;
  await sql`savepoint before_import`.execute(call.db);
  for (const changes of Map.groupBy(wanted, ({ text }) => `${text?.port.name}/${text?.row.id}`).values()) {
    const together = await tryToSave(quiet, languageId, changes);
    if (together === null) continue;
    // One by one, to say which of them it is.
    const accepted: Change[] = [];
    for (const change of changes) {
      const reason =
        changes.length === 1 ? together : await tryToSave(quiet, languageId, [...accepted, change]);
      if (reason === null) accepted.push(change);
      else refuseRow(change.at, reason);
    }
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([languageId, rows]))
    .digest('hex');
  if (confirmed === undefined) await sql`rollback to savepoint before_import`.execute(call.db);
  else if (confirmed !== fingerprint) refuseStale();
  return { rows, fingerprint, isSaved: confirmed !== undefined };
};

type Judged = { row: ImportedRow; text: Text | undefined; translation: string };
type Change = Judged & { at: number };

// Spreadsheets and editors change the ends of lines.
const plain = (text: string): string => text.replaceAll(/\r\n|\r/g, '\n').trim();

const judge = (
  { session }: Pick<Call, 'session'>,
  { row, key, source, translation: given }: ReturnedText,
  { known, isAgain }: { known: ReadonlyMap<string, Text>; isAgain: boolean },
): Judged => {
  const text = known.get(key);
  const translation = plain(given);
  const told = (outcome: ImportedRow['outcome'], reason = ''): Judged => ({
    row: {
      row,
      key,
      where: text === undefined ? '' : whereOf(text),
      before: text?.translation ?? '',
      after: translation,
      outcome,
      reason,
    },
    text,
    translation,
  });
  if (text === undefined) return told('refused', 'There is no such text to translate into this language');
  if (translation === '') return told('unchanged', 'An empty text never takes the place of another');
  if (translation === plain(text.translation) && text.state !== 'Out of date') return told('unchanged');
  if (whyNot(text.port.access.write, session) !== undefined)
    return told('refused', 'You do not have permission to translate this');
  if (source !== null && plain(source) !== plain(text.source))
    return told('refused', 'The original has changed since the file was made');
  if (isAgain) return told('refused', 'The file holds this text twice');
  return told(text.translation === '' ? 'added' : 'changed');
};

/** Why texts of one row cannot be saved; null where they were. */
const tryToSave = async (
  call: Call,
  languageId: number,
  changes: readonly Change[],
): Promise<string | null> => {
  const text = changes[0]?.text;
  if (text === undefined) return null;
  const { port, row, stored } = text;
  const leaves = Object.fromEntries(changes.map((change) => [change.text?.path ?? '', change.translation]));
  await sql`savepoint before_texts`.execute(call.db);
  try {
    const names = Object.keys(port.titles);
    const texts = { ...stored, ...withLeaves({ source: row.source, texts: stored, names }, leaves) };
    await port.save(call, { id: row.id, languageId, texts, changes: leaves });
    await sql`release savepoint before_texts`.execute(call.db);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint before_texts`.execute(call.db);
    return error.message;
  }
};
