import { Vendors } from './portal/vendors.tsx';

export const screens = { vendors: Vendors };
