import * as z from 'zod/mini';
import { may, signedIn } from '@candour/kit/contract/access';
import { attentionItem } from '@candour/kit/contract/attention';
import { pathId, queryId } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { periodQuery } from './contract/period.ts';

const counts = {
  impressions: z.int(),
  accept: z.int(),
  reject: z.int(),
  custom: z.int(),
  /** Impressions that led to no answer. */
  noChoice: z.int(),
};

/** What happened to consents: answers by what they did, and answers that ended or were asked for again. */
const events = z.object({
  given: z.int(),
  refused: z.int(),
  withdrawn: z.int(),
  expired: z.int(),
  reAsked: z.int(),
});

const bannerBoard = z.object({
  totals: z.object({ ...counts, gpc: z.int() }),
  /** Totals of as many days right before the period. */
  before: z.object(counts),
  events,
  /** Banners that are live now, and the name of the only one. */
  live: z.object({ count: z.int(), bannerName: z.nullable(z.string()) }),
  days: z.array(z.object({ day: z.string(), ...counts })),
  banners: z.array(
    z.object({
      consentBannerId: z.int(),
      consentBannerName: z.string(),
      profileId: z.int(),
      profileName: z.string(),
      brandName: z.string(),
      ...counts,
    }),
  ),
  countries: z.array(z.object({ country: z.string(), ...counts })),
  devices: z.array(z.object({ device: z.string(), ...counts })),
});
export type BannerBoard = z.output<typeof bannerBoard>;

export const getDashboards = route({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The dashboards the person may choose from',
  access: signedIn,
  response: z.array(z.object({ id: z.int(), name: z.string(), isDefault: z.boolean() })),
});

export const getDashboardData = route({
  method: 'GET',
  path: '/api/dashboard/{id}/Data',
  summary: 'What a dashboard shows for a period, from the consents and impressions of visitors',
  mayLag: true,
  access: may('DashboardConsent'),
  params: z.object({ id: pathId() }),
  query: z.object({
    ...periodQuery,
    brandId: z.optional(queryId()),
    consentBannerId: z.optional(pathId()),
  }),
  response: bannerBoard,
});

export const getAttention = route({
  method: 'GET',
  path: '/api/dashboard/{id}/Attention',
  summary: 'What needs somebody who may do something about it, newest first',
  access: may('DashboardConsent'),
  params: z.object({ id: pathId() }),
  query: z.object({ brandId: z.optional(queryId()) }),
  response: z.object({
    items: z.array(attentionItem),
    /** How many more there are. */
    others: z.int(),
    /** Kinds of things that were looked at, and nothing was found. */
    countOfPassed: z.int(),
  }),
});

export const dashboardScreens = screens([
  {
    name: 'dashboard',
    path: '/dashboard',
    title: 'Dashboard',
    access: signedIn,
    search: {
      /** The number of the dashboard. */
      board: 'text',
      days: 'text',
      /** A fixed period in place of days back from now. */
      from: 'text',
      to: 'text',
      brand: 'text',
      scale: 'text',
      /** Days, weeks or months. */
      span: 'text',
      /** "open" shows the first steps, also to somebody who put them away. */
      firstSteps: 'text',
    },
  },
]);
