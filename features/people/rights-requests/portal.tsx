import { RequestPage } from './portal/request-page.tsx';
import { RequestList } from './portal/request-list.tsx';

export const screens = { 'rights-requests': RequestList, 'rights-request': RequestPage };
