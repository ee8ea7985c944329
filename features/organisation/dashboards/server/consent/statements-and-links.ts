import { sql } from 'kysely';
import { sourceNumber } from '@candour/consent/source-types.ts';
import type { Db } from '@candour/kit/server/database';
import type { LinkFigures, StatementFigures } from '../../contract/consent.ts';
import type { Period } from '../period.ts';
import { ofBrand, partsOf } from './counted.ts';
import { peopleIn, rateOf } from './few.ts';

const mostShown = 10;

type StatementRow = Pick<StatementFigures, 'statementId' | 'statementName' | 'brandName'> & {
  yes: number;
  no: number;
};

/** The statements that were answered most. */
export const topStatements = async (db: Db, period: Period, until: string): Promise<StatementFigures[]> => {
  const { months, days, since } = partsOf(period, until);
  const { rows } = await sql<StatementRow>`
    select d.statement_id, s.statement_name, b.brand_name, d.yes, d.no from (
      select statement_id, sum(yes)::int as yes, sum(no)::int as no from (
        select statement_id, yes, no from statements_of_month where ${months}
        union all select statement_id, yes, no from statement_daily where ${days}
        union all select statement_id, yes, no from statement_daily where ${since}) part
      group by 1) d
    join statement s using (statement_id) join brand b on b.brand_id = s.brand_id
    order by d.yes + d.no desc, lower(s.statement_name) limit ${mostShown}`.execute(db);
  return rows.map(({ yes, no, ...row }) => ({
    ...row,
    yes: peopleIn(yes),
    no: peopleIn(no),
    yesRate: rateOf(yes, yes + no),
  }));
};

/** The links that were opened most, and how many submissions came of them. */
export const linksIn = async (db: Db, period: Period, until: string): Promise<LinkFigures[]> => {
  const { from, to, brandId } = period;
  const { months, days, since } = partsOf(period, until);
  const ofLinks = [
    sourceNumber('ActionLink'),
    sourceNumber('PreferencePageLink'),
    sourceNumber('PublicPortal'),
  ];
  const { rows } = await sql<LinkFigures>`
    with opened as (
      select form_id as link_id, sum(opens)::int as opens from form_counter_daily
      where form_kind = 'link' and day between ${from}::date and ${to}::date
        and ${ofBrand(brandId)} group by 1
    ), sent as (
      select source_id as link_id, sum(total)::int as conversions from (
        select source_type, source_id, total from submissions_of_month where ${months}
        union all select source_type, source_id, total from submission_daily where ${days}
        union all select source_type, source_id, total from submission_daily where ${since}) part
      where source_type = any(${ofLinks}::int[]) group by 1
    )
    select l.link_id, l.link_name, l.link_type, b.brand_name, coalesce(opens, 0) as opens,
      coalesce(conversions, 0) as conversions
    from public_link l join brand b using (brand_id) left join opened using (link_id) left join sent using (link_id)
    where coalesce(opens, conversions) is not null
    order by opens desc, conversions desc, lower(l.link_name) limit ${mostShown}`.execute(db);
  return rows;
};
