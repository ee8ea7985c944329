import type { S3Client } from '@aws-sdk/client-s3';
import { guardedHandler } from '../outbound/aws-handler.ts';
import { OutboundFailed } from '../outbound/outbound.ts';
import { inParts } from '../sealed-files/sealed-files.ts';
import { DeliveryFailed, pathIn, type Means, type OpenDestination, type OutgoingFile } from './delivery.ts';

export type S3Place = {
  bucket: string;
  region: string;
  /** Empty for AWS. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  folder: string;
};

/** AWS takes 10,000 parts at most; these are enough for 80 GB. */
const partBytes = 8 * 1024 * 1024;
const timeoutMs = 120_000;

/** Opens a bucket; the SDK is loaded when it is needed. */
export const openS3 = async (place: S3Place, { outbound, signal }: Means): Promise<OpenDestination> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = place;
  const client = new sdk.S3Client({
    region: region === '' ? 'us-east-1' : region,
    // Self-hosted servers address buckets by path, AWS by host.
    ...(endpoint === '' ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Other vendors' stores do not support AWS's newest checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: guardedHandler(outbound, { timeoutMs, signal }),
  });
  return {
    put: (file) => upload({ sdk, client, place }, file).catch(tell),
    close: () => client.destroy(),
  };
};

type Open = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client; place: S3Place };

/** In parts; nothing is visible in the bucket before the last one. */
const upload = async ({ sdk, client, place }: Open, { name, type, bytes }: OutgoingFile): Promise<void> => {
  const at = { Bucket: place.bucket, Key: pathIn(place.folder, name) };
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...at, ContentType: type }));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for await (const Body of inParts(bytes, partBytes)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    }
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // Parts that nobody completes would cost money for ever.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
    throw error;
  }
};

const tell = (error: unknown): never => {
  if (error instanceof OutboundFailed) throw new DeliveryFailed(error.message);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  throw new DeliveryFailed(`The bucket did not take the file: ${reason}`);
};
