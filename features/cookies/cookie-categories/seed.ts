import { startingCategories } from '@candour/consent/category-texts.ts';

/** The initial categories of a new brand. */
export const seedCategories = startingCategories.map((wording, at) => ({
  ...wording,
  isStrictlyNecessary: at === 0,
}));
