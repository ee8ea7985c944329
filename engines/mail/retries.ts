/** Minutes between attempts: over two days in all, then an email is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440];

/** When an email that was tried `attempts` times is tried next; undefined if it is given up. */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
};
