import type { ColumnType, Generated } from 'kysely';
import type { ConsentEvidence, PhaseOutcome } from '@candour/scanner/scan-report.ts';
import type { ScanRequest } from './contract/request.ts';
import type { ScanPage, ScanPass, ScanTotals } from './contract/results.ts';
import type {
  DomainProof,
  ItemStatus,
  ScanStatus,
  ScanVerdict,
  SuggestedCategoryName,
} from './contract/words.ts';
import type { StoredFinding, StoredSighting } from './server/stored-finding.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string | undefined, string>;
type Stamp = ColumnType<string, string | undefined, string>;

/** A request as it is stored: anything new in it already has a row of its own. */
export type StoredRequest = Omit<ScanRequest, 'newLoginTemplate'>;

export type LoginTest = {
  testGuid: string;
  status: 'Waiting' | 'Running' | 'Done';
  isSignedIn: boolean;
  steps: { step: string; isOk: boolean; message: string }[];
  screenshot: string;
  testedAt: string;
};

type ScanTable = {
  scanGuid: string;
  brandId: number;
  name: string;
  startUrl: string;
  domain: string;
  scanTypeId: number;
  request: ColumnType<StoredRequest, string, string>;
  series: string;
  loginTemplateId: number | null;
  scheduleId: number | null;
  requestedBy: string;
  requestedById: number | null;
  requestedAt: Stamp;
  startedAt: string | null;
  finishedAt: string | null;
  status: Generated<ScanStatus>;
  wantsCancel: Generated<boolean>;
  pagesDone: Generated<number>;
  pagesFound: Generated<number>;
  maxUrls: number;
  totals: Json<ScanTotals>;
  severities: Json<Record<'high' | 'medium' | 'low' | 'info', number>>;
  newSinceLast: number | null;
  verdict: ScanVerdict | null;
  comparedWith: string | null;
  warnings: Generated<string[]>;
  endReason: Generated<string>;
  foundUrls: Generated<string[]>;
  lastEventId: Generated<number>;
  leaseBy: string | null;
  leaseUntil: string | null;
  leaseNo: Generated<number>;
  attempts: Generated<number>;
};

export type ScanItemTable = {
  itemId: Generated<number>;
  scanGuid: string;
  brandId: number;
  list: 'cookies' | 'trackers' | 'resources';
  itemKind: 'cookie' | 'storage' | 'request' | 'tracker';
  identity: string;
  name: string;
  host: string;
  party: 'First' | 'Third';
  category: SuggestedCategoryName;
  consentStatus: string;
  status: ItemStatus;
  change: 'new' | 'gone' | 'removed' | 'changed' | null;
  cookieScriptId: number | null;
  finding: Json<StoredFinding>;
  sightings: Json<StoredSighting[]>;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    scan: ScanTable;
    scanItem: ScanItemTable;
    loginTemplate: {
      loginTemplateId: Generated<number>;
      brandId: number;
      name: string;
      loginUrl: string;
      userSelector: string;
      passwordSelector: string;
      submitSelector: string;
      successSelector: string;
      userName: string;
      password: Generated<string>;
      test: ColumnType<LoginTest | null, string | undefined, string | null>;
      changedAt: Stamp;
      rowVersion: Generated<number>;
    };
    scanSchedule: {
      scheduleId: Generated<number>;
      brandId: number;
      name: string;
      startUrl: string;
      request: ColumnType<StoredRequest, string, string>;
      loginTemplateId: number | null;
      schedule: 'Weekly' | 'Monthly';
      isEnabled: Generated<boolean>;
      dueAt: string;
      nextRunAt: string;
      lastScanGuid: string | null;
      lastRunAt: string | null;
      lastSkipped: Generated<string>;
      createdBy: string;
      createdById: number | null;
    };
    scanPhase: {
      scanGuid: string;
      brandId: number;
      passKey: string;
      position: number;
      actionTypeId: number;
      userAgentId: number;
      status: Generated<ScanPass['status']>;
      outcome: PhaseOutcome | null;
      evidence: ColumnType<ConsentEvidence | null, string | null | undefined, string | null>;
      reason: Generated<string>;
      pagesFailed: Generated<number>;
      pagesFound: Generated<number>;
      queued: Generated<number>;
      skipped: Json<Record<string, number>>;
    };
    scanPage: {
      pageId: Generated<number>;
      scanGuid: string;
      brandId: number;
      passKey: string;
      url: string;
      finalUrl: string;
      status: number | null;
      state: ScanPage['state'];
      error: string;
      milliseconds: number;
      bytes: number;
      cookies: number;
      requests: number;
      needsLogin: boolean;
      observation: Buffer | null;
    };
    scanViolation: {
      violationId: Generated<number>;
      scanGuid: string;
      brandId: number;
      code: string;
      severity: string;
      item: string;
      itemKind: string;
      itemId: number | null;
      passKey: string;
      pageUrl: string;
    };
    scanChange: {
      changeId: Generated<number>;
      scanGuid: string;
      brandId: number;
      itemKind: string;
      identity: string;
      item: string;
      change: string;
      fields: string[];
    };
    scanEvent: {
      scanGuid: string;
      eventId: number;
      brandId: number;
      at: Stamp;
      kind: string;
      event: ColumnType<Record<string, unknown>, string, string>;
    };
    scanDecision: {
      brandId: number;
      itemKind: string;
      identity: string;
      name: string;
      category: SuggestedCategoryName | null;
      isIgnored: Generated<boolean>;
      decidedBy: string;
      decidedAt: Stamp;
    };
    scanDomain: {
      domainId: Generated<number>;
      brandId: number;
      domain: string;
      proof: DomainProof;
      statedBy: string;
      statedAt: Stamp;
    };
    scanWorker: {
      nodeId: string;
      seenAt: Stamp;
      state: 'Ready' | 'Unchecked' | 'Unusable';
      message: string;
      browser: string;
    };
  }
}
