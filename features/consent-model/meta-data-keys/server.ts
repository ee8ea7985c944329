import { sql } from 'kysely';
import { submissionsWith } from '@candour/kit/server/answers-with';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { refuseFields } from '@candour/kit/server/refusal';
import { serveResource } from '@candour/kit/server/serve-resource';
import { formsUsing } from '../../collection/forms/door.ts';
import { metaDataKeys } from './contract.ts';

const kept = ['keyName', 'dataType'] as const;

/** Submissions store the values under the name of the key. */
const usedBySubmissions = (db: Db, id: number): Promise<Usage[]> =>
  submissionsWith(
    db,
    sql`meta_data ? (select key_name from meta_data_key where meta_data_key_id = ${id})
      and (select brand_id from meta_data_key where meta_data_key_id = ${id}) in (submission.brand_id, 0)`,
  );

export const metaDataKeyEndpoints: Endpoint[] = serveResource(metaDataKeys, {
  table: 'metaDataKey',
  usages: async (db, id) => [
    ...(await formsUsing(db, { what: 'metaDataKey', id })),
    ...(await usedBySubmissions(db, id)),
  ],
  // Under another name nobody would know what the stored values mean.
  verify: async (db, record, before) => {
    const fixed = before === null ? undefined : kept.find((name) => record[name] !== before[name]);
    if (
      before !== null &&
      fixed !== undefined &&
      (await usedBySubmissions(db, before.metaDataKeyId)).length > 0
    )
      refuseFields({ [fixed]: 'This cannot be changed while submissions use the key' });
  },
  view: () => sql`(select row.*, brand_name from meta_data_key row join brand using (brand_id))`,
});
