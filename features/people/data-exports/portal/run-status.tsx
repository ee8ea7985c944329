import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { RunStatus } from '../contract.ts';

const looks: Readonly<Record<RunStatus, readonly [Tone, string]>> = {
  Queued: ['neutral', 'Queued'],
  Running: ['info', 'Running'],
  Completed: ['success', 'Completed'],
  CompletedEmpty: ['neutral', 'Nothing to export'],
  Failed: ['danger', 'Failed'],
  Cancelled: ['neutral', 'Cancelled'],
  Expired: ['neutral', 'Files gone'],
};

export const RunStatusChip = ({ status }: { status: RunStatus }) => {
  const [tone, label] = looks[status];
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

/** Whether a run is still to change by itself. */
export const isOpen = (status: RunStatus | undefined): boolean => status === 'Queued' || status === 'Running';
