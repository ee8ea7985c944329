import { scans } from '../../contract/scans.ts';

/** Routes whose responses change when findings are dealt with. */
export const findingRoutes = [
  scans.read,
  scans.cookies,
  scans.advancedTrackers,
  scans.subResources,
  scans.violations,
];
