import { sql } from 'kysely';
import type { Platform } from '@candour/kit/server/platform';
import type { LinkPointer } from './pointers.ts';

/** Counts that a link was opened, by machines as well. It is kept in memory for a while: looking writes nothing. */
export const noteOpened = (
  { formCounters, now }: Pick<Platform, 'formCounters' | 'now'>,
  { brandId, linkId }: LinkPointer,
): void => formCounters.note({ brandId, kind: 'link', formId: linkId }, 'opens', now());

const days = 30;

/** How often the link `l` was opened lately. */
export const opensOfLink = sql<number>`(
  select coalesce(sum(c.opens), 0)::int from form_counter_daily c where c.brand_id = l.brand_id
    and c.form_kind = 'link' and c.form_id = l.link_id and c.day > current_date - ${sql.lit(days)}::int)`;
