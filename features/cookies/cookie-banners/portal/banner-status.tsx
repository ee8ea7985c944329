import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { ConsentBanner } from '../contract.ts';

export const statusWords: Record<ConsentBanner['status'], { label: string; tone: Tone }> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Published: { label: 'Published', tone: 'success' },
  PublishedWithChanges: { label: 'Published with changes', tone: 'warning' },
};

export const BannerStatus = ({ status }: { status: ConsentBanner['status'] }) => (
  <StatusChip tone={statusWords[status].tone}>{statusWords[status].label}</StatusChip>
);
