import type { Tone } from '@candour/ui/tone.ts';
import type { ScanRow, ScanViolation } from '../contract/results.ts';
import {
  actionTypes,
  consentStatuses,
  scanTypes,
  trackerKinds,
  userAgents,
  type ItemStatus,
  type ScanStatus,
  type ScanVerdict,
  actionIds,
} from '../contract/words.ts';

export const statusTones: Readonly<Record<ScanStatus, Tone>> = {
  Queued: 'neutral',
  Running: 'info',
  Completed: 'success',
  Incomplete: 'warning',
  Failed: 'danger',
  Cancelled: 'neutral',
};

export const verdictWords: Readonly<Record<ScanVerdict, { label: string; tone: Tone }>> = {
  Pass: { label: 'No violation', tone: 'success' },
  Fail: { label: 'Violations', tone: 'danger' },
  Incomplete: { label: 'Not certain', tone: 'warning' },
};

export const itemTones: Readonly<Record<ItemStatus, Tone>> = {
  New: 'warning',
  Known: 'success',
  Missing: 'info',
  Gone: 'neutral',
};

export const consentTones: Readonly<Record<keyof typeof consentStatuses, Tone>> = {
  beforeConsent: 'danger',
  withConsent: 'success',
  consentIgnored: 'danger',
  exempt: 'neutral',
  unknown: 'neutral',
  bannerFailed: 'warning',
};

export const severityWords: Readonly<Record<ScanViolation['severity'], { label: string; tone: Tone }>> = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'info' },
  info: { label: 'Note', tone: 'neutral' },
};

const wordOf =
  (words: Readonly<Record<string | number, string>>) =>
  (key: string | number): string =>
    words[key] ?? String(key);
export const scanTypeText = wordOf(scanTypes);
export const actionText = wordOf(actionTypes);
export const userAgentText = wordOf(userAgents);
export const consentText = wordOf(consentStatuses);
export const trackerText = wordOf(trackerKinds);

const shortActions: Readonly<Record<number, string>> = {
  [actionIds.None]: 'Before consent',
  [actionIds.AcceptAll]: 'Accept all',
  [actionIds.RejectAll]: 'Reject all',
  [actionIds.AcceptCategory]: 'One category',
  [actionIds.PrivacyControl]: 'GPC on',
  [actionIds.ClickSelector]: 'After a click',
  [actionIds.Scroll]: 'After scrolling',
};
/** What visitors did, short enough for a table. */
export const passText = (actionTypeId: number): string => shortActions[actionTypeId] ?? '';

export const isUnderWay = ({ status }: Pick<ScanRow, 'status'>): boolean =>
  status === 'Queued' || status === 'Running';
