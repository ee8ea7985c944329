import type { Query } from './scoped-query.ts';

/** Adds an export of a brand with a run whose file is gone. */
export const exportOf = async (query: Query, brandId: number): Promise<{ exportRunId: number }> => {
  const [run] = await query<{ exportRunId: number }>(
    `insert into export_run (export_id, brand_ids, status, requested_by)
     select export_id, brand_ids, 'Completed', 'Kari' from data_export where brand_ids = array[$1::int] limit 1
     returning run_id as "exportRunId"`,
    [brandId],
  );
  await query(
    `insert into export_file (file_guid, run_id, brand_ids, file_no, file_name, status, ready_at)
     values (gen_random_uuid(), $1, array[$2::int], 1, 'people.csv', 'Gone', now())`,
    [run?.exportRunId, brandId],
  );
  return { exportRunId: run?.exportRunId ?? 0 };
};
