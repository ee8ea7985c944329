import { standakGroups, type StandakField } from '@candour/consent/standak-fields.ts';
import type { LookUpType } from '../contract/types.ts';
import { lawOfBases } from './law-of-bases.ts';

export type Fact = {
  code: string;
  name: string;
  reference?: string;
  description?: string;
  isSpecial?: true;
  contactFields?: readonly StandakField[];
  measureType?: 'Technical' | 'Organisational';
};

const identity = standakGroups['Personal Details'];
const contact = [...standakGroups['Address Details'], ...standakGroups['Email and Phone Details']];

const people: Fact[] = [
  { code: 'people-customers', name: 'Customers' },
  { code: 'people-prospects', name: 'Prospective customers' },
  { code: 'people-subscribers', name: 'Newsletter subscribers' },
  { code: 'people-visitors', name: 'Website visitors' },
  { code: 'people-employees', name: 'Employees' },
  { code: 'people-applicants', name: 'Job applicants' },
  { code: 'people-contacts', name: 'Contacts at suppliers and partners' },
  { code: 'people-children', name: 'Children', description: 'Under the age of consent of their country' },
];

const data: Fact[] = [
  { code: 'data-identity', name: 'Identity', description: 'Name, title', contactFields: identity },
  { code: 'data-contact', name: 'Contact details', contactFields: contact },
  { code: 'data-numbers', name: 'Customer numbers', contactFields: ['urn1', 'urn2', 'urn3', 'syrenisid'] },
  { code: 'data-work', name: 'Employer and job', contactFields: ['organisationname', 'jobtitle'] },
  { code: 'data-preferences', name: 'Consent and preferences' },
  { code: 'data-orders', name: 'Orders and contracts' },
  { code: 'data-payment', name: 'Payment data' },
  { code: 'data-usage', name: 'Usage of websites and apps' },
  { code: 'data-location', name: 'Location data' },
  { code: 'data-communication', name: 'Correspondence' },
  { code: 'data-employment', name: 'Employment data' },
  { code: 'special-origin', name: 'Racial or ethnic origin', reference: 'Art. 9(1) GDPR', isSpecial: true },
  { code: 'special-politics', name: 'Political opinions', reference: 'Art. 9(1) GDPR', isSpecial: true },
  {
    code: 'special-beliefs',
    name: 'Religious or philosophical beliefs',
    reference: 'Art. 9(1) GDPR',
    isSpecial: true,
  },
  { code: 'special-union', name: 'Trade union membership', reference: 'Art. 9(1) GDPR', isSpecial: true },
  { code: 'special-genetic', name: 'Genetic data', reference: 'Art. 9(1) GDPR', isSpecial: true },
  {
    code: 'special-biometric',
    name: 'Biometric data that identifies people',
    reference: 'Art. 9(1) GDPR',
    isSpecial: true,
  },
  { code: 'special-health', name: 'Data concerning health', reference: 'Art. 9(1) GDPR', isSpecial: true },
  {
    code: 'special-sex',
    name: 'Sex life or sexual orientation',
    reference: 'Art. 9(1) GDPR',
    isSpecial: true,
  },
];

const sources: Fact[] = [
  { code: 'source-person', name: 'The person', reference: 'Art. 13 GDPR' },
  { code: 'source-observed', name: 'Observed, such as by cookies', reference: 'Art. 13 GDPR' },
  { code: 'source-third', name: 'A third party', reference: 'Art. 14 GDPR' },
  { code: 'source-public', name: 'A public source', reference: 'Art. 14 GDPR' },
];

const article32 = 'Art. 32(1) GDPR';
const measures: Fact[] = [
  {
    code: 'measure-rest',
    name: 'Encryption at rest',
    reference: 'Art. 32(1)(a) GDPR',
    measureType: 'Technical',
  },
  {
    code: 'measure-transit',
    name: 'Encryption in transit',
    reference: 'Art. 32(1)(a) GDPR',
    measureType: 'Technical',
  },
  {
    code: 'measure-pseudonyms',
    name: 'Pseudonymisation',
    reference: 'Art. 32(1)(a) GDPR',
    measureType: 'Technical',
  },
  {
    code: 'measure-access',
    name: 'Access control',
    reference: 'Art. 32(1)(b) GDPR',
    measureType: 'Technical',
  },
  { code: 'measure-logging', name: 'Logging', reference: 'Art. 32(1)(b) GDPR', measureType: 'Technical' },
  {
    code: 'measure-resilience',
    name: 'Resilience of systems',
    reference: 'Art. 32(1)(b) GDPR',
    measureType: 'Technical',
  },
  {
    code: 'measure-backup',
    name: 'Backup and recovery',
    reference: 'Art. 32(1)(c) GDPR',
    measureType: 'Technical',
  },
  {
    code: 'measure-testing',
    name: 'Regular testing',
    reference: 'Art. 32(1)(d) GDPR',
    measureType: 'Organisational',
  },
  { code: 'measure-training', name: 'Training', reference: 'Art. 32(4) GDPR', measureType: 'Organisational' },
  {
    code: 'measure-rules',
    name: 'Rules and instructions',
    reference: article32,
    measureType: 'Organisational',
  },
  {
    code: 'measure-physical',
    name: 'Physical security',
    reference: article32,
    measureType: 'Organisational',
  },
];

/** What the GDPR says itself, and what a register usually begins with. */
export const facts: readonly { type: LookUpType; values: readonly Fact[] }[] = [
  ...lawOfBases,
  { type: 'DataSubjectCategory', values: people },
  { type: 'DataCategory', values: data },
  { type: 'DataSource', values: sources },
  { type: 'SecurityMeasure', values: measures },
];
