import type pg from 'pg';

import type { Blobs } from '../../artefacts/blobs.ts';
import type { Log } from '../../postgres/log.ts';
import { CHECKPOINT, logFiles } from '../log-files.ts';
import type { Anchor } from './anchor.ts';

const LOGS_AT_ONCE = 1_000;

type Anchoring = {
  pool: pg.Pool;
  blobs: Blobs;
  log: Pick<Log, 'error'>;
  anchors: readonly Anchor[];
  /** How far a checkpoint of this chain goes, if this server signed it. */
  sizeOf: (checkpoint: string, chainId: string) => number | undefined;
  clock: () => number;
};

/**
 * Hands what was published since the last time to everybody outside who remembers it. Whoever cannot be reached is
 * asked again the next time; nobody waits for them.
 */
export const anchorLogs = async (anchoring: Anchoring, signal?: AbortSignal): Promise<void> => {
  for (const anchor of anchoring.anchors)
    await anchorAll(anchoring, anchor, signal).catch((error: unknown) =>
      anchoring.log.error(
        `Checkpoints could not be handed on (${anchor.kind}): ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
};

/** The first failure ends it: the next log would wait for the same service. */
const anchorAll = async (
  { pool, blobs, sizeOf, clock }: Anchoring,
  anchor: Anchor,
  signal?: AbortSignal,
): Promise<void> => {
  for (const chainId of await dueLogs(pool, anchor)) {
    if (signal?.aborted === true) return;
    const checkpoint = (await logFiles(blobs, chainId).read(CHECKPOINT))?.toString();
    const size = checkpoint && sizeOf(checkpoint, chainId);
    if (!checkpoint || !size) continue;
    await anchor.keep({ chainId, size, checkpoint });
    await pool.query('select candour_note_anchor($1, $2, $3, $4)', [
      chainId,
      anchor.kind,
      size,
      new Date(clock()).toISOString(),
    ]);
  }
};

const dueLogs = async (pool: pg.Pool, { kind }: Anchor): Promise<string[]> => {
  const { rows } = await pool.query<{ chainId: string }>(
    `select t.chain_id as "chainId" from transparency_log t
     left join log_anchor a on a.chain_id = t.chain_id and a.kind = $1
     where t.size > coalesce(a.size, 0) order by t.published_at desc limit ${LOGS_AT_ONCE}`,
    [kind],
  );
  return rows.map(({ chainId }) => chainId);
};
