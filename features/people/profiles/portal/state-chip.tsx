import type { PreferenceState } from '@candour/consent/current-preference.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';

const looks = {
  NoAnswer: ['neutral', 'No answer'],
  Pending: ['warning', 'Waits for confirmation'],
  OptedIn: ['success', 'Yes'],
  OptedOut: ['info', 'No'],
  Withdrawn: ['info', 'Withdrawn'],
  Expired: ['neutral', 'Expired'],
  HardOptOut: ['danger', 'Hard opt-out'],
} as const;

/** What holds for a channel. */
export const StateChip = ({ state }: { state: PreferenceState }) => {
  const [tone, word] = looks[state];
  return <StatusChip tone={tone}>{word}</StatusChip>;
};
