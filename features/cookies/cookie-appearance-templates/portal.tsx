import { lazy } from 'react';
import { CookieAppearanceTemplates } from './portal/appearance-templates.tsx';

const ManageAppearanceTemplate = lazy(() =>
  import('./portal/manage-appearance-template.tsx').then((module) => ({
    default: module.ManageAppearanceTemplate,
  })),
);

export const screens = {
  'cookie-appearance-templates': CookieAppearanceTemplates,
  'manage-cookie-appearance-template': ManageAppearanceTemplate,
};
