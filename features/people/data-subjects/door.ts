export { createDataSubjects, type DataSubjects } from './server/create-data-subjects.ts';
export { peopleOfIntegrations } from './server/people-of-integrations.ts';
export { lookUp } from './server/read-people.ts';
