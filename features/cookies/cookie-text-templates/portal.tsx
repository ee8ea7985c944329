import { lazy } from 'react';
import { CookieTextTemplates } from './portal/text-templates.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

// The texts of a whole banner are loaded when they are opened.
const ManageTextTemplate = lazyPart(() => import('./portal/manage-text-template.tsx'), 'ManageTextTemplate');
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
