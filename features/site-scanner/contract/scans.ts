import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { historyBy } from '@candour/kit/contract/history';
import { route } from '@candour/kit/contract/route';
import { guid, listOfRows, pageQuery } from './paging.ts';
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
const one = `${path}/{scanGuid}`;
const access = may('SiteScanner');
const params = z.object({ scanGuid: guid });
const day = z.iso.date();
const kindNames = Object.keys(trackerKinds) as [TrackerKindName, ...TrackerKindName[]]; // keys of a constant

const partOf = <S extends z.ZodMiniType>(name: string, summary: string, row: S) =>
  route({
    method: 'GET',
    path: `${one}/${name}`,
    summary,
    access,
    params,
    query: z.object(pageQuery),
    answer: listOfRows(row),
  });

/** Rows of results; `status` and `isIgnored` narrow. */
const itemQuery = {
  ...pageQuery,
  status: z.optional(z.enum(itemStatuses)),
  isIgnored: z.optional(z.enum(['true', 'false'])),
};

export const scans = {
  name: 'scan',
  area: productAreas.SITE_SCANS,
  list: route({
    method: 'GET',
    path,
    summary: 'Lists scans, newest first',
    access,
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(scanStatuses)),
      /** Registrable domain of the start URL. */
      domain: z.optional(z.string().check(z.trim(), z.maxLength(253))),
      /** Days of the request, both included, UTC. */
      from: z.optional(day),
      to: z.optional(day),
    }),
    answer: z.extend(listOfRows(scanRow), {
      /** Every domain that was scanned, for the filter. */
      domains: z.array(z.string()),
    }),
  }),
  request: route({
    method: 'POST',
    path,
    summary: 'Requests a scan',
    access,
    body: scanRequest,
    // Lists of addresses are long.
    bodyLimit: 2_000_000,
    answer: z.object({ scanGuid: z.string() }),
  }),
  read: route({
    method: 'GET',
    path: one,
    summary: 'Reads one scan: numbers, passes and how it was requested',
    access,
    params,
    answer: scanDetail,
  }),
  remove: route({
    method: 'DELETE',
    path: one,
    summary: 'Deletes a scan with its results; one that runs is cancelled first',
    access,
    params,
  }),
  cancel: route({
    method: 'POST',
    path: `${one}/Cancel`,
    summary: 'Cancels a scan that waits or runs; what it found so far is kept',
    access,
    params,
  }),
  reRun: route({
    method: 'POST',
    path: `${one}/ReRun`,
    summary: 'Requests the same scan again, once; with `samePages` it visits the pages of this one',
    access,
    params,
    body: z.strictObject({ samePages: z._default(z.boolean(), false) }),
    answer: z.object({ scanGuid: z.string() }),
  }),
  cookies: route({
    method: 'GET',
    path: `${one}/Cookies`,
    summary: 'Lists the cookies of a scan, page by page',
    access,
    params,
    query: z.object(itemQuery),
    answer: listOfRows(scanCookie),
  }),
  advancedTrackers: route({
    method: 'GET',
    path: `${one}/AdvancedTrackers`,
    summary: 'Lists storage, pixels, beacons, fingerprinting and other trackers of a scan',
    access,
    params,
    query: z.object({ ...itemQuery, kind: z.optional(z.enum(kindNames)) }),
    answer: listOfRows(scanTracker),
  }),
  subResources: route({
    method: 'GET',
    path: `${one}/SubResources`,
    summary: 'Lists what pages of a scan loaded, by host and kind',
    access,
    params,
    query: z.object({
      ...pageQuery,
      isIgnored: itemQuery.isIgnored,
      party: z.optional(z.enum(['First', 'Third'])),
    }),
    answer: listOfRows(scanSubResource),
  }),
  pages: partOf('Pages', 'Lists the visits of a scan', scanPage),
  violations: partOf('Violations', 'Lists the violations a scan found, the worst first', scanViolation),
  changes: route({
    method: 'GET',
    path: `${one}/Changes`,
    summary: 'Lists how a scan differs from the one before it with the same start URL and settings',
    access,
    params,
    query: z.object(pageQuery),
    answer: z.extend(listOfRows(scanChange), {
      comparedWith: z.nullable(z.object({ scanGuid: z.string(), finishedAt: z.string() })),
      /** Why there is nothing to compare, in a sentence; empty where there is. */
      reason: z.string(),
    }),
  }),
  history: historyBy({ path: one, name: 'scan', access, params }),
};

/** CSV files; `cookieName` asks for each occurrence of one cookie, without it there is a row for each cookie. */
export const downloads = {
  cookie: route({
    method: 'GET',
    path: `${one}/Download/Cookie`,
    summary: 'The cookies of a scan, or each occurrence of one of them, as CSV',
    access,
    params,
    query: z.object({ cookieName: z.optional(z.string().check(z.maxLength(4096))) }),
    download: 'text/csv',
  }),
  advancedTrackers: route({
    method: 'GET',
    path: `${one}/Download/AdvancedTrackers`,
    summary: 'The advanced trackers of a scan as CSV',
    access,
    params,
    download: 'text/csv',
  }),
  subResources: route({
    method: 'GET',
    path: `${one}/Download/SubResources`,
    summary: 'The sub-resources of a scan as CSV',
    access,
    params,
    download: 'text/csv',
  }),
};
