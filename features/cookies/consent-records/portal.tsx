import { ConsentRecords } from './portal/consent-records.tsx';

export const screens = { 'consent-records': ConsentRecords };
