import { sql } from 'kysely';
import type { Process } from '../contract.ts';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';

/** Processes as they are read, with the names of what they refer to. */
export const processView = () => sql<Process>`(
  select p.*, 'PR-' || lpad(p.process_id::text, greatest(4, length(p.process_id::text)), '0') as reference,
    case when cardinality(p.brand_ids) = 1 then p.brand_ids[1] end as brand_id,
    coalesce(brands.names, '') as brand_name,
    coalesce(d.name, '') as department_name,
    coalesce(nullif(trim(concat(u.forename, ' ', u.surname)), ''), u.email_address, '') as owner_name,
    coalesce(l.name, '') as legal_basis_name,
    p.version is not null and p.status <> 'Archived' and coalesce(p.next_review_date < current_date, false) as is_overdue
  from process p
  left join lateral (
    select string_agg(b.brand_name, ', ' order by b.brand_name) as names from brand b
    where b.brand_id = any(p.brand_ids)) brands on true
  left join look_up_value d on d.value_id = p.department_id
  left join look_up_value l on l.value_id = p.legal_basis_id
  left join admin_user u on u.user_id = p.owner_user_id)`;

/** One process as it is read; 404 if the caller sees none. */
export const findProcess = async (db: Db, id: number): Promise<Process> => {
  const { rows } = await sql<Process>`
    select * from ${processView()} as row where process_id = ${id}`.execute(db);
  return rows[0] ?? notFound();
};
