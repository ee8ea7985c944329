import { createPublicKey, type KeyObject } from 'node:crypto';

import { noteKey, type OpenedNote, openNote, signatureLine, verifierKey } from './tlog/note.ts';
import { readTreeHead, type TreeHead } from './tlog/tree-head.ts';

/** The name of a log and of its key: its address without scheme, as c2sp.org/tlog-tiles wants it. */
export const originOf = (publicUrl: string, chainId: string): string =>
  `${new URL(publicUrl).host}/transparency/${chainId}`;

/** Whether a log of this name is that of this chain, wherever it was published. */
export const isOriginOf = (origin: string, chainId: string): boolean =>
  origin.endsWith(`/transparency/${chainId}`);

/**
 * The key of receipts and of our own checkpoints signs notes, too. None of these can be taken for another: a note has
 * line breaks, and what a JWS signs has none.
 */
export type SignedHead = { head: TreeHead; note: string; privateKey: KeyObject };

/** What a checkpoint says, if it is of this chain and one of these keys signed it. */
export const openHead = (
  note: string,
  { chainId, privateKeys }: { chainId: string; privateKeys: readonly KeyObject[] },
): SignedHead | undefined => {
  const origin = note.split('\n')[0] ?? '';
  if (!isOriginOf(origin, chainId)) return undefined;
  for (const privateKey of privateKeys) {
    const opened = openedBy(note, origin, privateKey);
    const head = opened && readTreeHead(opened.text);
    if (head) return { head, note, privateKey };
  }
  return undefined;
};

const openedBy = (note: string, origin: string, privateKey: KeyObject): OpenedNote | undefined => {
  try {
    return openNote(note, [noteKey(origin, { publicKey: createPublicKey(privateKey) })]);
  } catch (error) {
    // No key can have such a name.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

export const verifierKeyOf = (origin: string, privateKey: KeyObject): string =>
  verifierKey(noteKey(origin, { publicKey: createPublicKey(privateKey) }));

export const signHead = (text: string, origin: string, privateKey: KeyObject): string =>
  signatureLine(text, { name: origin, privateKey });
