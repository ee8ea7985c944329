import { lazy } from 'react';
import { CookieCollectionTemplates } from './portal/collection-templates.tsx';

const ManageCollectionTemplate = lazy(() =>
  import('./portal/manage-collection-template.tsx').then((module) => ({
    default: module.ManageCollectionTemplate,
  })),
);

export const screens = {
  'cookie-collection-templates': CookieCollectionTemplates,
  'manage-cookie-collection-template': ManageCollectionTemplate,
};
