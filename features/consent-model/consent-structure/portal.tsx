import { ConsentStructure } from './portal/consent-structure.tsx';

export const screens = { 'consent-structure': ConsentStructure };
