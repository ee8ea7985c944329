import type { Blobs } from '../../../engines/artefacts/blobs.ts';
import { createOutbound } from '../../../engines/outbound/outbound.ts';
import type { Log } from '../../../engines/postgres/log.ts';
import type { Anchor } from '../../../engines/transparency/anchors/anchor.ts';
import { bucketCopies } from '../../../engines/transparency/anchors/bucket-copies.ts';
import { type AskForTime, stamping } from '../../../engines/transparency/anchors/stamping.ts';
import type { Settings } from '../settings.ts';
import { placeOf } from './post-to-witnesses.ts';

/** Who remembers checkpoints outside, by settings of the operator. */
export const anchorsOf = (
  { timeStampUrl, checkpointBucket }: Pick<Settings, 'timeStampUrl' | 'checkpointBucket'>,
  { blobs, log }: { blobs: Blobs; log: Log },
): Anchor[] => [
  ...(timeStampUrl === undefined ? [] : [stamping({ blobs, ask: askForTime(timeStampUrl) })]),
  ...(checkpointBucket === undefined ? [] : [bucketCopies({ bucket: checkpointBucket, log })]),
];

/** Services of this kind are often plain HTTP: what they answer is signed. */
const askForTime = (address: string): AskForTime => {
  const outbound = createOutbound({ allow: [placeOf(new URL(address))] });
  return async (request) => {
    const { status, bytes } = await outbound.send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: request,
    });
    return { status, bytes: Buffer.from(bytes) };
  };
};
