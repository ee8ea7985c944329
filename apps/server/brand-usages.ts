import { usagesByNouns, type BrandUsages } from '@candour/kit/server/brand-usages';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { accessKeysOfBrand } from '../../features/access/access-keys/server/of-brand.ts';
import { usersOfBrand } from '../../features/access/users/server/of-brand.ts';
import { policiesOfBrand } from '../../features/consent-model/privacy-policies/server/of-brand.ts';
import { bannersOfBrand } from '../../features/cookies/cookie-banners/server/of-brand.ts';
import { systemsOfBrand } from '../../features/integrations/server/of-brand.ts';
import { assetsOfBrand } from '../../features/organisation/assets/server/of-brand.ts';
import { peopleOfBrand } from '../../features/people/data-subjects/server/of-brand.ts';
import { scannerRowsOfBrand } from '../../features/site-scanner/server/of-brand.ts';

/** What keeps a brand from being deleted: plain nouns by themselves, and one line for each noun that is more. */
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
];
