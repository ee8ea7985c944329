import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId, queryId } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { periodQuery } from './period.ts';

export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** Answers to a category: yes to all of its services that could be refused, to some, or to none. */
const said = { accepted: z.int(), partly: z.int(), refused: z.int() };

const byCategory = z.object({
  span: z.enum(spans),
  /** The first days of the days, weeks or months in the period. */
  starts: z.array(z.string()),
  categories: z.array(
    z.object({
      categoryId: z.int(),
      categoryName: z.string(),
      brandName: z.string(),
      ...said,
      /** One for each start. */
      parts: z.array(z.object(said)),
    }),
  ),
});
export type ByCategory = z.output<typeof byCategory>;
export type CategoryFigures = ByCategory['categories'][number];

export const answersTo = ({ accepted, partly, refused }: CategoryFigures['parts'][number]): number =>
  accepted + partly + refused;

export const getConsentByCategory = route({
  method: 'GET',
  path: '/api/dashboard/{id}/Categories',
  summary:
    'What visitors said to each category over a period, by day, week or month; the most answered first',
  mayLag: true,
  access: may('DashboardConsent'),
  params: z.object({ id: pathId() }),
  query: z.object({
    ...periodQuery,
    brandId: z.optional(queryId()),
    consentBannerId: z.optional(pathId()),
    span: z.optional(z.enum(spans)),
  }),
  response: byCategory,
});

/** How a period is told apart unless somebody chooses. */
export const spanFor = (countOfDays: number): Span =>
  countOfDays <= 31 ? 'day' : countOfDays <= 120 ? 'week' : 'month';
