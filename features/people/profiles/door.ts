export { mustFind, type FoundPerson } from './server/must-find.ts';
export { restrictedSince } from './server/restricted-since.ts';
