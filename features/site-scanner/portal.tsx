import { lazy } from 'react';

// Screens of very different weight: each comes when it is opened.
const Start = lazy(() => import('./portal/start/start.tsx').then((module) => ({ default: module.Start })));
const RequestScan = lazy(() =>
  import('./portal/request/request-scan.tsx').then((module) => ({ default: module.RequestScan })),
);
const Result = lazy(() =>
  import('./portal/result/result.tsx').then((module) => ({ default: module.Result })),
);
const Download = lazy(() => import('./portal/download.tsx').then((module) => ({ default: module.Download })));

export const screens = {
  'site-scanner': Start,
  'site-scanner-request-scan': RequestScan,
  'site-scanner-result': Result,
  'site-scanner-download-cookie': () => <Download what="cookie" />,
  'site-scanner-download-advancedtrackers': () => <Download what="advancedTrackers" />,
  'site-scanner-download-subresources': () => <Download what="subResources" />,
};
