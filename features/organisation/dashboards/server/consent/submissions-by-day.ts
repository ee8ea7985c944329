import { sql } from 'kysely';
import { sourceTypes, type SourceType } from '@candour/consent/source-types.ts';
import type { Db } from '@candour/kit/server/database';
import type { Period } from '../period.ts';
import { ofBrand } from './counted.ts';

export type SubmissionCount = { day: string; source: SourceType; total: number };

/** How many submissions arrived, by day and source. */
export const submissionsByDay = async (
  db: Db,
  { from, to, brandId }: Period,
  until: string,
): Promise<SubmissionCount[]> => {
  const wanted = ofBrand(brandId);
  const { rows } = await sql<{ day: string; sourceType: number; total: number }>`
    select day, source_type, sum(total)::int as total from submissions_of_day
    where day between ${from}::date and least(${to}::date, ${until}::date) and ${wanted} group by 1, 2
    union all
    select day, source_type, sum(total)::int from submission_daily
    where day > ${until}::date and day between ${from}::date and ${to}::date and ${wanted} group by 1, 2`.execute(
    db,
  );
  return rows.map(({ day, sourceType, total }) => ({
    day,
    source: sourceTypes[sourceType - 1] ?? 'System',
    total,
  }));
};

export const totalIn = (counts: readonly SubmissionCount[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);
