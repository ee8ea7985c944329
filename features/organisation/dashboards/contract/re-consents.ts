import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId, queryId } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { periodQuery } from './period.ts';

/** Answers by what they chose. */
const chosen = z.object({ accept: z.int(), reject: z.int(), custom: z.int() });
export type Chosen = z.output<typeof chosen>;

const reConsent = z.object({
  consentBannerId: z.int(),
  consentBannerName: z.string(),
  brandName: z.string(),
  reConsentNo: z.int(),
  askedAt: z.string(),
  /** Visitors who had an answer that held; null until it is counted, which is within an hour. */
  asked: z.nullable(z.int()),
  /** What those who answered again had chosen before, and what they chose now. */
  before: chosen,
  now: chosen,
});
export type ReConsent = z.output<typeof reConsent>;

export const getReConsents = route({
  method: 'GET',
  path: '/api/dashboard/{id}/ReConsents',
  summary:
    'When banners asked everybody again in a period, and how visitors have answered since; the last one first',
  access: may('DashboardConsent'),
  params: z.object({ id: pathId() }),
  query: z.object({
    ...periodQuery,
    brandId: z.optional(queryId()),
    consentBannerId: z.optional(pathId()),
  }),
  response: z.object({ reConsents: z.array(reConsent) }),
});

export const countOf = ({ accept, reject, custom }: Chosen): number => accept + reject + custom;
