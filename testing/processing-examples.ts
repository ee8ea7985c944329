import type { Wire } from './samples.ts';
import type { SampleRow } from './resources.ts';
import type { Query } from './scoped-query.ts';

type Rows = { rows: readonly SampleRow[]; measureId: number };

const idOf = ({ rows }: Rows, name: string): number => rows.find(({ noun }) => noun.name === name)?.id ?? 0;

/** Bodies of the routes of processing. */
export const processingBodies: Readonly<Record<string, (ids: Rows) => Wire>> = {
  'PUT /api/Processing/LookUpData/Order': (ids) => ({ ids: [idOf(ids, 'lookUpValue')] }),
  'PUT /api/Processing/SecurityMatrix': (ids) => ({
    rows: 'Process',
    rowId: idOf(ids, 'process'),
    measureId: ids.measureId,
    state: 'Planned',
  }),
  'POST /api/Processing/Processes/{id}/Approve': () => ({ changeNote: 'First version' }),
};

/** A security measure that every brand has. */
export const measureOf = async (query: Query): Promise<{ measureId: number }> => {
  const [measure] = await query<{ measureId: number }>(
    `select value_id as "measureId" from look_up_value where type = 'SecurityMeasure' and brand_id = 0 limit 1`,
  );
  return { measureId: measure?.measureId ?? 0 };
};
