import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';

/** Whoever reads what happened, and whoever answers people who ask for their data. */
const access = may('LogViewer', 'RightsRequests');

/** What a visitor chose for one service, with the wording they read; null if that version is gone. */
const choice = z.object({
  channelId: z.int(),
  statementVersionId: z.int(),
  value: z.literal([0, 1]),
  serviceName: z.nullable(z.string()),
  categoryName: z.nullable(z.string()),
  wording: z.nullable(z.string()),
});

/** What was checked, and the first thing that is wrong. */
const verification = z.object({ isGenuine: z.boolean(), problem: z.nullable(z.string()) });

const consentRecord = z.object({
  recordId: z.string(),
  submissionGuid: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  eventType: z.string(),
  choice: z.string(),
  method: z.string(),
  gpc: z.boolean(),
  country: z.string(),
  device: z.string(),
  site: z.nullable(z.string()),
  pageUrl: z.nullable(z.string()),
  profileId: z.int(),
  profileName: z.nullable(z.string()),
  version: z.int(),
  language: z.string(),
  reConsentNo: z.int(),
  bannerTitle: z.nullable(z.string()),
  bannerText: z.nullable(z.string()),
  choices: z.array(choice),
  /** What vendors were told. */
  tcString: z.nullable(z.string()),
  acString: z.nullable(z.string()),
  gppString: z.nullable(z.string()),
  gppSections: z.nullable(z.array(z.int())),
  verification,
  /** Signed as it is. */
  receipt: z.nullable(z.object({ receipt: z.unknown(), jws: z.string(), proof: z.optional(z.string()) })),
});
export type ConsentRecord = z.output<typeof consentRecord>;

const delivery = z.object({
  at: z.string(),
  systemName: z.string(),
  serviceName: z.string(),
  outcome: z.string(),
  status: z.nullable(z.int()),
  message: z.string(),
});

export const searchConsentRecords = route({
  method: 'POST',
  path: '/api/ConsentRecords/Search',
  summary:
    'What a visitor answered to banners, by the number the banner shows them; numbers in a body are not logged',
  access,
  mayLag: true,
  body: z.strictObject({
    consentNumber: field.named(z.guid('Please enter the whole number'), { title: 'Consent number' }),
  }),
  response: z.object({
    /** The newest first. */
    records: z.array(consentRecord),
    /** Calls to other systems that began with an answer of this visitor, the newest first. */
    deliveries: z.array(delivery),
  }),
});

export const consentRecordScreens = screens([
  { name: 'consent-records', path: '/consent-records', title: 'Consent records', access },
]);
