import type { KeyObject } from 'node:crypto';

import { createTurns } from '@candour/kit/server/in-turn';

import { emptyRoot } from '../tlog/hashes.ts';
import { cosignatureLine, joinNote, type OpenedNote, openNote } from '../tlog/note.ts';
import { readTreeHead, type TreeHead } from '../tlog/tree-head.ts';
import { isConsistent } from '../tlog/tree.ts';
import { type AddCheckpoint, readAddCheckpoint, SIZE_TYPE } from './add-checkpoint.ts';
import type { KeysOf } from './trusted-logs.ts';
import { isOriginHash, originHashOf, type WitnessFiles } from './witness-files.ts';

/** What a witness answers: an HTTP status and a text. */
type WitnessAnswer = { status: 200 | 400 | 403 | 404 | 409 | 422; text: string; contentType: string };

/** Signs checkpoints of logs that only grow, c2sp.org/tlog-witness, with Ed25519. */
export type Witness = {
  /** The answer to an `add-checkpoint`; a signature in it is remembered on the disk first. */
  addCheckpoint: (body: string) => Promise<WitnessAnswer>;
  /** The checkpoint signed last of the log whose name has this SHA-256 in hex. */
  checkpointOf: (originHash: string) => Promise<string | undefined>;
};

export const createWitness = ({
  name,
  privateKey,
  keysOf,
  files,
  now,
}: {
  /** Of its key. */
  name: string;
  privateKey: KeyObject;
  keysOf: KeysOf;
  files: WitnessFiles;
  now: () => Date;
}): Witness => {
  // What was signed last must not change between looking at it and replacing it.
  const inTurn = createTurns();

  const judge = async (asked: Asked): Promise<WitnessAnswer> => {
    const { head, oldSize, proof, text, line } = asked;
    const originHash = originHashOf(head.origin);
    const known = await headKept(files, originHash);
    if (oldSize !== (known?.size ?? 0))
      return { status: 409, text: `${known?.size ?? 0}\n`, contentType: SIZE_TYPE };
    const oldRoot = known?.root ?? emptyRoot;
    if (!isConsistent({ oldSize, oldRoot, size: head.size, root: head.root, proof })) {
      await files.keepRefused(originHash, { ...head, checkpoint: joinNote(text, [line]) });
      return plain(422, 'The log does not continue what was signed before');
    }
    const cosignature = cosignatureLine(text, { name, privateKey, time: now() });
    await files.keep(originHash, joinNote(text, [line, cosignature]));
    return plain(200, cosignature);
  };

  return {
    async addCheckpoint(body) {
      const asked = readAsked(body, keysOf);
      return 'status' in asked ? asked : inTurn(asked.head.origin, () => judge(asked));
    },
    checkpointOf: async (originHash) => (isOriginHash(originHash) ? files.last(originHash) : undefined),
  };
};

type Asked = Omit<AddCheckpoint, 'checkpoint'> & { head: TreeHead; text: string; line: string };

/** What is asked for, if a log signed it that this witness knows. */
const readAsked = (body: string, keysOf: KeysOf): Asked | WitnessAnswer => {
  const sent = readAddCheckpoint(body);
  if (sent === undefined) return plain(400, 'This is not an old size, a proof and a checkpoint');
  const { checkpoint, oldSize, proof } = sent;
  const keys = keysOf(checkpoint.split('\n')[0] ?? '');
  if (keys.length === 0) return plain(404, 'This log is not known here');
  const note = openNote(checkpoint, keys);
  if (note === undefined) return plain(403, 'The checkpoint is not signed with a key of this log');
  const head = readTreeHead(note.text);
  if (head === undefined) return plain(400, 'What is signed is not a checkpoint');
  if (oldSize > head.size) return plain(400, 'The old size is larger than that of the checkpoint');
  return { head, oldSize, proof, text: note.text, line: linesOf(note) };
};

const linesOf = ({ signedBy }: OpenedNote): string => signedBy.map(({ line }) => line).join('');

/** What was signed before. Written here only, so a file that cannot be read is a reason to sign nothing. */
const headKept = async (files: WitnessFiles, originHash: string): Promise<TreeHead | undefined> => {
  const kept = await files.last(originHash);
  if (kept === undefined) return undefined;
  const head = readTreeHead(kept.slice(0, kept.indexOf('\n\n') + 1));
  if (head === undefined) throw new Error(`What was signed of the log ${originHash} cannot be read.`);
  return head;
};

const plain = (status: WitnessAnswer['status'], text: string): WitnessAnswer => ({
  status,
  text: text.endsWith('\n') ? text : `${text}\n`,
  contentType: 'text/plain; charset=utf-8',
});
