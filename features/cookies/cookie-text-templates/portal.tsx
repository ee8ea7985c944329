import { lazy } from 'react';
import { CookieTextTemplates } from './portal/text-templates.tsx';

// The texts of a whole banner come when they are opened.
const ManageTextTemplate = lazy(() =>
  import('./portal/manage-text-template.tsx').then((module) => ({ default: module.ManageTextTemplate })),
);
const TranslateTextTemplate = lazy(() =>
  import('./portal/translate-text-template.tsx').then((module) => ({
    default: module.TranslateTextTemplate,
  })),
);

export const screens = {
  'cookie-text-templates': CookieTextTemplates,
  'manage-cookie-text-template': ManageTextTemplate,
  'manage-cookie-text-template-translation': TranslateTextTemplate,
};
