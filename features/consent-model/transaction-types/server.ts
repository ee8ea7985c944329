import { sql } from 'kysely';
import { submissionsWith } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { onlyWith } from '@candour/kit/server/only-with';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { serveResource } from '@candour/kit/server/serve-resource';
import { formsUsing } from '../../collection/forms/door.ts';
import { linksUsing } from '../../links/links/door.ts';
import { transactionTypes, transactionTypesKey, type TransactionType } from './contract.ts';

/** Built-in types keep their meaning, and a source has one default. */
const verify = async (db: Db, record: TransactionType, before: TransactionType | null): Promise<void> => {
  const fixed = (['name', 'code', 'effect', 'brandId'] as const).find(
    (name) => record[name] !== before?.[name],
  );
  if (before?.isSystem === true && fixed !== undefined)
    refuseFields({ [fixed]: 'This is fixed for types that are built in' });
  const { isDefaultFor, brandId } = record;
  const { rows } = await sql<{ name: string; source: string }>`
    select name, source from transaction_type, jsonb_array_elements_text(is_default_for) as source
    where source = any(${isDefaultFor}) and brand_id = ${brandId}
      and transaction_type_id <> ${before?.transactionTypeId ?? 0}`.execute(db);
  const [other] = rows;
  if (other) refuseFields({ isDefaultFor: `${other.name} is the default for ${other.source} already` });
};

export const transactionTypeEndpoints: Endpoint[] = onlyWith(
  transactionTypesKey,
  serveResource(transactionTypes, {
    table: 'transactionType',
    view: () => sql`(select row.*, brand_name from transaction_type row join brand using (brand_id))`,
    verify,
    usages: async (db, id) => [
      ...(await formsUsing(db, { what: 'transactionType', id })),
      ...(await linksUsing(db, { what: 'transactionType', id })),
      ...(await submissionsWith(db, sql`transaction_type_id = ${id}`)),
    ],
    remove: async (call, { find, remove }) => {
      const { isSystem, name } = await find(call.db, call.params.id);
      if (isSystem) refuse(409, `${name} is built in and cannot be deleted`);
      await remove(call);
    },
  }),
);
