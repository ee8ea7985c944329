import { EmailList } from './portal/email-list.tsx';
import { ManageEmail } from './portal/manage-email.tsx';
import { TranslateEmail } from './portal/translate-email.tsx';

export const screens = {
  'system-emails': EmailList,
  'manage-system-email': ManageEmail,
  'manage-system-email-translation': TranslateEmail,
};
