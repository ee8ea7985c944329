import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';

type Status = 'Draft' | 'Published' | 'PublishedWithChanges' | 'Disabled';

/** What people read of how far something is published. */
export const publishingWords: Record<Status, { label: string; tone: Tone }> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Published: { label: 'Live', tone: 'success' },
  PublishedWithChanges: { label: 'Live, changes not published', tone: 'warning' },
  Disabled: { label: 'Disabled', tone: 'neutral' },
};

/** How far something is published. */
export const PublishingStatus = ({ status }: { status: Status }) => (
  <StatusChip tone={publishingWords[status].tone}>{publishingWords[status].label}</StatusChip>
);
