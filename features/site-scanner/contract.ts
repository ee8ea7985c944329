import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { screens } from '@candour/kit/contract/screen';

const access = may('SiteScanner');
const member = z.optional(z.string());
const ofScan = z.object({ scanGuid: member });

/** Downloads are named in e-mails: whoever opens one is signed in first and comes back. */
export const siteScannerScreens = screens([
  { name: 'site-scanner', path: '/site-scanner', title: 'Site scanner', access },
  {
    name: 'site-scanner-request-scan',
    path: '/site-scanner-request-scan',
    title: 'Request scan',
    access,
    search: z.object({
      /** An earlier scan whose settings the form takes. */
      ...ofScan.shape,
      ...{ scanTypes: member, maxUrls: member, actionTypes: member },
      ...{ loginTemplates: member, scanDetails: member, userAgents: member },
    }),
  },
  {
    name: 'site-scanner-result',
    path: '/site-scanner-result',
    title: 'Scan result',
    access,
    search: z.object({ scanGuid: member, maxUrls: member, tab: member }),
  },
  {
    name: 'site-scanner-download-cookie',
    path: '/site-scanner/download-cookie',
    title: 'Download cookies',
    access,
    search: z.object({ scanGuid: member, cookieName: member }),
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
