export { groupPeople, groupPeopleNightly, groupPeopleSoon } from './server/run-rules.ts';
