import type { Blobs } from './blobs.ts';

export type BucketWatch = {
  /** A sentence while nothing can be written to the bucket. */
  problem(): string | undefined;
};

type Log = { info(text: string): void; error(facts: object, text: string): void };

const sentence = 'The bucket of ARTEFACT_STORE cannot be written to';

/** Tells the log and operators: a wrong name or key would otherwise show only when somebody publishes. */
export const watchBucket = ({
  blobs,
  log,
  everyMs = 300_000,
  againMs = 15_000,
}: {
  blobs: Pick<Blobs, 'put'>;
  log: Log;
  /** Until it is looked at again. */
  everyMs?: number;
  /** The same, while it cannot be written to. */
  againMs?: number;
}): BucketWatch => {
  let isWell = true;
  const tell = (error?: unknown): void => {
    const isWritten = error === undefined;
    if (isWritten && !isWell) log.info('The bucket of ARTEFACT_STORE can be written to again');
    if (!isWritten && isWell) log.error({ err: error }, sentence);
    isWell = isWritten;
    setTimeout(look, isWell ? everyMs : againMs).unref();
  };
  const look = (): void => void blobs.put('write-check', new Date().toISOString()).then(() => tell(), tell);
  look();
  return { problem: () => (isWell ? undefined : sentence) };
};
