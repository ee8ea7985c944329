import * as z from 'zod/mini';
import { sourceTypes } from '@candour/consent/source-types.ts';
import { may } from '@candour/kit/contract/access';
import { pathId, queryId } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { saids, sets } from './contract/words.ts';

/** As for people one by one. */
const looking = may('DataSubjectRules', 'DataSubjectGroupingRules', 'RightsRequests');

export const listedAnswer = z.object({
  id: z.string(),
  dataSubjectId: z.string(),
  initials: z.string(),
  email: z.string(),
  brandName: z.string(),
  /** Empty for a submission. */
  channelName: z.string(),
  /** What was said, or where somebody stands; empty for a submission. */
  said: z.string(),
  source: z.string(),
  at: z.string(),
});
export type ListedAnswer = z.output<typeof listedAnswer>;

export const listAnswers = route({
  method: 'GET',
  path: '/api/Answers',
  summary:
    'What a figure of a dashboard counted, the newest first; people are masked, and each call is in the audit',
  access: looking,
  mayLag: true,
  query: z.object({
    set: z.enum(sets),
    /** Days in UTC, both included; without meaning for where people stand, which is as of now. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    brandId: z.optional(queryId()),
    channelId: z.optional(pathId()),
    said: z.optional(z.enum(saids)),
    statementId: z.optional(pathId()),
    source: z.optional(z.enum(sourceTypes)),
    linkId: z.optional(pathId()),
  }),
  response: z.object({
    answers: z.array(listedAnswer),
    total: z.int(),
    /** What the list is narrowed to, in words. */
    about: z.array(z.string()),
  }),
});

export const answerScreens = screens([
  {
    name: 'answers',
    path: '/answers',
    title: 'Answers',
    access: looking,
    search: {
      set: 'text',
      from: 'text',
      to: 'text',
      brand: 'text',
      channel: 'number',
      said: 'text',
      statement: 'number',
      source: 'text',
      link: 'number',
    },
  },
]);
