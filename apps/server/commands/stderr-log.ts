import type { Log } from '../../../engines/postgres/log.ts';

const write = (text: string): void => void process.stderr.write(`${text}\n`);

/** What commands print besides their result. */
export const stderrLog: Log = { info: write, warn: write, error: write };
