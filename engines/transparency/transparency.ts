import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { createHotCache } from '../artefacts/hot-cache.ts';
import { createPatientCache } from '../artefacts/patient-cache.ts';
import type { Anchor } from './anchors/anchor.ts';
import { anchorLogs } from './anchors/anchor-logs.ts';
import { isStampPath } from './anchors/stamping.ts';
import { CHECKPOINT, logFiles } from './log-files.ts';
import { openHead } from './log-keys.ts';
import { cosignLog, type Due, publishLog, type Publishing } from './publish-log.ts';
import { LogStopped } from './read-records.ts';
import { writeProof } from './tlog/proof-file.ts';
import { isTilePath, MissingTile, subtreesIn } from './tlog/tiles.ts';
import { proveInclusion } from './tlog/tree.ts';

const TILES_BYTES = 16 * 1024 * 1024;
/** A receipt does not wait longer for its proof: it is good without one. */
const PATIENCE_MS = 2_000;
const LOGS_AT_ONCE = 1_000;

type PublishedLog = {
  chainId: string;
  origin: string;
  verifierKey: string;
  size: number;
  publishedAt: string;
  /** Verifier keys of the witnesses that signed the checkpoint. */
  cosignedBy: string[];
  /** The size of the checkpoint that has a time stamp. */
  stampedSize: number | null;
};

/** The chains of the ledger as public logs that other tools verify. */
export type Transparency = {
  /** Publishes whatever checkpoints vouch for and is not published yet, and asks witnesses that have not signed. */
  publish(signal?: AbortSignal): Promise<void>;
  /** Hands checkpoints to those outside who remember them. */
  anchor(signal?: AbortSignal): Promise<void>;
  /** A `tlog-proof` of a record; undefined until a published checkpoint covers it. */
  proofOf(record: { chainId: string; seq: number }): Promise<string | undefined>;
  /** A file of a log by its path; undefined if there is none, whatever the path is. */
  read(chainId: string, path: string): Promise<Buffer | undefined>;
  /** The logs behind this one, in order of their beginning; 1 000 at most. */
  logs(after?: string): Promise<PublishedLog[]>;
};

export const createTransparency = ({
  anchors = [],
  ...publishing
}: Publishing & { anchors?: readonly Anchor[] }): Transparency => {
  const { pool, blobs, log, privateKeys, clock } = publishing;
  const tiles = createHotCache<Buffer>({ limit: TILES_BYTES, sizeOf: (bytes) => bytes.length });
  const checkpoints = createPatientCache({
    read: async (chainId) => (await logFiles(blobs, chainId).read(CHECKPOINT))?.toString(),
    maxAgeMs: 5_000,
    now: clock,
  });
  const prove = async ({ chainId, seq }: { chainId: string; seq: number }): Promise<string | undefined> => {
    const checkpoint = await checkpoints.get(chainId);
    const size = checkpoint && sizeIn(checkpoint, { chainId, privateKeys });
    if (!checkpoint || !size || size < seq) return undefined;
    const { read } = logFiles(blobs, chainId);
    const cached = async (path: string): Promise<Buffer | undefined> => {
      const name = `${chainId}/${path}`;
      const bytes = tiles.get(name) ?? (await read(path));
      if (bytes) tiles.set(name, bytes);
      return bytes;
    };
    const proof = await proveInclusion({ index: seq - 1, size }, subtreesIn(size, cached));
    return writeProof({ index: seq - 1, proof, checkpoint });
  };
  return {
    async publish(signal) {
      for (const due of await dueLogs(publishing)) await publishAll(publishing, due, signal);
      for (const chainId of await uncosignedLogs(publishing)) {
        if (signal?.aborted === true) return;
        await guarded(publishing, chainId, () => cosignLog(publishing, chainId));
      }
    },
    async anchor(signal) {
      const sizeOf = (checkpoint: string, chainId: string) => sizeIn(checkpoint, { chainId, privateKeys });
      await anchorLogs({ pool, blobs, log, anchors, sizeOf, clock }, signal);
    },
    async proofOf(record) {
      try {
        return await Promise.race([prove(record), pause(PATIENCE_MS, undefined, { ref: false })]);
      } catch (error) {
        log.warn(`A receipt has no proof of the log: ${String(error)}`);
        return undefined;
      }
    },
    async read(chainId, path) {
      const isFile = UUID.test(chainId) && (path === CHECKPOINT || isTilePath(path) || isStampPath(path));
      return isFile ? logFiles(blobs, chainId).read(path) : undefined;
    },
    async logs(after = FIRST) {
      const { rows } = await pool.query<PublishedLog>(
        `select chain_id as "chainId", origin, verifier_key as "verifierKey", size, published_at as "publishedAt",
           cosigned_by as "cosignedBy",
           (select a.size from log_anchor a where a.chain_id = t.chain_id and a.kind = 'time-stamp') as "stampedSize"
         from transparency_log t where chain_id > $1 order by chain_id limit ${LOGS_AT_ONCE}`,
        [after],
      );
      return rows;
    },
  };
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const FIRST = '00000000-0000-0000-0000-000000000000';

const sizeIn = (
  checkpoint: string,
  of: { chainId: string; privateKeys: readonly KeyObject[] },
): number | undefined => openHead(checkpoint, of)?.head.size;

/** Chains of which more is vouched for than is published. */
const dueLogs = async ({ pool }: Publishing): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `select c.chain_id as "chainId", v.vouched
     from consent_chain c
     left join transparency_log t using (chain_id)
     left join lateral (select k.seq from consent_checkpoint k where k.chain_id = c.chain_id order by k.seq desc limit 1) k on true
     cross join lateral (select greatest(k.seq, c.named_seq) as vouched) v
     where v.vouched > coalesce(t.size, 0) order by c.chain_id`,
  );
  return rows;
};

/** The newest of those whose checkpoint lacks the signature of a witness. */
const uncosignedLogs = async ({ pool, witnesses }: Publishing): Promise<string[]> => {
  if (witnesses.all.length === 0) return [];
  const { rows } = await pool.query<{ chainId: string }>(
    `select chain_id as "chainId" from transparency_log
     where not cosigned_by @> $1 order by published_at desc limit ${LOGS_AT_ONCE}`,
    [witnesses.all],
  );
  return rows.map(({ chainId }) => chainId);
};

const publishAll = (publishing: Publishing, due: Due, signal?: AbortSignal): Promise<void> =>
  guarded(publishing, due.chainId, async () => {
    for (let size = 0; size < due.vouched && signal?.aborted !== true;)
      size = await publishLog(publishing, due);
  });

/** A log that has stopped, or whose files cannot be written, does not keep the others. */
const guarded = async ({ log }: Publishing, chainId: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isKnown = error instanceof LogStopped || error instanceof MissingTile;
    log.error(
      `The log of chain ${chainId} could not be published: ${isKnown ? error.message : String(error)}`,
    );
  }
};
