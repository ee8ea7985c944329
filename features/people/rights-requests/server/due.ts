import { soonDays, type RequestStatus, type Urgency } from '../contract/words.ts';

/** Months after a moment, as the law counts them: the last day of a month that has no such day. */
const monthsAfter = (from: Date, months: number): Date => {
  const due = new Date(from);
  due.setUTCMonth(due.getUTCMonth() + months);
  if (due.getUTCDate() < from.getUTCDate()) due.setUTCDate(0);
  return due;
};

/** When a request is due: a month after it came, and two more once the term was extended (Art. 12(3) GDPR). */
export const dueAfter = (receivedAt: Date): Date => monthsAfter(receivedAt, 1);
export const extendedDue = (receivedAt: Date): Date => monthsAfter(receivedAt, 3);

const dayMs = 86_400_000;

export const urgencyOf = (
  { status, dueAt }: { status: RequestStatus; dueAt: string },
  now: Date,
): Urgency => {
  if (status === 'Done' || status === 'Rejected') return 'Closed';
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return 'Overdue';
  return left < soonDays * dayMs ? 'Soon' : 'Later';
};
