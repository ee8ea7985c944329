import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import type { Log } from '../postgres/log.ts';
import { signCheckpoint } from './checkpoint.ts';
import { appendCheckpoint } from './checkpoint-file.ts';
import type { Head } from './record.ts';

const EVERY_RECORDS = 1_000;
const EVERY_MS = 60_000;

type Options = {
  pool: pg.Pool;
  signingKey: KeyObject;
  file: string | undefined;
  log: Log;
  clock: () => number;
};

/**
 * Signs how far the chain has come, every 1 000 records or 60 s, into the table and the second file. Works
 * alongside the writer; the next checkpoint makes up for one that failed.
 */
export const createCheckpointer = ({ pool, signingKey, file, log, clock }: Options) => {
  let head: Head | undefined;
  let signedSeq = 0;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const sign = async (): Promise<void> => {
    if (!head || head.seq === signedSeq) return;
    const { chainId, seq, hash } = head;
    const time = new Date(clock()).toISOString();
    const checkpoint = {
      type: 'candour-checkpoint/1' as const,
      chainId,
      seq,
      hash,
      time,
      ends: [],
    };
    const jws = await signCheckpoint(checkpoint, signingKey);
    await pool.query(
      'insert into consent_checkpoint (chain_id, seq, made_at, jws) values ($1, $2, $3, $4) on conflict do nothing',
      [chainId, seq, time, jws],
    );
    if (file !== undefined) await appendCheckpoint(file, jws);
    if (head.chainId === chainId) signedSeq = seq;
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    work = work
      .then(sign)
      .catch((error: unknown) => log.error(`A checkpoint of the consent ledger failed: ${String(error)}`));
    return work;
  };

  return {
    flush,
    /** A new chain; its signed start is in the table and belongs in the file, too. */
    begin(start: Head, jws: string): void {
      const kept = file;
      head = start;
      signedSeq = 0;
      if (kept === undefined) return;
      work = work
        .then(() => appendCheckpoint(kept, jws))
        .catch((error: unknown) =>
          log.error(`The start of a consent chain could not be recorded in ${kept}: ${String(error)}`),
        );
    },
    /** The chain has durably come this far. */
    reached(now: Head): void {
      head = now;
      if (now.seq - signedSeq >= EVERY_RECORDS) void flush();
      else timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
    },
  };
};
