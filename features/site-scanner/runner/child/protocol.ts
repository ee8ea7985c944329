import type { AnalyseInput } from '@candour/scanner/analyse/analyse-input.ts';
import type { Comparison } from '@candour/scanner/analyse/compare.ts';
import type { Findings, PageFinding } from '@candour/scanner/findings.ts';
import type { LoginTest, LoginTestResult } from '@candour/scanner/login/test-login.ts';
import type { ScanPlan } from '@candour/scanner/plan.ts';
import type { ScanReport } from '@candour/scanner/scan-report.ts';

/** Where the browser is; null uses the bundled one, unpacked into `folder`. */
export type BrowserSetting = { path: string | null; folder: string };

/** What is needed to visit pages. */
export type VisitMeans = {
  browser: BrowserSetting;
  secrets: Record<string, string>;
  /** `host:port` that may be reached although they are not public. */
  exceptions: string[];
  /** Addresses that record and count visitors; nothing is sent there. */
  unsent: string[];
};

/** The tasks a child process may be given, one each. It has no access to the database. */
export type Task =
  | ({ kind: 'scan'; plan: ScanPlan } & VisitMeans)
  | ({ kind: 'login'; test: LoginTest } & VisitMeans)
  | { kind: 'check'; browser: BrowserSetting }
  | { kind: 'judge'; facts: JudgeFacts };

/** Everything about a scan except its pages, which follow one by one. */
export type JudgeFacts = Pick<
  AnalyseInput,
  'startUrl' | 'bannerOrigin' | 'necessaryHosts' | 'phases' | 'decisions' | 'declared' | 'foundBefore'
> & {
  /** Compared with these, newest first; null skips the comparison. */
  earlier: readonly Findings[] | null;
  /** Folder with the operator's lists; see `knowledge.ts`. */
  listFolder: string;
};

/** After the task. `stored`: the last report is stored, and the next may be sent. */
export type ToChild =
  | Task
  | { kind: 'stored' }
  | { kind: 'cancel' }
  | { kind: 'page'; observation: Uint8Array }
  | { kind: 'noMorePages' };

type OtherReport = Exclude<ScanReport, { kind: 'page' }>;

export type FromChild =
  | { kind: 'report'; report: OtherReport }
  /** The visible part of a visit, and all of it compressed. */
  | { kind: 'visit'; page: PageFinding; observation: Uint8Array }
  | { kind: 'judged'; findings: Findings; comparison: Comparison }
  | { kind: 'login'; result: LoginTestResult }
  /** An empty message: the browser can do what scans need. */
  | { kind: 'checked'; browser: string; message: string }
  | { kind: 'failed'; message: string };
