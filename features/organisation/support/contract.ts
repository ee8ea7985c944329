import { may } from '@candour/kit/contract/access';
import { screens } from '@candour/kit/contract/screen';

/** The configuration keys that hold the addresses of the support desk. */
export const supportKeys = {
  'support-new': 'SupportNewTicketLink',
  'support-view': 'SupportViewTicketsLink',
} as const;

export const supportScreens = screens([
  { name: 'support-new', path: '/support-new', title: 'New ticket', access: may('SupportNew') },
  { name: 'support-view', path: '/support-view', title: 'View tickets', access: may('SupportView') },
]);
