import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

export const measureStates = {
  NotApplicable: 'Not applicable',
  Planned: 'Planned',
  Implemented: 'Implemented',
  Verified: 'Verified',
} as const;
export type MeasureState = keyof typeof measureStates;

const rowKind = z.enum(['Process', 'System']);
export type RowKind = z.output<typeof rowKind>;

const state = z.enum(['NotApplicable', 'Planned', 'Implemented', 'Verified']);

/** What people write into a cell. */
export const cellFields = z.object({
  state: field.orNull('State', state),
  note: field.optionalText('Note', { max: 1000 }),
  evidenceUrl: field.optionalText('Evidence', {
    max: 1000,
    rules: [isUrlwithHttp],
    description: 'Where it is shown to be so',
  }),
  statedOn: field.orNull('As of', z.iso.date()),
});

const cell = z.object({
  rowId: z.int(),
  measureId: z.int(),
  ...cellFields.shape,
  changedBy: z.string(),
  changedAt: z.string(),
});
export type Cell = z.output<typeof cell>;

const row = z.object({
  rowId: z.int(),
  name: z.string(),
  brandName: z.string(),
  brandIds: z.array(z.int()),
  department: z.string(),
  /** Measures that the process names. */
  declaredIds: z.array(z.int()),
  /** Whether the caller has all of its brands. */
  isEditable: z.boolean(),
});
export type MatrixRow = z.output<typeof row>;

const measure = z.object({
  measureId: z.int(),
  name: z.string(),
  measureType: z.nullable(z.enum(['Technical', 'Organisational'])),
});
export type Measure = z.output<typeof measure>;

const read = may('ProcessingSecurityMatrix');

export const getMatrix = route({
  method: 'GET',
  path: '/api/Processing/SecurityMatrix',
  summary: 'How far each measure is taken, for each process or system',
  access: read,
  query: z.object({ rows: z._default(rowKind, 'Process') }),
  response: z.object({ rows: z.array(row), measures: z.array(measure), cells: z.array(cell) }),
});

export const putCell = route({
  method: 'PUT',
  path: '/api/Processing/SecurityMatrix',
  summary: 'States how far a measure is taken; without a state the cell is empty again',
  access: may('ProcessingManage'),
  body: z.strictObject({
    rows: rowKind,
    rowId: field.lookup('Row'),
    measureId: field.lookup('Measure', { of: 'lookUpValue' }),
    ...cellFields.shape,
  }),
  entity: cell,
});

export const securityMatrixScreens = screens([
  {
    name: 'processing-security-matrix',
    path: '/processing-security-matrix',
    title: 'Security matrix',
    access: read,
    search: { rows: 'text', brand: 'text', department: 'text', type: 'text' },
  },
]);
