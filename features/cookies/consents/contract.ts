import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

const guid = () => z.guid().check(z.toLowerCase());
const id = () => z.int().check(z.gte(0), z.lte(2147483647));
const word = (max: number) => z.string().check(z.maxLength(max));

/** `ConsentSubmission` of packages/consent, as it may arrive. */
export const consentSubmission = z.strictObject({
  submissionGuid: guid(),
  profileId: id(),
  version: id(),
  accessKey: guid(),
  visitGuid: guid(),
  language: word(35),
  reConsentNo: id(),
  choice: z.enum(['accept', 'reject', 'custom']),
  method: z.enum(['banner', 'preferences', 'api', 'gpc', 'frame']),
  occasion: z.optional(z.enum(['first', 'changed', 'expired', 're-asked'])),
  gpc: z.boolean(),
  preferences: z
    .array(
      z.strictObject({
        channelId: id(),
        statementId: id(),
        statementVersionId: id(),
        value: z.literal([0, 1]),
      }),
    )
    .check(z.maxLength(500)),
  /** The moment of receipt if absent, from browsers whose clock was refused. */
  capturedAt: z.optional(z.iso.datetime()),
  pageUrl: word(2000),
  tcf: z.optional(z.strictObject({ string: word(20_000), ac: z.optional(word(20_000)) })),
  gpp: z.optional(z.strictObject({ string: word(500) })),
});

export const seenReport = z.strictObject({ profileId: id(), version: id(), language: word(35) });

export const submitConsent = route({
  method: 'POST',
  path: '/tx/cookies/submit',
  summary: 'Records the answer of a visitor; the same submission again gets the first answer',
  access: anyone,
  body: consentSubmission,
  response: z.object({ recordId: z.string(), receivedAt: z.string() }),
});

export const reportSeen = route({
  method: 'POST',
  path: '/tx/cookies/seen',
  summary: 'Counts a banner that was shown; names no visitor',
  access: anyone,
  body: seenReport,
});

export const getReceipt = route({
  method: 'GET',
  path: '/tx/cookies/receipts/{recordId}',
  summary: 'The signed receipt of a consent, to whoever knows its random number',
  access: anyone,
  params: z.object({ recordId: z.guid() }),
  query: z.object({ profileId: z.string().check(z.regex(/^\d{1,10}$/)) }),
  response: z.object({
    receipt: z.record(z.string(), z.unknown()),
    jws: z.string(),
    /** That the record is in the public log of its chain, once that was published. */
    proof: z.optional(z.string()),
  }),
});

export const getReceiptKey = route({
  method: 'GET',
  path: '/tx/cookies/receipt-key',
  summary:
    'The public keys that receipts and checkpoints verify with, as PEM: the present one and those it replaced',
  access: anyone,
  response: z.object({ publicKey: z.string(), earlierKeys: z.array(z.string()) }),
});

export const getGeo = route({
  method: 'GET',
  path: '/tx/geo',
  summary: 'Country and region of the caller as the proxy in front tells them; stored nowhere',
  access: anyone,
  response: z.object({ country: z.string(), region: z.string() }),
});
