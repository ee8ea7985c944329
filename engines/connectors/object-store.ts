import { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import type { Authentication, S3Target } from '@candour/connectors/plan.ts';
import type { Reply } from '@candour/connectors/outcome/classify.ts';
import { assumeRole, RoleRefused } from './assume-role.ts';
import { OutboundFailed, type Outbound } from '../outbound/outbound.ts';

/** A request of the SDK, as far as it matters here. */
type SdkRequest = {
  protocol: string;
  hostname: string;
  port?: number | undefined;
  path: string;
  query?: Readonly<Record<string, string | string[] | null>>;
  method: string;
  headers: Record<string, string>;
  body?: unknown;
};

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

const largestAnswer = 1_000_000;

/** Sends the SDK's requests through the guarded client. */
const guardedHandler = (
  outbound: Outbound,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
) => ({
  handle: async (request: SdkRequest) => {
    const { protocol, hostname, port, path, query, method, headers, body: sent } = request;
    // The client sets these itself and would refuse both.
    const { expect: _, host: __, ...kept } = headers;
    const body = typeof sent === 'string' || sent instanceof Uint8Array ? sent : undefined;
    const answer = await outbound.send(
      `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${queryOf(query)}`,
      {
        method: method as 'PUT',
        headers: kept,
        timeoutMs,
        maxBytes: largestAnswer, // the methods of HTTP
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      },
    );
    const told = Object.entries(answer.headers).map(([name, value]) => [
      name,
      [value ?? []].flat().join(', '),
    ]);
    return {
      response: {
        statusCode: answer.status,
        headers: Object.fromEntries(told) as Record<string, string>, // pairs of texts
        body: Readable.from([Buffer.from(answer.bytes)]),
      },
    };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
});

const queryOf = (query: Readonly<Record<string, string | string[] | null>> | undefined): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
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
