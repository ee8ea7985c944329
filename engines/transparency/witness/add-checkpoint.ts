import { readHashLines, writeHashLines } from '../tlog/hash-lines.ts';
import { sizeIn } from '../tlog/tree-head.ts';

// What a log sends to a witness, c2sp.org/tlog-witness: which size the witness knows, the proof that the log only grew
// since, and the checkpoint to be signed.

/** Where witnesses take it, behind their address. */
export const ADD_CHECKPOINT = '/add-checkpoint';

/** The type of the answer to whoever names another size than the witness knows: that size. */
export const SIZE_TYPE = 'text/x.tlog.size';

export type AddCheckpoint = {
  /** What the witness signed last of this log; 0 if nothing. */
  oldSize: number;
  /** From that size to the one of the checkpoint. */
  proof: readonly Buffer[];
  /** A signed note. */
  checkpoint: string;
};

export const writeAddCheckpoint = ({ oldSize, proof, checkpoint }: AddCheckpoint): string =>
  `old ${oldSize}\n${writeHashLines(proof)}\n${checkpoint}`;

/** Undefined if the text is nothing of this kind; whether the proof and the checkpoint are right is not looked at. */
export const readAddCheckpoint = (text: string): AddCheckpoint | undefined => {
  const end = text.indexOf('\n\n');
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  const oldSize = sizeIn(/^old (\d+)$/.exec(first)?.[1] ?? '');
  const proof = readHashLines(lines);
  if (oldSize === undefined || proof === undefined) return undefined;
  return { oldSize, proof, checkpoint: text.slice(end + 2) };
};
