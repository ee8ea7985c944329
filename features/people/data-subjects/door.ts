export { createDataSubjects, type DataSubjects } from './server/create-data-subjects.ts';
export { peopleOfIntegrations } from './server/people-of-integrations.ts';
export { respellIdentifiers } from './server/respell-identifiers.ts';
export { survivorAmong } from './server/merging/merged-person.ts';
export { lookUp } from './server/read-people.ts';
export { readCurrent, readHistory, type HeldPreference } from './server/read-preferences.ts';
export { provesAddress } from './server/addresses.ts';
export { clearFormerAddresses, proofAddressFor, keepFormerAddress } from './server/former-addresses.ts';
export type { Submission } from './contract/submission.ts';
