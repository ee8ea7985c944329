import { PolicyTables } from './portal/policy-tables.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

// The set-up of a table is larger than the list and is loaded when it is opened.
const NewTable = lazyPart(() => import('./portal/manage-table.tsx'), 'NewTable');
const ManageTable = lazyPart(() => import('./portal/manage-table.tsx'), 'ManageTable');

export const screens = {
  'policy-tables': PolicyTables,
  'create-cookie-policy-table': NewTable,
  'cookie-policy-table': ManageTable,
};
