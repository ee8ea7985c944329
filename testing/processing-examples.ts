import type { Wire } from './samples.ts';
import type { SampleRow } from './resources.ts';

type Rows = { rows: readonly SampleRow[] };

const idOf = ({ rows }: Rows, name: string): number => rows.find(({ noun }) => noun.name === name)?.id ?? 0;

/** Bodies of the routes of processing. */
export const processingBodies: Readonly<Record<string, (ids: Rows) => Wire>> = {
  'PUT /api/Processing/LookUpData/Order': (ids) => ({ ids: [idOf(ids, 'lookUpValue')] }),
  'PUT /api/Processing/SecurityMatrix': (ids) => ({
    rows: 'Process',
    rowId: idOf(ids, 'process'),
    measureId: idOf(ids, 'lookUpValue'),
    state: 'Planned',
  }),
  'POST /api/Processing/Processes/{id}/Approve': () => ({ changeNote: 'First version' }),
};
