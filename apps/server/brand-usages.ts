import { usagesByNouns, type BrandUsages } from '@candour/kit/server/brand-usages';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { accessKeysOfBrand } from '../../features/access/access-keys/server/of-brand.ts';
import { usersOfBrand } from '../../features/access/users/server/of-brand.ts';
import { policiesOfBrand } from '../../features/consent-model/privacy-policies/server/of-brand.ts';
import { bannersOfBrand } from '../../features/cookies/cookie-banners/server/of-brand.ts';
import { systemsOfBrand } from '../../features/integrations/server/of-brand.ts';
import { assetsOfBrand } from '../../features/organisation/assets/server/of-brand.ts';
import { peopleOfBrand } from '../../features/people/data-subjects/server/of-brand.ts';
import { reviewsOfBrand } from '../../features/people/data-subject-rules/server/of-brand.ts';
import { processesOfBrand } from '../../features/processing/processes/server/of-brand.ts';
import { exportsOfBrand } from '../../features/people/data-exports/door.ts';
import { scannerRowsOfBrand } from '../../features/site-scanner/server/of-brand.ts';

/** What prevents a brand from being deleted: plain nouns automatically, and one line for each other noun. */
export const brandUsages = (nouns: readonly Endpoint[]): readonly BrandUsages[] => [
  ...usagesByNouns(nouns),
  bannersOfBrand,
  policiesOfBrand,
  assetsOfBrand,
  accessKeysOfBrand,
  usersOfBrand,
  systemsOfBrand,
  ...scannerRowsOfBrand,
  peopleOfBrand,
  reviewsOfBrand,
  processesOfBrand,
  exportsOfBrand,
];
