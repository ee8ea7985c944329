import { sql } from 'kysely';
import { plainText } from '@candour/consent/rich-text.ts';
import type { Db } from '@candour/kit/server/database';

type Row = {
  headerFooterCombinationId: number;
  combinationName: string;
  isDefault: boolean;
  headerText: string | null;
  footerText: string | null;
};

/** What agents can read out before and after a question. */
export const combinationsFor = async (db: Db, brandId: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select c.header_footer_combination_id, c.combination_name, c.is_default, h.text as header_text, f.text as footer_text
    from header_footer_combination c left join header h on h.id = c.header_id left join footer f on f.id = c.footer_id
    where c.brand_id in (${brandId}, 0) order by c.is_default desc, lower(c.combination_name)`.execute(db);
  return rows.map((row) => ({
    ...row,
    headerText: row.headerText === null ? null : plainText(row.headerText),
    footerText: row.footerText === null ? null : plainText(row.footerText),
  }));
};
