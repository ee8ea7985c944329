import { sql } from 'kysely';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { asColumns, serveResource } from '@candour/kit/server/serve-resource';
import { iabCalls, vendors } from './contract.ts';
import { restrictVendors, selectVendors } from './server/choose-vendors.ts';
import { listNames, listVendors } from './server/list-vendors.ts';
import { listEndpoints } from './server/lists.ts';
import { readVendor } from './server/read-vendor.ts';

export const vendorEndpoints: Endpoint[] = [
  handle(iabCalls.vendors, listVendors),
  handle(iabCalls.details, readVendor),
  handle(iabCalls.names, listNames),
  handle(iabCalls.select, selectVendors),
  handle(iabCalls.restrict, restrictVendors),
  ...listEndpoints,
  ...serveResource(vendors, {
    table: 'vendor',
    view: () => sql`(select row.*, brand_name from vendor row join brand using (brand_id))`,
    columns: asColumns,
  }),
];
