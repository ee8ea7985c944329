import { ActionLinks } from './portal/action-links.tsx';
import { ManageLink } from './portal/manage-link.tsx';
import { TranslateLink } from './portal/translate-link.tsx';

export const screens = {
  'action-links': ActionLinks,
  'manage-preference-link': ManageLink,
  'manage-link-translation': TranslateLink,
};
