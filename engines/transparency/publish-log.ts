import { createPublicKey, type KeyObject } from 'node:crypto';

import type pg from 'pg';

import type { Blobs } from '../artefacts/blobs.ts';
import { inBrands } from '../ledger/brand-scope.ts';
import { readCheckpoint } from '../ledger/checkpoint.ts';
import type { Log } from '../postgres/log.ts';
import { growTree } from './grow-tree.ts';
import { CHECKPOINT, type LogFiles, logFiles } from './log-files.ts';
import { openHead, originOf, signHead, type SignedHead, verifierKeyOf } from './log-keys.ts';
import { clearPartialTiles } from './partial-tiles.ts';
import { LogStopped, readRecords } from './read-records.ts';
import { joinNote } from './tlog/note.ts';
import { edgeOf, entriesOf, MissingTile, readTile, subtreesIn } from './tlog/tiles.ts';
import { type TreeHead, writeTreeHead } from './tlog/tree-head.ts';
import { rootOf } from './tlog/tree.ts';
import type { Witnesses } from './witness/ask-witnesses.ts';

/** A long chain is published in parts, each with a checkpoint, so that little is lost if a part is interrupted. */
const MOST_AT_ONCE = 65_536;

export type Publishing = {
  pool: pg.Pool;
  blobs: Blobs;
  log: Log;
  publicUrl: string;
  /** The present key, then those before: a log keeps the one that it began with. */
  privateKeys: readonly KeyObject[];
  witnesses: Witnesses;
  clock: () => number;
};

/** A chain, and how far its own signed checkpoints, or the start of a later chain, vouch for it. */
export type Due = { chainId: string; vouched: number };

/**
 * Publishes the next part of a chain as a log: files first, its checkpoint last. It may be killed at any time and run
 * twice at once. Returns how far it came; throws LogStopped rather than signing what contradicts an earlier checkpoint.
 */
export const publishLog = async (publishing: Publishing, { chainId, vouched }: Due): Promise<number> => {
  const { blobs, pool, log } = publishing;
  const files = logFiles(blobs, chainId);
  const published = await publishedHead(publishing, chainId, files);
  const noted = await notedHead(pool, chainId);
  if (published !== undefined && published.head.size >= vouched)
    return adopt(publishing, { chainId, vouched, published });
  // Files may be older than what is noted: after a restored backup, or none if somebody removed them.
  const known = [published?.head, noted].filter((head) => head !== undefined);
  if (noted !== undefined && noted.size >= vouched) return noted.size;
  const size = Math.min(vouched, Math.max(stepAfter(published?.head.size ?? 0), noted?.size ?? 0));
  const from = await grow(publishing, { chainId, files, size, from: published?.head.size ?? 0 });
  await mustBeAsSigned(publishing, { chainId, size, last: await lastEntry(size, files) });
  const read = subtreesIn(size, files.read);
  for (const head of known)
    if (!(await rootOf(head.size, read)).equals(head.root))
      throw new LogStopped(`its first ${head.size} records are not those that were published`);
  const origin = published?.head.origin ?? noted?.origin ?? originOf(publishing.publicUrl, chainId);
  const head = { origin, size, root: await rootOf(size, read) };
  const privateKey = published?.privateKey ?? keyNoted(publishing, noted) ?? newest(publishing);
  const text = writeTreeHead(head);
  const own = joinNote(text, [signHead(text, origin, privateKey)]);
  const oldSize = published?.head.size ?? noted?.size ?? 0;
  const note = await publishing.witnesses.cosign({ head, note: own, oldSize, read: files.read });
  await putCheckpoint(publishing, { chainId, files, signed: { head, note, privateKey } });
  await clearPartialTiles({ pool, chainId, files, from, size }).catch((error: unknown) =>
    log.warn(
      `Files of the log of chain ${chainId} that are of no use any more could not be removed: ${String(error)}`,
    ),
  );
  return size;
};

const stepAfter = (size: number): number => (Math.floor(size / MOST_AT_ONCE) + 1) * MOST_AT_ONCE;

/** The checkpoint in the store; nothing is published over one that is not ours. */
const publishedHead = async (
  { privateKeys }: Publishing,
  chainId: string,
  files: LogFiles,
): Promise<SignedHead | undefined> => {
  const note = (await files.read(CHECKPOINT))?.toString();
  if (note === undefined) return undefined;
  const head = openHead(note, { chainId, privateKeys });
  if (head === undefined)
    throw new LogStopped(`the file transparency/${chainId}/checkpoint is not signed by this server`);
  return head;
};

type Noted = TreeHead & { verifierKey: string };

/** What the database says was published last. */
const notedHead = async (pool: pg.Pool, chainId: string): Promise<Noted | undefined> => {
  const { rows } = await pool.query<Noted>(
    `select origin, size, root, verifier_key as "verifierKey" from transparency_log where chain_id = $1`,
    [chainId],
  );
  return rows[0];
};

const keyNoted = ({ privateKeys }: Publishing, noted: Noted | undefined): KeyObject | undefined =>
  noted && privateKeys.find((key) => verifierKeyOf(noted.origin, key) === noted.verifierKey);

const newest = ({ privateKeys: [key] }: Publishing): KeyObject => {
  if (key === undefined) throw new Error('A log needs a key.');
  return key;
};

/** More was published than the database knows of: it is older, or the last run was killed just before it was noted. */
const adopt = async (
  { pool, clock, log, witnesses }: Publishing,
  { chainId, vouched, published }: Due & { published: SignedHead },
): Promise<number> => {
  const { size } = published.head;
  if (size > vouched)
    log.error(
      `The log of chain ${chainId} was published up to record ${size}, and the ledger vouches for ${vouched}: records are missing, as after a backup was restored.`,
    );
  await inBrands(pool, '*', async (client) => {
    await note(client, { chainId, signed: published, at: new Date(clock()) });
    await noteSigners(client, { chainId, size, signers: witnesses.signersOf(published.note) });
  });
  return size;
};

/** Writes the files of the tree; returns which size they were added to. */
const grow = async (
  publishing: Publishing,
  { chainId, files, from, size }: { chainId: string; files: LogFiles; from: number; size: number },
): Promise<number> => {
  const { pool, log } = publishing;
  try {
    const last = await lastEntry(from, files);
    await growTree({ ...files, from, entries: readRecords(pool, { chainId, from, to: size, last }) });
    return from;
  } catch (error) {
    if (!(error instanceof MissingTile) || from === 0) throw error;
    log.warn(`${error.message} The log of chain ${chainId} is written anew.`);
    return grow(publishing, { chainId, files, from: 0, size });
  }
};

const lastEntry = async (size: number, { read }: LogFiles): Promise<Buffer | undefined> => {
  if (size === 0) return undefined;
  const { index } = edgeOf(size - 1, 0);
  const entries = entriesOf(await readTile({ level: 'entries', index, size }, read));
  return entries?.[(size - 1) % 256];
};

/** Our own checkpoint at this place, if there is one: the end of a chain that was lost is named by a later one. */
const mustBeAsSigned = async (
  { pool, privateKeys }: Publishing,
  { chainId, size, last }: { chainId: string; size: number; last: Buffer | undefined },
): Promise<void> => {
  const { rows } = await pool.query<{ jws: string }>(
    'select jws from consent_checkpoint where chain_id = $1 and seq = $2',
    [chainId, size],
  );
  const [row] = rows;
  if (row === undefined) return;
  const signed = await readCheckpoint(row.jws, privateKeys.map(publicHalf));
  if (signed?.chainId !== chainId || signed.seq !== size || signed.hash !== last?.toString('hex'))
    throw new LogStopped(`record ${size} is not the one that its checkpoint names`);
};

const publicHalf = (key: KeyObject): KeyObject => createPublicKey(key);

/** Whoever comes later and has less leaves the checkpoint as it is: for readers a log only grows. */
const putCheckpoint = async (
  { pool, clock, witnesses }: Publishing,
  { chainId, files, signed }: { chainId: string; files: LogFiles; signed: SignedHead },
): Promise<void> =>
  inBrands(pool, '*', async (client) => {
    const isFurther = await note(client, { chainId, signed, at: new Date(clock()) });
    if (!isFurther) return;
    await noteSigners(client, { chainId, size: signed.head.size, signers: witnesses.signersOf(signed.note) });
    await files.write(CHECKPOINT, signed.note);
  });

/** Asks the witnesses whose signature the published checkpoint lacks, and publishes it again with what they sign. */
export const cosignLog = async (publishing: Publishing, chainId: string): Promise<void> => {
  const { blobs, pool, witnesses } = publishing;
  const files = logFiles(blobs, chainId);
  const published = await publishedHead(publishing, chainId, files);
  if (published === undefined) return;
  const { head, note: before } = published;
  const { size } = head;
  const note = await witnesses.cosign({ head, note: before, oldSize: size, read: files.read });
  const signers = witnesses.signersOf(note);
  await inBrands(pool, '*', async (client) => {
    const isSame = await noteSigners(client, { chainId, size, signers });
    if (isSame && note !== before) await files.write(CHECKPOINT, note);
  });
};

/** Locks the row of the log until the transaction ends. Whether the log still has this size. */
const noteSigners = async (
  client: pg.ClientBase,
  { chainId, size, signers }: { chainId: string; size: number; signers: readonly string[] },
): Promise<boolean> => {
  const { rows } = await client.query<{ isSame: boolean }>(
    'select candour_note_cosigned($1, $2, $3) as "isSame"',
    [chainId, size, signers],
  );
  return rows[0]?.isSame === true;
};

/** Locks the row of the log until the transaction ends. Whether it goes at least as far as before. */
const note = async (
  client: pg.ClientBase,
  { chainId, signed: { head, privateKey }, at }: { chainId: string; signed: SignedHead; at: Date },
): Promise<boolean> => {
  const { rows } = await client.query<{ isFurther: boolean }>(
    'select candour_note_log($1, $2, $3, $4, $5, $6) as "isFurther"',
    [chainId, head.origin, verifierKeyOf(head.origin, privateKey), head.size, head.root, at.toISOString()],
  );
  return rows[0]?.isFurther === true;
};
