import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { LinkStatus as Status } from '../contract.ts';

export const statusWords: Record<Status, { label: string; tone: Tone }> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Published: { label: 'Live', tone: 'success' },
  PublishedWithChanges: { label: 'Live, changes not published', tone: 'warning' },
  Disabled: { label: 'Disabled', tone: 'neutral' },
};

export const LinkStatus = ({ status }: { status: Status }) => (
  <StatusChip tone={statusWords[status].tone}>{statusWords[status].label}</StatusChip>
);
