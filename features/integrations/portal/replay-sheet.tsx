import { texts } from '@candour/kit/contract/texts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { integrationReplays } from '../contract/replays.ts';
import type { IntegrationService } from '../contract/services.ts';
import { nameOf } from './name-of.ts';
import { ReplayForm } from './replay-form.tsx';
import { OpenReplay, PastReplay } from './replay-row.tsx';
import classes from './replay-sheet.module.css';
import rows from './runs-sheet.module.css';
import { useReplays } from './use-replays.ts';

const catalogue = texts({
  title: (name: string) => `Send again: ${name}`,
  off: 'Nothing is sent while this is off',
  offText: 'Enable the service and its system first.',
  past: 'Sent again before',
  none: 'Nothing has been sent again yet. It is listed here for 90 days.',
  failed: "Couldn't load this",
  again: 'Try again',
  more: 'Show older',
});

type Props = { service: IntegrationService; isOff: boolean; onClose: () => void };

/** Asks what a service is to send again, shows its progress, and lists earlier replays. */
export const ReplaySheet = ({ service, isOff, onClose }: Props) => {
  const words = useTexts(catalogue);
  const mayManage = useMay()(integrationReplays.begin.access);
  const { open, past, more } = useReplays(service.id);
  return (
    <SideSheet isOpen title={words.title(nameOf(service))} width={560} onClose={onClose}>
      <div className={classes.sheet}>
        {past === undefined && !more.isError && <Waiting height={280} />}
        {past === undefined && more.isError && (
          <Notice tone="danger" title={words.failed}>
            <Button small onClick={() => void more.refetch()}>
              {words.again}
            </Button>
          </Notice>
        )}
        {isOff && past !== undefined && (
          <Notice tone="warning" title={words.off}>
            {words.offText}
          </Notice>
        )}
        {open !== undefined && <OpenReplay {...{ service, mayManage }} replay={open} />}
        {past !== undefined && open === undefined && mayManage && !isOff && <ReplayForm service={service} />}
        {past !== undefined && <h3 className={classes.past}>{words.past}</h3>}
        {past?.length === 0 && <p className={classes.dim}>{words.none}</p>}
        <ol className={rows.runs}>
          {past?.map((replay) => (
            <PastReplay key={replay.replayId} replay={replay} />
          ))}
        </ol>
        {more.hasNextPage && (
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </SideSheet>
  );
};
