import { may } from '@candour/kit/contract/access';
import { screens } from '@candour/kit/contract/screen';

const access = may('SiteScanner');
const ofScan = { scanGuid: 'text' } as const;

/** Downloads are linked in emails: people who open one are signed in first and then come back. */
export const siteScannerScreens = screens([
  { name: 'site-scanner', path: '/site-scanner', title: 'Site scanner', access, search: { tab: 'text' } },
  {
    name: 'site-scanner-request-scan',
    path: '/site-scanner-request-scan',
    title: 'Request scan',
    access,
    search: {
      /** An earlier scan whose settings prefill the form. */
      scanGuid: 'text',
      scanTypes: 'text',
      maxUrls: 'text',
      actionTypes: 'text',
      loginTemplates: 'text',
      scanDetails: 'text',
      userAgents: 'text',
    },
  },
  {
    name: 'site-scanner-result',
    path: '/site-scanner-result',
    title: 'Scan result',
    access,
    search: { scanGuid: 'text', maxUrls: 'text', tab: 'text' },
  },
  {
    name: 'site-scanner-download-cookie',
    path: '/site-scanner/download-cookie',
    title: 'Download cookies',
    access,
    search: { scanGuid: 'text', cookieName: 'text' },
  },
  {
    name: 'site-scanner-download-advancedtrackers',
    path: '/site-scanner/download-advancedtrackers',
    title: 'Download advanced trackers',
    access,
    search: ofScan,
  },
  {
    name: 'site-scanner-download-subresources',
    path: '/site-scanner/download-subresources',
    title: 'Download sub-resources',
    access,
    search: ofScan,
  },
]);
