import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Query } from '@candour/testing/scoped-query';

/** What visitors read of a published banner, in English. */
export const englishDefinition = async (query: Query): Promise<BannerDefinition> => {
  const [row] = await query<{ definition: BannerDefinition }>(
    `select languages -> 'en' -> 'definition' as definition from banner_version where languages ? 'en'`,
  );
  if (row === undefined) throw new Error('No banner is published in English');
  return row.definition;
};

/** Those of the records that are not in the ledger. */
export const missingOf = (query: Query, recordIds: readonly string[]): Promise<{ id: string }[]> =>
  query(
    `select id from unnest($1::uuid[]) id where not exists
       (select from consent_record r where r.record_id = id)`,
    [recordIds],
  );
