import * as z from 'zod/mini';
import { scanStatuses, verdicts } from './words.ts';

const base = { eventId: z.int(), at: z.string() };

/** The events of a running scan, in the order in which they happen. `done` is the last. */
const scanEvent = z.discriminatedUnion('kind', [
  /** 0 is next. */
  z.object({ ...base, kind: z.literal('queued'), place: z.int() }),
  z.object({ ...base, kind: z.literal('started') }),
  z.object({
    ...base,
    kind: z.literal('phase'),
    passKey: z.string(),
    status: z.string(),
    outcome: z.string(),
  }),
  z.object({
    ...base,
    kind: z.literal('page'),
    passKey: z.string(),
    done: z.int(),
    failed: z.int(),
    discovered: z.int(),
    queue: z.int(),
    skipped: z.record(z.string(), z.int()),
    /** The page visited last; empty if unknown. */
    url: z.string(),
  }),
  /** At the end of a pass: the figures for everything so far. */
  z.object({
    ...base,
    kind: z.literal('counts'),
    cookies: z.int(),
    unknownCookies: z.int(),
    advancedTrackers: z.int(),
    subResources: z.int(),
    violations: z.int(),
  }),
  z.object({ ...base, kind: z.literal('warning'), text: z.string() }),
  z.object({
    ...base,
    kind: z.literal('done'),
    status: z.enum(scanStatuses),
    verdict: z.nullable(z.enum(verdicts)),
    reason: z.string(),
  }),
]);
export type ScanEvent = z.output<typeof scanEvent>;

/**
 * Where a scan reports its events as server-sent events, over fetch with the bearer token. `Last-Event-ID`,
 * or `?after=`, names the last one seen; those after it come first. Not a route of the contract: its
 * response ends with the scan.
 */
export const scanEventsPath = (scanGuid: string): string =>
  `/api/SiteScanner/Scans/${encodeURIComponent(scanGuid)}/Events`;
