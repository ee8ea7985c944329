import { sql } from 'kysely';
import { submissionsWith } from '@candour/kit/server/answers-with';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { serveResource } from '@candour/kit/server/serve-resource';
import { metaDataKeys } from './contract.ts';

export const metaDataKeyEndpoints: Endpoint[] = serveResource(metaDataKeys, {
  table: 'metaDataKey',
  // Submissions store the values under the name of the key.
  usages: (db, id) =>
    submissionsWith(
      db,
      sql`exists (select 1 from meta_data_key k where k.meta_data_key_id = ${id}
        and submission.meta_data ? k.key_name and k.brand_id in (submission.brand_id, 0))`,
    ),
  view: () => sql`(select row.*, brand_name from meta_data_key row join brand using (brand_id))`,
});
