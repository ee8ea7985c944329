import { sql } from 'kysely';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { serveResource } from '@candour/kit/server/serve-resource';
import { metaDataKeys } from './contract.ts';

export const metaDataKeyEndpoints: Endpoint[] = serveResource(metaDataKeys, {
  table: 'metaDataKey',
  view: () => sql`(select row.*, brand_name from meta_data_key row join brand using (brand_id))`,
});
