import { masked } from '@candour/consent/masked.ts';

/** An address as others may read it over somebody's shoulder. */
export const maskedAddress = (address: string): string => masked('email1', address);
