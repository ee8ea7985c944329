import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { ConsentBanner } from '../contract.ts';

export const statusWords: Record<ConsentBanner['status'], { label: string; tone: Tone }> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Published: { label: 'Live', tone: 'success' },
  PublishedWithChanges: { label: 'Live, changes not published', tone: 'warning' },
};

export const BannerStatus = ({ status }: { status: ConsentBanner['status'] }) => (
  <StatusChip tone={statusWords[status].tone}>{statusWords[status].label}</StatusChip>
);
