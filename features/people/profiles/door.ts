export { mustFind, type FoundPerson } from './server/must-find.ts';
