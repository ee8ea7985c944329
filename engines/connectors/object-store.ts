import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import type { Authentication, S3Target } from '@candour/connectors/plan.ts';
import type { Reply } from '@candour/connectors/outcome/classify.ts';
import { assumeRole, RoleRefused } from './assume-role.ts';
import { guardedHandler } from '../outbound/aws-handler.ts';
import { OutboundFailed, type Outbound } from '../outbound/outbound.ts';

/** Puts a file into the bucket and returns what a call would; never throws. */
export type PutFile = (file: { key: string; bytes: Uint8Array }) => Promise<Reply>;

type StoreOptions = {
  outbound: Outbound;
  authentication: Extract<Authentication, { typeId: (typeof authenticationTypeIds)['AwsS3'] }>;
  target: S3Target;
  timeoutMs: number;
  signal?: AbortSignal;
};

/** A bucket, reached only through the guarded client. The SDK is loaded when the first file is sent. */
export const openStore = ({
  outbound,
  authentication,
  target,
  timeoutMs,
  signal,
}: StoreOptions): { put: PutFile; close: () => void } => {
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const config = configOf({ outbound, authentication, target, timeoutMs, ...(signal && { signal }) });
    const client = new sdk.S3Client(config);
    if (authentication.roleArn === '') return { sdk, client };
    // The keys that were typed in, or the machine's own credentials.
    const credentials = async () =>
      assumeRole({ outbound, keys: await client.config.credentials(), target, role: authentication });
    return { sdk, client: new sdk.S3Client({ ...config, credentials }) };
  };
  return {
    put: async ({ key, bytes }) => {
      try {
        const { client, sdk } = await (opened ??= open());
        const { serverSideEncryption: encryption, kmsKeyId, bucket } = target;
        await client.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentType: 'application/x-ndjson',
            ...(encryption === '' ? {} : { ServerSideEncryption: encryption }),
            ...(encryption === 'aws:kms' && kmsKeyId !== '' ? { SSEKMSKeyId: kmsKeyId } : {}),
          }),
        );
        return { status: 200, headers: {}, body: '' };
      } catch (error) {
        return signal?.aborted === true
          ? { problem: 'aborted', message: 'The upload was given up' }
          : replyOf(error);
      }
    },
    close: () => void opened?.then(({ client }) => client.destroy()).catch(() => undefined),
  };
};

const configOf = ({ outbound, authentication, target, timeoutMs, signal }: StoreOptions): S3ClientConfig => {
  const { accessKeyId, secretAccessKey } = authentication;
  return {
    region: target.region === '' ? 'us-east-1' : target.region,
    // Self-hosted servers address buckets by path, AWS by host.
    ...(target.endpoint === '' ? {} : { endpoint: target.endpoint, forcePathStyle: true }),
    ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    // Other vendors' stores do not support AWS's newest checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The engine plans further attempts.
    maxAttempts: 1,
    requestHandler: guardedHandler(outbound, { timeoutMs, signal }),
  };
};

const replyOf = (error: unknown): Reply => {
  if (error instanceof OutboundFailed) return { problem: error.problem, message: error.message };
  const { name, message, $metadata } = error as {
    name?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && status >= 300)
    return { status, headers: {}, body: `${name ?? ''} ${message ?? ''}`.trim() };
  if (error instanceof RoleRefused) return { problem: 'no token', message: error.message };
  if (name === 'CredentialsProviderError')
    return { problem: 'no token', message: 'There are no credentials for the bucket' };
  return { problem: 'unreachable', message: 'The bucket could not be reached' };
};
