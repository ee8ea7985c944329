import { lazy } from 'react';
import { SsoList } from './portal/sso-list.tsx';

// The form is larger than the list and comes when it is opened.
const ManageSso = lazy(() =>
  import('./portal/manage-sso.tsx').then((module) => ({ default: module.ManageSso })),
);

export const screens = { 'sso-configuration': SsoList, 'manage-sso-configuration': ManageSso };
