import type { AnalyseInput } from '@candour/scanner/analyse/analyse-input.ts';
import type { Comparison } from '@candour/scanner/analyse/compare.ts';
import type { Findings, PageFinding } from '@candour/scanner/findings.ts';
import type { LoginTest, LoginTestResult } from '@candour/scanner/login/test-login.ts';
import type { ScanPlan } from '@candour/scanner/plan.ts';
import type { ScanReport } from '@candour/scanner/scan-report.ts';

/** Where the browser is; null takes the one that is carried, unpacked into `folder`. */
export type BrowserSetting = { path: string | null; folder: string };

/** What somebody needs who visits pages. */
export type VisitMeans = {
  browser: BrowserSetting;
  secrets: Record<string, string>;
  /** `host:port` that may be reached although they are not public. */
  exceptions: string[];
  /** What records and counts visitors; nothing is sent there. */
  unsent: string[];
};

/** What a process of its own may be asked to do, one thing each. It has no way to the database. */
export type Task =
  | ({ kind: 'scan'; plan: ScanPlan } & VisitMeans)
  | ({ kind: 'login'; test: LoginTest } & VisitMeans)
  | { kind: 'check'; browser: BrowserSetting }
  | { kind: 'judge'; facts: JudgeFacts };

/** Everything about a scan but its pages, which follow one by one. */
export type JudgeFacts = Pick<
  AnalyseInput,
  'startUrl' | 'bannerOrigin' | 'necessaryHosts' | 'phases' | 'decisions' | 'declared' | 'foundBefore'
> & {
  /** Compared with these, newest first; null leaves comparing out. */
  earlier: readonly Findings[] | null;
  /** Where lists lie that the operator brought; see `knowledge.ts`. */
  listFolder: string;
};

/** After the task. `stored`: the last report is written down, and the next may come. */
export type ToChild =
  | Task
  | { kind: 'stored' }
  | { kind: 'cancel' }
  | { kind: 'page'; observation: Uint8Array }
  | { kind: 'noMorePages' };

type OtherReport = Exclude<ScanReport, { kind: 'page' }>;

export type FromChild =
  | { kind: 'report'; report: OtherReport }
  /** What is shown of a visit, and all of it packed. */
  | { kind: 'visit'; page: PageFinding; observation: Uint8Array }
  | { kind: 'judged'; findings: Findings; comparison: Comparison }
  | { kind: 'login'; result: LoginTestResult }
  /** An empty message: the browser does what scans need. */
  | { kind: 'checked'; browser: string; message: string }
  | { kind: 'failed'; message: string };
