import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId, queryId } from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';
import { proofs, schedules, type DomainProof } from './words.ts';

const base = '/api/SiteScanner';
const access = may('SiteScanner');
const all = routesAt(base, { access });
const one = routesAt(base, { access, params: z.object({ id: pathId() }) });
const choices = z.array(z.object({ id: z.int(), name: z.string() }));
const proof = z.enum(Object.keys(proofs) as [DomainProof, ...DomainProof[]]); // keys of the constant

/** What a form needs before anything is requested. */
export const scannerLookups = all.get(
  '/Lookups',
  'Scan types, actions, user agents, limits, and whether there is a browser to scan with',
  {
    response: z.object({
      /** 1: one page without actions. 2: everything. */
      version: z.int(),
      scanTypes: choices,
      actionTypes: choices,
      userAgents: choices,
      limits: z.object({ maxUrls: z.int(), parallelScans: z.int(), retentionMonths: z.int() }),
      engine: z.object({
        /** Unchecked: no scan has run since the start. Unusable and NoWorker: scans wait until that changes. */
        state: z.enum(['Ready', 'Unchecked', 'Unusable', 'NoWorker']),
        /** A sentence for people; empty if all is well. */
        message: z.string(),
        /** For example `HeadlessChrome/153.0.7000.1`; empty if unknown. */
        browser: z.string(),
      }),
    }),
  },
);

/** A recurring scan. */
export const scanSchedule = z.object({
  scheduleId: z.int(),
  name: z.string(),
  startUrl: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  schedule: z.enum(schedules),
  isEnabled: z.boolean(),
  nextRunAt: z.nullable(z.string()),
  lastScanGuid: z.nullable(z.string()),
  lastRunAt: z.nullable(z.string()),
  /** Why the last turn was skipped, in a sentence; empty if it was not. */
  lastSkipped: z.string(),
  createdBy: z.string(),
});
export type ScanSchedule = z.output<typeof scanSchedule>;

export const scanSchedules = {
  list: all.get('/Schedules', 'Lists scan schedules, by name', {
    response: z.object({ schedules: z.array(scanSchedule) }),
  }),
  setEnabled: one.put('/Schedules/{id}/Enabled', 'Resumes or pauses a schedule', {
    body: z.strictObject({ isEnabled: z.boolean() }),
  }),
  remove: one.delete('/Schedules/{id}', 'Deletes a schedule; its scans stay'),
};

/** A domain that may be scanned for a brand. */
export const scanDomain = z.object({
  domainId: z.int(),
  domain: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  proof,
  statedBy: z.string(),
  statedAt: z.string(),
});
export type ScanDomain = z.output<typeof scanDomain>;

export const scanDomains = {
  list: all.get('/Domains', 'Lists the domains that were confirmed or shown to belong to a brand', {
    response: z.object({ domains: z.array(scanDomain) }),
  }),
  check: all.get('/Domains/Check', 'Whether a site may be scanned for a brand, and how that is known', {
    query: z.object({ url: z.string().check(z.maxLength(2000)), brandId: z.optional(queryId()) }),
    response: z.object({
      domain: z.string(),
      /** Null: the request must include `isOwner`. */
      proof: z.nullable(proof),
      /** Links that robots.txt forbids are followed, because the whitelist allows that for the domain. */
      ignoresRobots: z.boolean(),
    }),
  }),
  remove: one.delete('/Domains/{id}', 'Withdraws the confirmation that a domain belongs to a brand'),
};
