import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import type { EmailTypeName } from '../email-types.ts';
import { builtInFor, builtInTexts } from '../seed.ts';

type Language = { languageId: number; languageCode: string; isRightToLeft: boolean };
type Row = Selectable<Tables['systemEmail']>;

export type ChosenTexts = {
  subject: string;
  html: string;
  text: string;
  languageCode: string;
  isRightToLeft: boolean;
  senderEmailAddressId: number | null;
  replyTo: string;
};

type Wanted = { type: EmailTypeName; brandId: number; languageId: number | undefined };

/**
 * The texts of an email: the brand's own before those of all brands, then by language (X6): the requested
 * one, its base language, the brand's, the organisation's. Emails are written for people whose brands are
 * not known yet.
 */
export const chooseTexts = (db: Db, { type, brandId, languageId }: Wanted): Promise<ChosenTexts> =>
  everywhere(db, async () => {
    const row = await db
      .selectFrom('systemEmail')
      .selectAll()
      .where('emailType', '=', type)
      .where('brandId', 'in', [0, brandId])
      .where('isActive', '=', true)
      .orderBy('brandId', 'desc')
      .executeTakeFirst();
    if (!row) throw new Error(`There is not text for the email ${type}`);
    return textsIn(db, row, { brandId, languageId });
  });

/** The texts of a row in the first of the wanted languages that it has. */
export const textsIn = async (
  db: Db,
  row: Row,
  { brandId, languageId }: Pick<Wanted, 'brandId' | 'languageId'>,
): Promise<ChosenTexts> => {
  const { rows: languages } = await sql<Language & { rank: number }>`
    select l.language_id, l.language_code, l.is_right_to_left,
      case when l.language_id = asked.language_id then 0
        when l.language_code = split_part(asked.language_code, '-', 1) then 1
        when l.language_id = (select default_language_id from brand where brand_id = ${brandId} and brand_id <> 0) then 2
        when l.is_default then 3 when l.language_id = ${row.languageId} then 4 else 5 end as rank
    from language l left join language asked on asked.language_id = ${languageId ?? null}::int
    order by rank, l.language_id`.execute(db);
  const { subject, htmlBody, textBody, senderEmailAddressId, replyTo } = row;
  const all = [
    { languageId: row.languageId, subject, htmlBody, textBody },
    ...row.translations.filter((entry) => entry.subject !== '' && entry.htmlBody !== ''),
  ];
  // Texts that nobody changed are known in more languages than the organisation has translated.
  const builtIn = builtInTexts(row.emailType);
  const isBuiltIn = subject === builtIn.subject && htmlBody === builtIn.htmlBody && textBody === '';
  const extra = languages.flatMap(({ languageId: id, languageCode }) => {
    const own = isBuiltIn ? builtInFor(row.emailType, languageCode) : undefined;
    return own === undefined ? [] : [{ languageId: id, ...own, textBody: '' }];
  });
  const [chosen] = languages.flatMap((language) =>
    [...all, ...extra]
      .filter((texts) => texts.languageId === language.languageId)
      .map((texts) => ({ ...language, ...texts })),
  );
  if (!chosen) throw new Error(`The email ${row.emailType} has no text in any language`);
  return {
    subject: chosen.subject,
    html: chosen.htmlBody,
    text: chosen.textBody,
    languageCode: chosen.languageCode,
    isRightToLeft: chosen.isRightToLeft,
    senderEmailAddressId,
    replyTo,
  };
};
