import { ActionLinks } from './portal/action-links.tsx';
import { ManageLink } from './portal/manage-link.tsx';
import { PreferencePageLinks } from './portal/page-links.tsx';
import { TranslateLink } from './portal/translate-link.tsx';

export const screens = {
  'preference-page-links': PreferencePageLinks,
  'action-links': ActionLinks,
  'manage-preference-link': ManageLink,
  'manage-link-translation': TranslateLink,
};
