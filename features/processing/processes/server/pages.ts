import { sql } from 'kysely';
import type { Paging } from '@candour/kit/server/serve-page';
import type { Process } from '../contract.ts';
import { economicArea, riskLevels, statuses } from '../contract/words.ts';
import { processView } from './process-view.ts';

const named = (column: 'department_name' | 'legal_basis_name', name: string) =>
  sql`${sql.ref(`row.${column}`)} = ${name === '-' ? '' : name}`;

const hasStatus = (status: string) => {
  if (status === 'InForce') return sql`row.version is not null`;
  return status === 'Live' ? sql`row.status <> 'Archived'` : sql`row.status = ${status}`;
};

const hasTransfersOutside = sql`exists (
  select 1 from jsonb_array_elements(row.transfers) t
  where t ->> 'country' <> all (${[...economicArea]}::text[]))`;

/** How pages of processes are made. */
export const processPages: Paging<Process> = {
  view: processView,
  words: { status: statuses, riskLevel: riskLevels },
  orders: { brandIds: sql`row.brand_name` },
  filters: {
    ofBrand: (id) => sql`row.brand_ids && ${[0, Number(id)]}::int[]`,
    status: hasStatus,
    risk: (level) => sql`row.risk_level = ${level}`,
    department: (name) => named('department_name', name),
    // Processors rely on the bases of their controllers.
    basis: (name) => sql`row.role <> 'Processor' and ${named('legal_basis_name', name)}`,
    data: (id) => sql`row.data_category_ids @> ${id}::jsonb`,
    overdue: () => sql`row.is_overdue`,
    transfers: (where) => sql`${hasTransfersOutside} = ${where === 'outside'}`,
  },
};
