import type { IntegrationService, ServiceStats } from '../contract/services.ts';

export type Health = ServiceStats['status'];

/** For a service: "15m", "2h". Fractions of a unit are dropped. */
export const frequencyText = (seconds: number): string => {
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h`;
  return `${Math.floor(seconds / 86_400)}d`;
};

/** When a service last ran. `stats` are null if nothing is known about it. */
export const lastRunText = (stats: Pick<ServiceStats, 'lastRunAt'> | null, now: number): string => {
  if (stats === null) return 'Enabled';
  if (stats.lastRunAt === null) return 'Never run';
  const minutes = Math.floor((now - new Date(stats.lastRunAt).getTime()) / 60_000);
  if (minutes < 1) return 'Just ran';
  if (minutes < 60) return `Ran ${minutes}m ago`;
  if (minutes < 24 * 60) return `Ran ${Math.floor(minutes / 60)}h ago`;
  return `Ran ${Math.floor(minutes / (24 * 60))}d ago`;
};

const longestNotes = 70;

/** Notes shortened to fit on a card. */
export const shortNotes = (notes: string): string =>
  notes.length > longestNotes ? `${notes.slice(0, longestNotes)}...` : notes;

/** The share of successes, in whole per cent; "n/a" if nothing was sent. */
export const successRate = ({ success, failure }: { success: number; failure: number }): string =>
  success + failure === 0 ? 'n/a' : `${Math.round((success / (success + failure)) * 100)}%`;

type Judged = Pick<IntegrationService, 'isEnabled' | 'statusHint'> & {
  stats: Pick<ServiceStats, 'status'> | null;
};

/** The state of a service; it runs only while its system is enabled, too. */
export const serviceHealth = (service: Judged, isSystemEnabled: boolean): Health => {
  if (!service.isEnabled || !isSystemEnabled) return 'disabled';
  return (service.stats === null ? service.statusHint : service.stats.status) ?? 'healthy';
};

export const systemStatus = (system: { enabled: boolean; services: readonly Judged[] }): Health => {
  if (!system.enabled) return 'disabled';
  const hasErrors = system.services.some(({ stats }) => stats?.status === 'runningWithErrors');
  return hasErrors ? 'runningWithErrors' : 'healthy';
};

export const statusLabels: Readonly<Record<Health, string>> = {
  healthy: 'running normally',
  runningWithErrors: 'running with errors',
  disabled: 'disabled',
};

const s3 = 5;

/** Where a service sends to, as its card shows it: S3 hides the address. */
export const endpointText = (address: string, authenticationTypeId: number): string =>
  authenticationTypeId === s3 || address === '' ? 'Direct to S3' : address;

/** How long a run took: "0.4 s", "12 s", "3m". */
export const durationText = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }): string => {
  const seconds = Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  if (seconds >= 60) return frequencyText(seconds);
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
};

export const lagText = (seconds: number): string => frequencyText(Math.round(seconds));
