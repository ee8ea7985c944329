import type { S3Client } from '@aws-sdk/client-s3';

import type { Bucket } from './bucket.ts';
import type { Blobs } from './blobs.ts';

const TIMEOUT_MS = 5_000;

/**
 * Stores bytes in an S3-compatible bucket, which may take `timeoutMs` to respond to each of three tries.
 * Credentials come from the usual AWS places: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or
 * the role of the machine.
 */
export const s3Blobs = (
  { bucket, prefix, endpoint, region }: Bucket,
  {
    timeoutMs = TIMEOUT_MS,
    withChecksums = false,
  }: {
    timeoutMs?: number;
    /** Send one with each object, as buckets with Object Lock require. */
    withChecksums?: boolean;
  } = {},
): Blobs => {
  const sdk = load({ endpoint, region, timeoutMs });
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    async get(name) {
      const { client, GetObjectCommand } = await sdk();
      return unlessAbsent(async () => {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body && Buffer.from(await Body.transformToByteArray());
      });
    },
    async has(name) {
      const { client, HeadObjectCommand } = await sdk();
      return (await unlessAbsent(() => client.send(new HeadObjectCommand(at(name))))) !== undefined;
    },
    async put(name, content) {
      const { client, PutObjectCommand } = await sdk();
      const checksum = withChecksums ? ({ ChecksumAlgorithm: 'SHA256' } as const) : {};
      await client.send(new PutObjectCommand({ ...at(name), Body: content, ...checksum }));
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await sdk();
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
};

/** Whether new objects of a bucket are kept for some time by its own rule. */
export const hasObjectLock = async ({ bucket, endpoint, region }: Bucket): Promise<boolean> => {
  const { client, GetObjectLockConfigurationCommand } = await load({
    endpoint,
    region,
    timeoutMs: TIMEOUT_MS,
  })();
  try {
    const answer = await client.send(new GetObjectLockConfigurationCommand({ Bucket: bucket }));
    return answer.ObjectLockConfiguration?.Rule?.DefaultRetention !== undefined;
  } catch (error) {
    // Told by a status: there is none, or this store knows nothing of it. Anything else is a failure.
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if (($metadata?.httpStatusCode ?? 0) >= 400) return false;
    throw error;
  } finally {
    client.destroy();
  }
};

/** Loaded on first use: most installations use a folder, and loading takes a while. */
const load = ({
  endpoint,
  region,
  timeoutMs,
}: Pick<Bucket, 'endpoint' | 'region'> & { timeoutMs: number }) => {
  let loaded: Promise<typeof import('@aws-sdk/client-s3') & { client: S3Client }> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      // Self-hosted servers address buckets by path, AWS by host.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(region !== undefined && { region }),
      // Other vendors' stores do not support AWS's newest checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: timeoutMs,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
      },
      maxAttempts: 3,
    });
    return { ...sdk, client };
  };
  return () => (loaded ??= open());
};

const unlessAbsent = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    // Identified by the SDK's error name, or by the status alone if the response has no body.
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)) return undefined;
    throw error;
  }
};
