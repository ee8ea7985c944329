import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { resource } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { screens } from '@candour/kit/contract/screen';
import { versionsOf } from '@candour/kit/contract/versions';
import { processFields } from './contract/fields.ts';
import { riskLevels, statuses } from './contract/words.ts';

export type Process = z.output<typeof processFields>;

const write = may('ProcessingManage');
const read = may('ProcessingProcesses', 'ProcessingManage');

export const processes = resource({
  name: 'process',
  path: '/api/Processing/Processes',
  id: 'processId',
  list: 'processes',
  fields: processFields,
  label: 'processName',
  search: ['reference', 'processName', 'purpose', 'description', 'departmentName', 'ownerName', 'brandName'],
  order: 'processName',
  scope: 'tenant',
  area: productAreas.PROCESSES,
  access: { read, write },
});

const name = z.string().check(z.maxLength(200));
const id = z.string().check(z.regex(/^\d{1,9}$/));

/** Groups of companies have thousands: the table of the portal reads the page it shows. */
export const processPage = pageOf(processes, {
  filters: [],
  others: {
    ofBrand: id,
    status: z.enum([...Object.keys(statuses), 'InForce', 'Live']),
    risk: z.enum(Object.keys(riskLevels)),
    /** The name of one, or a dash for those without any. */
    department: name,
    basis: name,
    data: id,
    overdue: z.literal('true'),
    transfers: z.enum(['outside', 'inside']),
  },
});

const finding = z.object({
  /** What kind of contradiction it is. */
  kind: z.enum([
    'UnnamedSystem',
    'UndeclaredFields',
    'UnnamedVendors',
    'ConsentWithoutChannel',
    'ChannelWithoutConsent',
  ]),
  text: z.string(),
  processId: z.nullable(z.int()),
  systemId: z.nullable(z.int()),
});
export type Finding = z.output<typeof finding>;

const option = z.object({ id: z.int(), name: z.string() });
const params = { params: z.object({ id: field.pathId() }) };
const one = routesAt(`${processes.path}/{id}`, { access: write, ...params });
const all = routesAt(processes.path, { access: read });

export const processCalls = {
  offers: all.get('/Offers', 'What a process can refer to besides look-up data', {
    response: z.object({
      channels: z.array(option),
      statements: z.array(option),
      owners: z.array(option),
      /** Whether somebody else has to approve what one wrote. */
      needsSecondPerson: z.boolean(),
    }),
  }),
  submit: one.post('/Submit', 'Submits a draft for review; refuses what is incomplete', {
    response: processFields,
  }),
  withdraw: one.post('/Withdraw', 'Takes a process back from review to change it', {
    response: processFields,
  }),
  approve: one.post('/Approve', 'Approves a process and keeps what it says as a version', {
    body: z.strictObject({ changeNote: field.optionalText('What changed', { max: 500 }) }),
    response: processFields,
  }),
  newVersion: one.post('/NewVersion', 'Makes a draft of an approved process; the version stays in force', {
    response: processFields,
  }),
  reviewed: one.post('/Reviewed', 'States that an approved process is still right, until the next review', {
    response: processFields,
  }),
  archive: one.post('/Archive', 'Takes a process out of the register; its versions stay', {
    response: processFields,
  }),
  restore: one.post('/Restore', 'Makes a draft of an archived process', { response: processFields }),
  versions: versionsOf({ path: processes.path, name: processes.name, access: read }),
  findings: all.get('/Findings', 'Where the register contradicts what the product does', {
    response: z.object({ findings: z.array(finding) }),
  }),
  findingsOfOne: one.get('/Findings', 'The contradictions that concern one process', {
    access: read,
    response: z.object({ findings: z.array(finding) }),
  }),
  clone: cloneOf(processes),
};

export const processScreens = screens([
  {
    name: 'processing-processes',
    path: '/processing-processes',
    title: 'Processes',
    access: read,
    search: {
      status: 'text',
      overdue: 'text',
      risk: 'text',
      basis: 'text',
      department: 'text',
      transfers: 'text',
      data: 'text',
      ofBrand: 'text',
    },
  },
  {
    name: 'manage-process',
    path: '/manage-process',
    title: 'Process',
    access: read,
    opens: { area: 'PROCESSES', by: 'id' },
    search: { id: 'number', step: 'number' },
  },
]);
