import type { Bucket } from '../../artefacts/bucket.ts';
import { hasObjectLock, s3Blobs } from '../../artefacts/s3-blobs.ts';
import type { Log } from '../../postgres/log.ts';
import type { Anchor } from './anchor.ts';

/** Longer than any number of records, so that names sort by it. */
const DIGITS = 16;

/**
 * Copies checkpoints into a bucket whose own rule of retention (S3 Object Lock) keeps them. A bucket without one takes
 * them as well, and the log says so once.
 */
export const bucketCopies = ({ bucket, log }: { bucket: Bucket; log: Pick<Log, 'warn'> }): Anchor => {
  const blobs = s3Blobs(bucket, { withChecksums: true });
  let isChecked = false;
  const checkOnce = async (): Promise<void> => {
    if (isChecked) return;
    if (!(await hasObjectLock(bucket)))
      log.warn(
        `The bucket ${bucket.bucket} of CHECKPOINT_BUCKET has no default retention (Object Lock): whoever may write to it can remove checkpoints.`,
      );
    isChecked = true;
  };
  return {
    kind: 'bucket',
    async keep({ chainId, size, checkpoint }) {
      await checkOnce();
      await blobs.put(`${chainId}/${String(size).padStart(DIGITS, '0')}`, checkpoint);
    },
  };
};
