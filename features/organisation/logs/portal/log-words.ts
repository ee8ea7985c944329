import type { LogType } from '../contract.ts';

/** The column titles of a log. */
export const itemTitles: Readonly<Record<LogType, string>> = {
  audit: 'Item',
  'sign-ins': 'Address',
  'integration-failures': 'Request',
  'api-calls': 'Path',
  'e-mails': 'Subject',
  'public-errors': 'Item',
  jobs: 'State',
};

export const whoTitles: Readonly<Record<LogType, string>> = {
  audit: 'User',
  'sign-ins': 'User',
  'integration-failures': 'System',
  'api-calls': 'Client',
  'e-mails': 'To',
  'public-errors': 'Site',
  jobs: 'By',
};
