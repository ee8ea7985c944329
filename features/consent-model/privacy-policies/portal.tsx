import { ManagePolicy } from './portal/manage-policy.tsx';
import { PolicyList } from './portal/policy-list.tsx';

export const screens = { 'privacy-policies': PolicyList, 'manage-privacy-policy': ManagePolicy };
