import { LookUpData } from './portal/look-up-data.tsx';

export const screens = { 'processing-look-up-data': LookUpData };
