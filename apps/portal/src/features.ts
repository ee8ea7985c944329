import type { ComponentType } from 'react';
import type { Screen } from '@candour/kit/contract/screen';
import { brandScreens } from '@candour/features/brands/contract.ts';

/** A feature's screens, and the way to their components. */
export type Feature = {
  screens: readonly Screen[];
  load: () => Promise<{ screens: Record<string, ComponentType> }>;
};

/** Every feature with screens, one line each. The build keeps only the lists of screens of the contracts here. */
export const features: readonly Feature[] = [
  { screens: brandScreens, load: () => import('@candour/features/brands/portal.tsx') },
];
