import type { PageObservation } from '../collect/observation.ts';
import type { ScanPlan } from '../plan.ts';
import { scan, type ScanOptions } from '../scan.ts';
import type { ScanReport } from '../scan-report.ts';

/** Scans and returns everything that was reported. */
export const scanAll = async (
  plan: ScanPlan,
  options: Omit<ScanOptions, 'signal'> & Partial<Pick<ScanOptions, 'signal'>>,
): Promise<ScanReport[]> => {
  const reports: ScanReport[] = [];
  const { signal } = new AbortController();
  for await (const report of scan(plan, { signal, ...options })) reports.push(report);
  return reports;
};

export const pagesOf = (reports: readonly ScanReport[]): PageObservation[] =>
  reports.flatMap((report) => (report.kind === 'page' ? [report.page] : []));

export const consentsOf = (reports: readonly ScanReport[]) =>
  reports.flatMap((report) => (report.kind === 'consent' ? [report] : []));
