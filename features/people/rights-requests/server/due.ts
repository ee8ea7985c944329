/** One month after a request, as the law counts it: the last day of the month where it has no such day. */
export const dueAfter = (receivedAt: Date): Date => {
  const due = new Date(receivedAt);
  due.setUTCMonth(due.getUTCMonth() + 1);
  if (due.getUTCDate() < receivedAt.getUTCDate()) due.setUTCDate(0);
  return due;
};
