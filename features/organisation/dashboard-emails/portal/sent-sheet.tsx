import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import layout from '@candour/ui/layout.module.css';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { dashboardEmailCalls, type DashboardEmail } from '../contract.ts';
import classes from './sent-sheet.module.css';

const catalogue = texts({
  title: (name: string) => `What was sent: ${name}`,
  none: 'Nothing was sent so far.',
  sent: 'Sent',
  notSent: 'Not sent',
});

/** Who got an email when, and who did not and why. */
export const SentSheet = ({ email, onClose }: { email: DashboardEmail; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { data } = useRead(dashboardEmailCalls.log, { params: { id: email.dashboardEmailId } });
  return (
    <SideSheet isOpen title={words.title(email.emailName)} onClose={onClose}>
      {data === undefined && <Skeleton height={160} />}
      {data?.entries.length === 0 && <p className={layout.dim}>{words.none}</p>}
      <ul className={classes.entries}>
        {data?.entries.map(({ at, userName, isSent, reason }, index) => (
          <li key={index}>
            <span className={classes.who}>
              <strong>{userName}</strong>
              <span className={layout.dim}>{dateTimeText(at)}</span>
              {reason !== '' && <span>{reason}</span>}
            </span>
            <StatusChip tone={isSent ? 'success' : 'warning'}>
              {isSent ? words.sent : words.notSent}
            </StatusChip>
          </li>
        ))}
      </ul>
    </SideSheet>
  );
};
