import {
  mdiAlertCircleOutline,
  mdiFormatListBulletedSquare,
  mdiDotsVertical,
  mdiHistory,
  mdiSkipBackward,
} from '@mdi/js';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { integrationLog } from '../contract/log.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import { nameOf } from './name-of.ts';
import { useWays } from './use-ways.ts';

const RunsSheet = lazyPart(() => import('./runs-sheet.tsx'), 'RunsSheet');
const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'), 'ResetDialog');
const HistorySheet = lazyPart(() => import('@candour/kit/portal/history-sheet.tsx'), 'HistorySheet');

const catalogue = texts({
  actions: 'More actions',
  runs: 'Run history',
  failures: 'View Failure Logs',
  history: 'History',
  reset: 'Reset cursor',
});

type Props = { service: IntegrationService; mayManage: boolean };

/** What else can be done with a service that is there. */
export const ServiceActions = ({ service, mayManage }: Props) => {
  const words = useTexts(catalogue);
  const may = useMay();
  const { toFailures } = useWays();
  const [opened, open] = useState<'runs' | 'history' | 'reset'>();
  const close = () => open(undefined);
  const items = (): MenuItem[] => [
    { label: words.runs, icon: mdiFormatListBulletedSquare, run: () => open('runs') },
    ...(may(integrationLog.failures.access) && service.failures.length > 0
      ? [{ label: words.failures, icon: mdiAlertCircleOutline, run: () => toFailures(service.id) }]
      : []),
    { label: words.history, icon: mdiHistory, run: () => open('history') },
    ...(mayManage ? [{ label: words.reset, icon: mdiSkipBackward, run: () => open('reset') }] : []),
  ];
  return (
    <>
      <MenuButton path={mdiDotsVertical} label={words.actions} items={items} />
      <Suspense>
        {opened === 'runs' && <RunsSheet service={service} onClose={close} />}
        {opened === 'reset' && <ResetDialog service={service} onClose={close} />}
        {opened === 'history' && (
          <HistorySheet
            route={integrationServices.history}
            id={service.id}
            name={nameOf(service)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
