import { may, type Access } from '@candour/kit/contract/access';
import type { Permission } from '@candour/kit/contract/permissions';

export const dashboardNames = ['ConsentBanners', 'Consent', 'DataProcessing'] as const;
export type DashboardName = (typeof dashboardNames)[number];

export const dashboardTitles: Readonly<Record<DashboardName, string>> = {
  ConsentBanners: 'Consent Banners',
  Consent: 'Consent',
  DataProcessing: 'Data Processing',
};

/** What somebody needs to see a dashboard, on the screen and by email. */
export const neededFor: Readonly<Record<DashboardName, Permission>> = {
  ConsentBanners: 'DashboardConsent',
  Consent: 'DashboardConsent',
  DataProcessing: 'ProcessingDashboard',
};

export const accessTo = (name: DashboardName): Access => may(neededFor[name]);
