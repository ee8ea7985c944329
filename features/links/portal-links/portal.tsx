import { ManagePortalLink } from './portal/manage-portal-link.tsx';
import { PublicPortalLinks } from './portal/public-portal-links.tsx';

export const screens = {
  'public-portal-links': PublicPortalLinks,
  'manage-public-portal-link': ManagePortalLink,
};
