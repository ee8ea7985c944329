import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { ScanRow } from '../contract/results.ts';
import { statusTones, verdictWords } from './scan-words.ts';
import classes from './site-scanner.module.css';

const catalogue = texts({
  cancelling: 'Cancelling',
  next: 'next in the queue',
  place: (before: number) => `${before} before it`,
  pages: (done: number, found: number) =>
    `${done.toLocaleString('en')} of ${found.toLocaleString('en')} pages`,
});

/** The state of a scan: its verdict once it is completed, otherwise its status and progress. */
export const ScanStatusChip = ({ scan }: { scan: ScanRow }) => {
  const words = useTexts(catalogue);
  const { status, verdict, isCancelling, placeInQueue, pagesDone, pagesFound } = scan;
  if (status === 'Completed' && verdict !== null) {
    const { label, tone } = verdictWords[verdict];
    return <StatusChip tone={tone}>{label}</StatusChip>;
  }
  const note = {
    Queued: placeInQueue === null ? '' : placeInQueue === 0 ? words.next : words.place(placeInQueue),
    Running: words.pages(pagesDone, Math.max(pagesDone, pagesFound)),
  }[status as string];
  return (
    <span className={classes.progress}>
      <StatusChip tone={statusTones[status]}>{isCancelling ? words.cancelling : status}</StatusChip>
      {note !== undefined && note !== '' && <span className={classes.dim}>{note}</span>}
    </span>
  );
};
