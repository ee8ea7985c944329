import { SenderList } from './portal/sender-list.tsx';

export const screens = { 'sender-email-addresses': SenderList };
