import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { FormStatus as Status } from '../contract/form.ts';

const statusWords: Record<Status, { label: string; tone: Tone }> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Published: { label: 'Live', tone: 'success' },
  PublishedWithChanges: { label: 'Live, changes not published', tone: 'warning' },
  Disabled: { label: 'Disabled', tone: 'neutral' },
};

/** A profile pauses; other forms are hidden. */
export const statusWordsOf = (isProfile: boolean): typeof statusWords =>
  isProfile ? { ...statusWords, Disabled: { label: 'Paused', tone: 'neutral' } } : statusWords;

export const FormStatus = ({ status, isProfile = false }: { status: Status; isProfile?: boolean }) => {
  const { label, tone } = statusWordsOf(isProfile)[status];
  return <StatusChip tone={tone}>{label}</StatusChip>;
};
