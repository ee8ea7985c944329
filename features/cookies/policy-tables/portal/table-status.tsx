import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { PolicyTable } from '../contract.ts';

export const statusWords: Record<PolicyTable['status'], { label: string; tone: Tone }> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Published: { label: 'Published', tone: 'success' },
  PublishedWithChanges: { label: 'Changed since publish', tone: 'warning' },
};

export const TableStatus = ({ status }: { status: PolicyTable['status'] }) => (
  <StatusChip tone={statusWords[status].tone}>{statusWords[status].label}</StatusChip>
);
