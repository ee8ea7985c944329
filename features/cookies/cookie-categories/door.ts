export { seedCategories } from './seed.ts';
export { categoriesByPurpose } from './server/by-purpose.ts';
