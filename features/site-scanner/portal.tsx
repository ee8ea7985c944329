import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

// Screens of very different size: each is loaded when it is opened.
const Start = lazyPart(() => import('./portal/start/start.tsx'), 'Start');
const RequestScan = lazyPart(() => import('./portal/request/request-scan.tsx'), 'RequestScan');
const Result = lazyPart(() => import('./portal/result/result.tsx'), 'Result');
const Download = lazyPart(() => import('./portal/download.tsx'), 'Download');

export const screens = {
  'site-scanner': Start,
  'site-scanner-request-scan': RequestScan,
  'site-scanner-result': Result,
  'site-scanner-download-cookie': () => <Download what="cookie" />,
  'site-scanner-download-advancedtrackers': () => <Download what="advancedTrackers" />,
  'site-scanner-download-subresources': () => <Download what="subResources" />,
};
