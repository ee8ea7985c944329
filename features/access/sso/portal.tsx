import { SsoList } from './portal/sso-list.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

// The form is larger than the list and is loaded when it is opened.
const ManageSso = lazyPart(() => import('./portal/manage-sso.tsx'), 'ManageSso');

export const screens = { 'sso-configuration': SsoList, 'manage-sso-configuration': ManageSso };
