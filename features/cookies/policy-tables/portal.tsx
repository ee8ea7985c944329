import { lazy } from 'react';
import { PolicyTables } from './portal/policy-tables.tsx';

// The set-up of a table is larger than the list and comes when it is opened.
const NewTable = lazy(() =>
  import('./portal/manage-table.tsx').then((module) => ({ default: module.NewTable })),
);
const ManageTable = lazy(() =>
  import('./portal/manage-table.tsx').then((module) => ({ default: module.ManageTable })),
);

export const screens = {
  'policy-tables': PolicyTables,
  'create-cookie-policy-table': NewTable,
  'cookie-policy-table': ManageTable,
};
