import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Process } from '../contract.ts';
import { riskLevels, statuses } from '../contract/words.ts';

const tones = { Draft: 'neutral', InReview: 'info', Approved: 'success', Archived: 'neutral' } as const;
const riskTones = { Low: 'success', Medium: 'warning', High: 'danger' } as const;

/** Where a process stands; a draft of one that is in force says so. */
export const statusText = ({ status, version }: Pick<Process, 'status' | 'version'>): string => {
  if (version === null) return statuses[status];
  return status === 'Approved'
    ? `${statuses.Approved}, v${version}`
    : `${statuses[status]}, v${version} in force`;
};

export const ProcessStatus = ({ process }: { process: Pick<Process, 'status' | 'version'> }) => (
  <StatusChip tone={tones[process.status]}>{statusText(process)}</StatusChip>
);

export const RiskChip = ({ level }: { level: Process['riskLevel'] }) =>
  level === null ? '–' : <StatusChip tone={riskTones[level]}>{riskLevels[level]}</StatusChip>;
