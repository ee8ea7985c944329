import { startingCategories } from '@candour/consent/category-texts.ts';

/** The categories a new brand starts with. */
export const seedCategories = startingCategories.map((wording, at) => ({
  ...wording,
  isStrictlyNecessary: at === 0,
}));
