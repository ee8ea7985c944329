import { mdiCancel, mdiChevronDown, mdiDownload, mdiFileEditOutline, mdiReplay } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { ScanDetail } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { useSaveScanFile } from '../download.tsx';
import { isUnderWay } from '../scan-words.ts';
import { useReRun } from '../use-re-run.ts';
import { useWays } from '../use-ways.ts';

const catalogue = texts({
  cancel: 'Cancel scan',
  cancelled: 'The scan is being cancelled',
  downloads: 'Download',
  cookies: 'Cookies',
  trackers: 'Advanced trackers',
  subResources: 'Sub-resources',
  again: 'Re-run',
  same: 'Same settings',
  samePages: 'Same settings and the same pages',
  change: 'With changes',
});

/** The actions on a scan as a whole. */
export const ResultActions = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const { scanGuid } = scan;
  const { toRequest } = useWays();
  const reRun = useReRun();
  const save = useSaveScanFile();
  const cancel = useWrite(scans.cancel, { invalidates: [scans.read, scans.list], done: words.cancelled });
  if (isUnderWay(scan)) {
    return (
      <Button
        icon={mdiCancel}
        busy={cancel.isPending}
        disabled={scan.isCancelling}
        onClick={() => cancel.mutate({ params: { scanGuid } })}
      >
        {words.cancel}
      </Button>
    );
  }
  return (
    <>
      <MenuButton
        icon={mdiDownload}
        iconAfter={mdiChevronDown}
        label={words.downloads}
        items={() => [
          { label: words.cookies, run: () => void save('cookie', scanGuid) },
          { label: words.trackers, run: () => void save('advancedTrackers', scanGuid) },
          { label: words.subResources, run: () => void save('subResources', scanGuid) },
        ]}
      >
        {words.downloads}
      </MenuButton>
      <MenuButton
        icon={mdiReplay}
        iconAfter={mdiChevronDown}
        label={words.again}
        items={() => [
          { label: words.same, icon: mdiReplay, run: () => reRun(scanGuid) },
          { label: words.samePages, run: () => reRun(scanGuid, true) },
          { label: words.change, icon: mdiFileEditOutline, run: () => toRequest(scanGuid) },
        ]}
      >
        {words.again}
      </MenuButton>
    </>
  );
};
