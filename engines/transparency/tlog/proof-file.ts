import { readHashLines, writeHashLines } from './hash-lines.ts';
import { leafHash } from './hashes.ts';
import { type NoteKey, openNote } from './note.ts';
import { readTreeHead, sizeIn, type TreeHead } from './tree-head.ts';
import { isIncluded } from './tree.ts';

// A proof that stands alone, c2sp.org/tlog-proof: the place of an entry, its inclusion proof, and a signed checkpoint.

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

export const writeProof = ({
  index,
  proof,
  checkpoint,
}: {
  index: number;
  proof: readonly Buffer[];
  checkpoint: string;
}): string => `${FIRST_LINE}\nindex ${index}\n${writeHashLines(proof)}\n${checkpoint}`;

export type ProofVerdict =
  | { isProved: true; index: number; head: TreeHead; witnesses: { name: string; signedAt: Date }[] }
  | { isProved: false; reason: string };

/**
 * Whether a proof shows that `entry` is in the log with this key, and which of the witnesses that are asked for have
 * seen that log at that size.
 */
export const checkProof = ({
  file,
  entry,
  logKeys,
  witnesses = [],
}: {
  file: string;
  entry: Buffer;
  logKeys: readonly NoteKey[];
  witnesses?: readonly NoteKey[];
}): ProofVerdict => {
  const parts = partsOf(file);
  if (parts === undefined) return no('it is not a proof of a log');
  const { index, proof, checkpoint } = parts;
  const note = openNote(checkpoint, [...logKeys, ...witnesses]);
  const head = note === undefined ? undefined : readTreeHead(note.text);
  const isOfLog = note?.signedBy.some(({ key }) => key.kind === 'log' && key.name === head?.origin);
  if (note === undefined || head === undefined || !isOfLog)
    return no('its checkpoint is not signed with the key of the log');
  if (!isIncluded({ ...head, index, leaf: leafHash(entry), proof }))
    return no('it does not lead from the record to the checkpoint');
  const seen = note.signedBy.flatMap(({ key, signedAt }) => (signedAt ? [{ name: key.name, signedAt }] : []));
  return { isProved: true, index, head, witnesses: seen };
};

/** The origin that a proof names, not yet proved. */
export const originIn = (file: string): string | undefined => partsOf(file)?.checkpoint.split('\n')[0];

const partsOf = (file: string): { index: number; proof: Buffer[]; checkpoint: string } | undefined => {
  const end = file.indexOf('\n\n');
  const lines = file.slice(0, Math.max(end, 0)).split('\n');
  if (lines.shift() !== FIRST_LINE) return undefined;
  // Whatever else was enclosed is not covered by anything.
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const index = sizeIn(/^index (.*)$/.exec(lines.shift() ?? '')?.[1] ?? '');
  const proof = readHashLines(lines);
  if (index === undefined || proof === undefined) return undefined;
  return { index, proof, checkpoint: file.slice(end + 2) };
};

const no = (reason: string): ProofVerdict => ({ isProved: false, reason });
