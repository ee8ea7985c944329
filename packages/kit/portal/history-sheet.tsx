import { mdiHistory } from '@mdi/js';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from './waiting.tsx';
import type { HistoryRoute } from '../contract/history.ts';
import { Changes } from './changes.tsx';
import { dateTimeText } from './dates.ts';
import classes from './history-sheet.module.css';
import { useRead } from './query.ts';

type Props = { route: HistoryRoute; id: number | string; name: string; onClose: () => void };

/** Who changed a row, when, and what. */
export const HistorySheet = ({ route, id, name, onClose }: Props) => {
  const { data } = useRead(route, { params: { id } });
  return (
    <SideSheet isOpen title={`History of ${name}`} width={620} onClose={onClose}>
      {data === undefined && <Waiting height={240} />}
      {data?.changes.length === 0 && (
        <EmptyState icon={mdiHistory} title="Nothing recorded">
          What came with the installation has no history until somebody changes it.
        </EmptyState>
      )}
      <ol className={classes.changes}>
        {data?.changes.map((change) => (
          <li key={change.auditId}>
            <h3 className={classes.head}>{change.action}</h3>
            <p className={classes.at}>
              {change.userName}, {dateTimeText(change.at, true)}
            </p>
            <Changes differences={change.differences} isNew={change.before === null} />
          </li>
        ))}
      </ol>
    </SideSheet>
  );
};
