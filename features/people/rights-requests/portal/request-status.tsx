import { dateText } from '@candour/kit/portal/dates.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { RightsRequest } from '../contract.ts';
import { requestStatuses } from '../contract/words.ts';

const tones = {
  New: 'info',
  Verifying: 'warning',
  InProgress: 'info',
  Done: 'success',
  Rejected: 'neutral',
} as const;

/** How far a request has come. */
export const RequestStatus = ({ request: { status } }: { request: Pick<RightsRequest, 'status'> }) => (
  <StatusChip tone={tones[status]}>{requestStatuses[status]}</StatusChip>
);

const urgencyTones = { Overdue: 'danger', Soon: 'warning' } as const;

/** When a request is due, in words as well as colour once that is near; short enough for a phone. */
export const Due = ({
  request: { dueAt, urgency },
}: {
  request: Pick<RightsRequest, 'dueAt' | 'urgency'>;
}) => {
  if (urgency === 'Later' || urgency === 'Closed') return dateText(dueAt);
  const word = urgency === 'Overdue' ? 'Overdue' : 'Due';
  return <StatusChip tone={urgencyTones[urgency]}>{`${word} ${dateText(dueAt)}`}</StatusChip>;
};

export const dueText = ({ dueAt, urgency }: Pick<RightsRequest, 'dueAt' | 'urgency'>): string =>
  urgency === 'Overdue' ? `Overdue since ${dateText(dueAt)}` : `Due ${dateText(dueAt)}`;
