import type pg from 'pg';

import type { LogFiles } from './log-files.ts';
import { edgeOf, partialTiles, tilePath, WIDTH } from './tlog/tiles.ts';

/**
 * Removes partial tiles whose full tile is there now. Which widths they had follows from the checkpoints of the chain;
 * one that is overlooked after a crash does no harm.
 */
export const clearPartialTiles = async ({
  pool,
  chainId,
  files,
  from,
  size,
}: {
  pool: pg.Pool;
  chainId: string;
  files: LogFiles;
  from: number;
  size: number;
}): Promise<void> => {
  for (const { level, index, width } of partialTiles(from)) {
    const height = level === 'entries' ? 0 : level;
    if (edgeOf(size, height).index === index) continue;
    const each = WIDTH ** height;
    const { rows } = await pool.query<{ width: number }>(
      `select distinct (seq / $2::bigint) % ${WIDTH} as width from consent_checkpoint
       where chain_id = $1 and seq >= $3 and seq < $4`,
      [chainId, each, index * each * WIDTH, (index + 1) * each * WIDTH],
    );
    const widths = new Set([width, ...rows.map((row) => row.width)]);
    widths.delete(0);
    for (const some of widths) await files.remove(tilePath({ level, index, width: some }));
  }
};
