type Value = { type: string; name: string; integration?: string; brand?: 'first' } & Readonly<
  Record<string, unknown>
>;

/** Look-up values of the demo company, besides those that are built in. */
export const valuesOf: readonly Value[] = [
  {
    type: 'Organisation',
    name: 'Nordlicht Outdoor AS',
    address: 'Storgata 1, 0155 Oslo, Norway',
    contactEmail: 'privacy@nordlicht.example',
    officer: 'Ingrid Dahl',
    officerEmail: 'dpo@nordlicht.example',
  },
  ...['Marketing', 'Sales', 'Customer service', 'Human resources', 'IT'].map((name) => ({
    type: 'Department',
    name,
  })),
  { type: 'System', name: 'Web shop' },
  { type: 'System', name: 'Customer database', integration: 'CRM', brand: 'first' },
  { type: 'System', name: 'Data lake of analytics', integration: 'Data lake', brand: 'first' },
  { type: 'System', name: 'Payroll' },
  { type: 'Recipient', name: 'Parcel service', recipientKind: 'ThirdParty', country: 'NO' },
  {
    type: 'Recipient',
    name: 'Email provider',
    recipientKind: 'Processor',
    country: 'US',
    contractReference: 'DPA 2026-03',
  },
  { type: 'Recipient', name: 'Payment provider', recipientKind: 'ThirdParty', country: 'IE' },
  { type: 'Recipient', name: 'Tax authority', recipientKind: 'Authority', country: 'NO' },
  { type: 'RetentionPeriod', name: 'Until consent is withdrawn' },
  { type: 'RetentionPeriod', name: '2 years', amount: 2, unit: 'Years' },
  { type: 'RetentionPeriod', name: '5 years', amount: 5, unit: 'Years' },
  { type: 'RetentionPeriod', name: '6 months', amount: 6, unit: 'Months' },
];

type Transfer = { country: string; recipient: string; safeguard: string };

export type DemoProcess = {
  brand: 'first' | 'second' | 'both';
  state: 'Approved' | 'InReview' | 'Draft';
  department: string;
  basis?: string;
  special?: string;
  people: readonly string[];
  data: readonly string[];
  sources: readonly string[];
  systems: readonly string[];
  recipients: readonly string[];
  members: {
    processName: string;
    description: string;
    purpose: string;
    retentionStart: string;
    deletionMethod: string;
    riskLevel: 'Low' | 'Medium' | 'High';
    dpiaStatus: 'NotNeeded' | 'Needed' | 'InProgress' | 'Done';
    period: string;
    measures: readonly string[];
    transfers?: readonly Transfer[];
    channels?: readonly string[];
  } & Readonly<Record<string, unknown>>;
};

const usual = ['measure-access', 'measure-transit', 'measure-backup', 'measure-logging'];
const nightly = 'A nightly job deletes what is too old';

/** Eight processes of the two brands. */
export const registerOf: readonly DemoProcess[] = [
  {
    brand: 'first',
    state: 'Approved',
    department: 'Marketing',
    basis: 'art6-1-a',
    people: ['people-subscribers'],
    data: ['data-identity', 'data-contact', 'data-preferences'],
    sources: ['source-person'],
    systems: ['Customer database'],
    recipients: ['Email provider'],
    members: {
      processName: 'Newsletter',
      description: 'Emails about new tours and gear to people who asked for them.',
      purpose: 'Telling people what is new',
      retentionStart: 'The answer',
      deletionMethod: nightly,
      riskLevel: 'Low',
      dpiaStatus: 'NotNeeded',
      period: 'Until consent is withdrawn',
      measures: usual,
      channels: ['Newsletter', 'Email'],
      transfers: [{ country: 'US', recipient: 'Email provider', safeguard: 'art46-2-c' }],
    },
  },
  {
    brand: 'both',
    state: 'Approved',
    department: 'Sales',
    basis: 'art6-1-b',
    people: ['people-customers'],
    data: ['data-identity', 'data-contact', 'data-orders', 'data-payment'],
    sources: ['source-person'],
    systems: ['Web shop'],
    recipients: ['Parcel service', 'Payment provider'],
    members: {
      processName: 'Orders and delivery',
      description: 'Takes orders in the shop, ships them and takes returns.',
      purpose: 'Fulfilling contracts of sale',
      retentionStart: 'The end of the year of the order',
      deletionMethod: nightly,
      riskLevel: 'Medium',
      dpiaStatus: 'NotNeeded',
      period: '5 years',
      measures: [...usual, 'measure-rest'],
    },
  },
  {
    brand: 'both',
    state: 'Approved',
    department: 'Sales',
    basis: 'art6-1-c',
    people: ['people-customers'],
    data: ['data-identity', 'data-orders', 'data-payment'],
    sources: ['source-person'],
    systems: ['Web shop'],
    recipients: ['Tax authority'],
    members: {
      processName: 'Bookkeeping',
      description: 'Keeps invoices and payments as tax law asks.',
      purpose: 'Meeting the duties of bookkeeping',
      retentionStart: 'The end of the year of the booking',
      deletionMethod: 'The archive of a year is destroyed',
      riskLevel: 'Low',
      dpiaStatus: 'NotNeeded',
      period: '5 years',
      measures: usual,
    },
  },
  {
    brand: 'first',
    state: 'Approved',
    department: 'Customer service',
    basis: 'art6-1-f',
    people: ['people-customers', 'people-prospects'],
    data: ['data-identity', 'data-contact', 'data-communication'],
    sources: ['source-person'],
    systems: ['Customer database'],
    recipients: [],
    members: {
      processName: 'Questions and complaints',
      description: 'Answers questions by email and telephone.',
      purpose: 'Helping people who ask',
      legitimateInterestUrl: 'https://intranet.nordlicht.example/interests/service',
      retentionStart: 'The last message',
      deletionMethod: nightly,
      riskLevel: 'Low',
      dpiaStatus: 'NotNeeded',
      period: '2 years',
      measures: usual,
    },
  },
  {
    brand: 'both',
    state: 'Approved',
    department: 'Human resources',
    basis: 'art6-1-b',
    special: 'art9-2-b',
    people: ['people-employees'],
    data: ['data-identity', 'data-contact', 'data-employment', 'special-health'],
    sources: ['source-person'],
    systems: ['Payroll'],
    recipients: ['Tax authority'],
    members: {
      processName: 'Payroll and sick leave',
      description: 'Pays wages and handles sick leave.',
      purpose: 'Fulfilling contracts of employment',
      retentionStart: 'The end of the employment',
      deletionMethod: 'Deleted by human resources once a year',
      riskLevel: 'High',
      dpiaStatus: 'Done',
      dpiaUrl: 'https://intranet.nordlicht.example/dpia/payroll',
      period: '5 years',
      measures: [...usual, 'measure-rest', 'measure-pseudonyms', 'measure-training'],
    },
  },
  {
    brand: 'first',
    state: 'InReview',
    department: 'Marketing',
    basis: 'art6-1-a',
    people: ['people-visitors'],
    data: ['data-usage', 'data-location'],
    sources: ['source-observed'],
    systems: ['Data lake of analytics'],
    recipients: [],
    members: {
      processName: 'Web analytics',
      description: 'Measures how the shop is used, after consent in the cookie banner.',
      purpose: 'Improving the shop',
      retentionStart: 'The visit',
      deletionMethod: nightly,
      riskLevel: 'Medium',
      dpiaStatus: 'NotNeeded',
      period: '6 months',
      measures: [...usual, 'measure-pseudonyms'],
      channels: ['Offers', 'Partner', 'Newsletter', 'Email'],
    },
  },
  {
    brand: 'second',
    state: 'Draft',
    department: 'Human resources',
    basis: 'art6-1-b',
    people: ['people-applicants'],
    data: ['data-identity', 'data-contact', 'data-employment'],
    sources: ['source-person'],
    systems: [],
    recipients: [],
    members: {
      processName: 'Applications',
      description: 'Chooses among people who apply for a job.',
      purpose: 'Filling open positions',
      retentionStart: 'The decision',
      deletionMethod: '',
      riskLevel: 'Medium',
      dpiaStatus: 'Needed',
      period: '6 months',
      measures: ['measure-access'],
    },
  },
  {
    brand: 'second',
    state: 'Draft',
    department: 'Marketing',
    people: ['people-customers'],
    data: ['data-usage', 'data-orders'],
    sources: ['source-observed'],
    systems: ['Web shop'],
    recipients: ['Email provider'],
    members: {
      processName: 'Recommendations',
      description: 'Shows gear that goes with what people bought.',
      purpose: 'Selling what fits',
      retentionStart: '',
      deletionMethod: '',
      riskLevel: 'High',
      dpiaStatus: 'InProgress',
      period: '2 years',
      measures: [],
    },
  },
];
