import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { EmailTypeName } from '../email-types.ts';
import '../table.ts';

type ChosenTexts = {
  subject: string;
  html: string;
  text: string;
  languageCode: string;
  isRightToLeft: boolean;
};

/**
 * The texts of an e-mail: the brand's own before those of all brands, then by language (X6): the one asked
 * for, its base language, the brand's (where the transaction may see the brand), the organisation's.
 */
export const chooseTexts = async (
  db: Db,
  { type, brandId, languageId }: { type: EmailTypeName; brandId: number; languageId: number | undefined },
): Promise<ChosenTexts> => {
  const { rows } = await sql<ChosenTexts>`
    select t.subject, t.html, t.text, l.language_code, l.is_right_to_left
    from system_email t
    join language l using (language_id)
    left join language asked on asked.language_id = ${languageId ?? null}::int
    where t.type = ${type} and t.brand_id in (0, ${brandId})
    order by t.brand_id = ${brandId} desc,
      l.language_id = asked.language_id desc nulls last,
      l.language_code = split_part(asked.language_code, '-', 1) desc nulls last,
      l.language_id = (select default_language_id from brand where brand_id = ${brandId}) desc nulls last,
      l.is_default desc, l.language_code = 'en' desc
    limit 1`.execute(db);
  const [chosen] = rows;
  if (!chosen) throw new Error(`There is no text for the e-mail ${type}`);
  return chosen;
};
