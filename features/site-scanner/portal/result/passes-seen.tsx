import { mdiCheck } from '@mdi/js';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import type { ScanDetail } from '../../contract/results.ts';
import { actionIds } from '../../contract/words.ts';
import { passText } from '../scan-words.ts';
import classes from './passes-seen.module.css';

/**
 * After which answers something existed: a mark for each pass, with its name for people who cannot see
 * marks.
 */
const PassesSeen = ({ scan, seenIn }: { scan: ScanDetail; seenIn: readonly number[] }) => {
  const actions = [...new Set(scan.passes.map(({ actionTypeId }) => actionTypeId))];
  return (
    <span className={classes.passes} title={seenIn.map(passText).join(', ')}>
      {actions.map((action) => {
        const isSeen = seenIn.includes(action);
        return (
          <span key={action} className={cx(classes.pass, isSeen && classes.seen)}>
            {isSeen && <Icon path={mdiCheck} size={12} />}
            <span className="visually-hidden">
              {passText(action)}: {isSeen ? 'seen' : 'not seen'}{' '}
            </span>
            <span aria-hidden="true">{letters[action]}</span>
          </span>
        );
      })}
    </span>
  );
};

const letters: Readonly<Record<number, string>> = {
  [actionIds.None]: 'Before',
  [actionIds.AcceptAll]: 'Accept',
  [actionIds.RejectAll]: 'Reject',
  [actionIds.AcceptCategory]: 'Category',
  [actionIds.PrivacyControl]: 'GPC',
  [actionIds.ClickSelector]: 'Click',
  [actionIds.Scroll]: 'Scroll',
};

/** The column with these marks, for any kind of finding. */
export const seenIn = (scan: ScanDetail) => ({
  name: 'seenIn',
  title: 'Seen in pass',
  min: 240,
  priority: 2 as const,
  value: (row: { seenIn: readonly number[] }) => row.seenIn.join(', '),
  cell: (row: { seenIn: readonly number[] }) => <PassesSeen scan={scan} seenIn={row.seenIn} />,
});
