import { sourceNumber } from '@candour/consent/source-types.ts';

const publicPortal = sourceNumber('PublicPortal');
/** As with a code to an address that is proven. */
const strongest = 3;

/** Whether somebody proved who they are when they asked, in the public portal. */
export const isProvenByPortal = ({
  sourceType,
  strength,
}: {
  sourceType: number;
  strength: number;
}): boolean => sourceType === publicPortal && strength >= strongest;
