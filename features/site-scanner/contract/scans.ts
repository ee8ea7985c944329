import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { historyBy } from '@candour/kit/contract/history';
import { routesAt } from '@candour/kit/contract/routes-at';
import { listOfRows } from '@candour/kit/contract/paging';
import { guid, pageQuery } from './paging.ts';
import { scanRequest } from './request.ts';
import {
  scanChange,
  scanCookie,
  scanDetail,
  scanPage,
  scanRow,
  scanSubResource,
  scanTracker,
  scanViolation,
} from './results.ts';
import { itemStatuses, scanStatuses, trackerKinds, type TrackerKindName } from './words.ts';

const path = '/api/SiteScanner/Scans';
const onePath = `${path}/{scanGuid}`;
const access = may('SiteScanner');
const params = z.object({ scanGuid: guid });
const all = routesAt(path, { access });
const one = routesAt(onePath, { access, params });
const day = z.iso.date();
const kindNames = Object.keys(trackerKinds) as [TrackerKindName, ...TrackerKindName[]]; // keys of a constant

const partOf = <S extends z.ZodMiniType>(name: string, summary: string, row: S) =>
  one.get(`/${name}`, summary, { query: z.object(pageQuery), response: listOfRows(row) });

/** Rows of results; `status` and `isIgnored` filter. */
const itemQuery = {
  ...pageQuery,
  status: z.optional(z.enum(itemStatuses)),
  isIgnored: z.optional(z.enum(['true', 'false'])),
};

export const scans = {
  name: 'scan',
  area: productAreas.SITE_SCANS,
  list: all.get('', 'Lists scans, newest first', {
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(scanStatuses)),
      /** Registrable domain of the start URL. */
      domain: z.optional(z.string().check(z.trim(), z.maxLength(253))),
      /** Days of the request, both inclusive, UTC. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    response: z.extend(listOfRows(scanRow), {
      /** Every scanned domain, for the filter. */
      domains: z.array(z.string()),
    }),
  }),
  request: all.post('', 'Requests a scan', {
    body: scanRequest,
    // Lists of addresses are long.
    bodyLimit: 2_000_000,
    response: z.object({ scanGuid: z.string() }),
  }),
  read: one.get('', 'Reads one scan: numbers, passes and how it was requested', { response: scanDetail }),
  remove: one.delete('', 'Deletes a scan with its results; one that runs is cancelled first'),
  cancel: one.post('/Cancel', 'Cancels a scan that waits or runs; what it found so far is kept'),
  reRun: one.post(
    '/ReRun',
    'Requests the same scan again, once; with `samePages` it visits the pages of this one',
    {
      body: z.strictObject({ samePages: z._default(z.boolean(), false) }),
      response: z.object({ scanGuid: z.string() }),
    },
  ),
  cookies: one.get('/Cookies', 'Lists the cookies of a scan, page by page', {
    query: z.object(itemQuery),
    response: listOfRows(scanCookie),
  }),
  advancedTrackers: one.get(
    '/AdvancedTrackers',
    'Lists storage, pixels, beacons, fingerprinting and other trackers of a scan',
    {
      query: z.object({ ...itemQuery, kind: z.optional(z.enum(kindNames)) }),
      response: listOfRows(scanTracker),
    },
  ),
  subResources: one.get('/SubResources', 'Lists what pages of a scan loaded, by host and kind', {
    query: z.object({
      ...pageQuery,
      isIgnored: itemQuery.isIgnored,
      party: z.optional(z.enum(['First', 'Third'])),
    }),
    response: listOfRows(scanSubResource),
  }),
  pages: partOf('Pages', 'Lists the visits of a scan', scanPage),
  violations: partOf('Violations', 'Lists the violations a scan found, the worst first', scanViolation),
  changes: one.get(
    '/Changes',
    'Lists how a scan differs from the one before it with the same start URL and settings',
    {
      query: z.object(pageQuery),
      response: z.extend(listOfRows(scanChange), {
        comparedWith: z.nullable(z.object({ scanGuid: z.string(), finishedAt: z.string() })),
        /** Why there is nothing to compare, in a sentence; empty if there is. */
        reason: z.string(),
      }),
    },
  ),
  history: historyBy({ path: onePath, name: 'scan', access, params, fields: scanRow }),
};

/** CSV files; `cookieName` requests each occurrence of one cookie, without it there is one row per cookie. */
export const downloads = {
  cookie: one.get('/Download/Cookie', 'The cookies of a scan, or each occurrence of one of them, as CSV', {
    query: z.object({ cookieName: z.optional(z.string().check(z.maxLength(4096))) }),
    download: 'text/csv',
  }),
  advancedTrackers: one.get('/Download/AdvancedTrackers', 'The advanced trackers of a scan as CSV', {
    download: 'text/csv',
  }),
  subResources: one.get('/Download/SubResources', 'The sub-resources of a scan as CSV', {
    download: 'text/csv',
  }),
};
