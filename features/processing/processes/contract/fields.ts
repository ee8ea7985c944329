import * as z from 'zod/mini';
import { countryCodes } from '@candour/consent/countries.ts';
import * as field from '@candour/kit/contract/fields';
import { email, isUrlwithHttp, maxValue, minValue, requiredBrands } from '@candour/kit/contract/rules';

const url = (title: string, description?: string) =>
  field.optionalText(title, {
    max: 1000,
    rules: [isUrlwithHttp],
    ...(description === undefined ? {} : { description }),
  });
const ids = (title: string, description?: string, of = 'lookUpValue') =>
  field.listOf(title, field.lookup(title, { of }), {
    max: 200,
    ...(description === undefined ? {} : { description }),
  });

const transfer = z.strictObject({
  country: field.named(
    z
      .string(field.missing(field.requiredMessage))
      .check(z.refine((code) => countryCodes.includes(code), field.requiredMessage)),
    { title: 'Country' },
  ),
  recipientId: field.optionalLookup('Recipient', { of: 'lookUpValue' }),
  safeguardId: field.optionalLookup('Safeguard', { of: 'lookUpValue' }),
  documentUrl: url('Document'),
});
export type Transfer = z.output<typeof transfer>;

const client = z.strictObject({
  name: field.text('Controller', { max: 200 }),
  contact: field.optionalText('Contact', {
    max: 300,
    description: 'Also of a representative and an officer',
  }),
});

const basics = {
  processName: field.text('Process name', { max: 150 }),
  brandIds: field.named(
    z.array(field.lookup('Brand', { of: 'brand' })).check(field.ruled(requiredBrands), z.maxLength(1000)),
    { title: 'Brands' },
  ),
  role: field.withDefault('Role', z.enum(['Controller', 'JointController', 'Processor']), 'Controller', {
    description:
      'Decides what the register has to say: Art. 30(1) for controllers, Art. 30(2) for processors',
  }),
  description: field.optionalText('Description', { max: 4000 }),
  organisationId: field.optionalLookup('Organisation', {
    of: 'lookUpValue',
    description: 'Named in the register with its officer',
  }),
  departmentId: field.optionalLookup('Department', { of: 'lookUpValue' }),
  ownerUserId: field.optionalLookup('Owner', { of: 'user' }),
  contactEmail: field.optionalText('Contact email', { max: 254, rules: [email] }),
};

const purposes = {
  jointControllers: field.optionalText('Joint controllers', {
    max: 2000,
    description: 'Their names and contacts, and who does what (Art. 26)',
  }),
  clients: field.listOf('Controllers', client, {
    max: 200,
    description: 'On whose behalf data is processed',
  }),
  processingCategories: field.listOf('Categories of processing', z.string().check(z.maxLength(200)), {
    max: 50,
    description: 'What is done for them, such as hosting or sending emails',
  }),
  purpose: field.optionalText('Purpose', { max: 4000 }),
  legalBasisId: field.optionalLookup('Legal basis', { of: 'lookUpValue', description: 'Art. 6' }),
  specialBasisId: field.optionalLookup('Special-category basis', {
    of: 'lookUpValue',
    description: 'Art. 9',
  }),
  legitimateInterestUrl: url('Assessment of interests', 'Where the balancing of interests is kept'),
};

const peopleAndData = {
  dataSubjectCategoryIds: ids('Categories of people'),
  dataCategoryIds: ids('Categories of data'),
  dataSourceIds: ids('Data sources'),
  channelIds: ids('Channels', 'Whose consent the process relies on', 'channel'),
  statementIds: ids('Statements', undefined, 'statement'),
};

const recipients = {
  systemIds: ids('Systems'),
  recipientIds: ids('Recipients'),
  transfers: field.listOf('Transfers', transfer, { max: 100 }),
};

const retention = {
  retentionPeriodId: field.optionalLookup('Retention period', { of: 'lookUpValue' }),
  retentionStart: field.optionalText('Starts with', { max: 300, description: 'Such as the last order' }),
  deletionMethod: field.optionalText('Way of deletion', { max: 500 }),
  securityMeasureIds: ids('Security measures'),
};

const risk = {
  riskLevel: field.orNull('Risk', z.enum(['Low', 'Medium', 'High'])),
  riskNotes: field.optionalText('Reasons', { max: 4000 }),
  dpiaStatus: field.withDefault(
    'Impact assessment',
    z.enum(['NotAssessed', 'NotNeeded', 'Needed', 'InProgress', 'Done']),
    'NotAssessed',
    { description: 'Art. 35; a high risk needs one' },
  ),
  dpiaUrl: url('Document of the assessment'),
  reviewFrequencyMonths: field.withDefault(
    'Review every',
    field.whole('Review every', { rules: [minValue(1), maxValue(120)] }),
    12,
    { description: 'Months' },
  ),
};

export const processFields = z.object({
  processId: field.rowId('Process ID'),
  reference: field.system(z.string(), 'Reference'),
  ...basics,
  ...purposes,
  ...peopleAndData,
  ...recipients,
  ...retention,
  ...risk,
  /** Of a process of one brand: that brand reads what was changed. */
  brandId: field.system(z.nullable(z.int()), 'Brand ID'),
  brandName: field.system(z.string(), 'Brand'),
  departmentName: field.system(z.string(), 'Department'),
  ownerName: field.system(z.string(), 'Owner'),
  legalBasisName: field.system(z.string(), 'Legal basis'),
  status: field.system(z.enum(['Draft', 'InReview', 'Approved', 'Archived']), 'Status'),
  version: field.system(z.nullable(z.int()), 'Version'),
  nextReviewDate: field.system(z.nullable(z.string()), 'Next review'),
  reviewedAt: field.system(z.nullable(z.string()), 'Last reviewed'),
  reviewedBy: field.system(z.nullable(z.string()), 'Reviewed by'),
  isOverdue: field.system(z.boolean(), 'Overdue'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
