import * as z from 'zod/mini';
import { sourceTypes } from '@candour/consent/source-types.ts';
import { may } from '@candour/kit/contract/access';
import { pathId, queryId } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { periodQuery } from './period.ts';

/** People counted. Null stands for 1 to 4: so few could be recognised. */
const people = z.nullable(z.int());
/** 0 to 1; null if it would be a share of few, or of nobody. */
const rate = z.nullable(z.number());

/** What was said for a channel in the period, and where people stood at its end. */
const standing = {
  /** With an answer of any kind. */
  people,
  optedIn: people,
  /** How many more are opted in than when the period began. */
  change: people,
  waiting: people,
  given: people,
  refused: people,
  withdrawn: people,
  /** A yes that had to be confirmed, and what became of such. */
  pending: people,
  confirmed: people,
  rejected: people,
  optInRate: rate,
  /** Of those who were opted in at any time in the period. */
  unsubscribeRate: rate,
};

const channel = z.object({
  channelId: z.int(),
  channelName: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  ...standing,
});
export type ChannelFigures = z.output<typeof channel>;

const statement = z.object({
  statementId: z.int(),
  statementName: z.string(),
  brandName: z.string(),
  yes: people,
  no: people,
  yesRate: rate,
});
export type StatementFigures = z.output<typeof statement>;

const link = z.object({
  linkId: z.int(),
  linkName: z.string(),
  linkType: z.int(),
  brandName: z.string(),
  /** How often it was opened, by machines as well. */
  opens: z.int(),
  /** Submissions that came of it. */
  conversions: z.int(),
});
export type LinkFigures = z.output<typeof link>;

const consentBoard = z.object({
  from: z.string(),
  to: z.string(),
  /** Over all channels: a person counts once for each. */
  totals: z.object({ submissions: z.int(), submissionsBefore: z.int(), ...standing }),
  sources: z.array(z.object({ source: z.enum(sourceTypes), total: z.int() })),
  days: z.array(z.object({ day: z.string(), bySource: z.record(z.string(), z.int()), optedIn: people })),
  channels: z.array(channel),
  statements: z.array(statement),
  links: z.array(link),
});
export type ConsentBoard = z.output<typeof consentBoard>;

export const getConsentBoard = route({
  method: 'GET',
  path: '/api/dashboard/{id}/Consent',
  summary: 'What people said and where they stand by channel, for a period; counts of 1 to 4 people are null',
  mayLag: true,
  access: may('DashboardConsent'),
  params: z.object({ id: pathId() }),
  query: z.object({ ...periodQuery, brandId: z.optional(queryId()) }),
  response: consentBoard,
});
