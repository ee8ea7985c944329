import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';

export const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON', pdf: 'PDF' } as const;
export type Format = keyof typeof formats;

const read = may('ProcessingProcesses', 'ProcessingManage');

const asked = {
  format: z._default(z.enum(['csv', 'xlsx', 'json', 'pdf']), 'csv'),
  /** In UTC; today if it is left out. */
  asOf: z.optional(z.iso.date()),
};

export const exportRegister = route({
  method: 'GET',
  path: '/api/Processing/Register/Export',
  summary: 'The approved processes that were in force at the end of a day, with the hash of each version',
  access: read,
  query: z.object({ ...asked, brandId: z.optional(field.queryId()) }),
  download: 'application/octet-stream',
});

export const exportProcess = route({
  method: 'GET',
  path: '/api/Processing/Register/{processId}/Export',
  summary: 'One process as it was in force at the end of a day',
  access: read,
  params: z.object({ processId: field.pathId() }),
  query: z.object(asked),
  download: 'application/octet-stream',
});

/** `value` is what the list of processes is filtered by. */
const share = z.object({ name: z.string(), value: z.string(), count: z.int() });
export type Share = z.output<typeof share>;
const need = z.object({
  title: z.string(),
  text: z.string(),
  tone: z.enum(['danger', 'warning']),
  processId: z.nullable(z.int()),
  systemId: z.nullable(z.int()),
});
export type Need = z.output<typeof need>;

export const getBoard = route({
  method: 'GET',
  path: '/api/Processing/Dashboard',
  summary: 'How the register stands, and what in it needs somebody',
  access: may('ProcessingDashboard'),
  query: z.object({ brandId: z.optional(field.queryId()) }),
  response: z.object({
    total: z.int(),
    inForce: z.int(),
    byStatus: z.object({ Draft: z.int(), InReview: z.int(), Approved: z.int(), Archived: z.int() }),
    overdue: z.int(),
    highRisk: z.int(),
    withoutBasis: z.int(),
    transfersOutside: z.int(),
    byBasis: z.array(share),
    byDepartment: z.array(share),
    byDataCategory: z.array(share),
    /** Open rights requests by where they stand, and those past their day; null for somebody who may not see them. */
    rights: z.nullable(z.object({ new: z.int(), verifying: z.int(), inProgress: z.int(), overdue: z.int() })),
    needs: z.array(need),
    people: z.object({
      /** In the last 30 days. */
      submissions: z.int(),
      days: z.array(z.object({ day: z.string(), submissions: z.int() })),
      channels: z.array(
        z.object({
          channelId: z.int(),
          channelName: z.string(),
          brandId: z.int(),
          brandName: z.string(),
          /** Null for 1 to 4. */
          optedIn: z.nullable(z.int()),
        }),
      ),
    }),
  }),
});
export type Board = z.output<(typeof getBoard)['response']>;

export const registerScreens = screens([
  {
    name: 'processing-dashboard',
    path: '/processing-dashboard',
    title: 'Processing dashboard',
    access: may('ProcessingDashboard'),
    search: { brand: 'text' },
  },
]);
