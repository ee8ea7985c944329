import { CsPortalConfig } from './portal/cs-portal-config.tsx';

export const screens = { 'cs-portal-config': CsPortalConfig };
