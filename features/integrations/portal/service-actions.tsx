import {
  mdiAlertCircleOutline,
  mdiFormatListBulletedSquare,
  mdiDotsVertical,
  mdiHistory,
  mdiReplay,
  mdiSkipBackward,
} from '@mdi/js';
import { Suspense, useState } from 'react';
import { whyNoReplay } from '@candour/connectors/delivery/can-replay.ts';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import type { SystemIntegration } from '../contract.ts';
import { integrationLog } from '../contract/log.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import { nameOf } from './name-of.ts';
import { useWays } from './use-ways.ts';

const RunsSheet = lazyPart(() => import('./runs-sheet.tsx'), 'RunsSheet');
const ReplaySheet = lazyPart(() => import('./replay-sheet.tsx'), 'ReplaySheet');
const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'), 'ResetDialog');
const HistorySheet = lazyPart(() => import('@candour/kit/portal/history-sheet.tsx'), 'HistorySheet');

const catalogue = texts({
  actions: 'More actions',
  runs: 'Run history',
  failures: 'View Failure Logs',
  sendAgain: 'Send again…',
  history: 'History',
  reset: 'Reset cursor',
});

type Props = { service: IntegrationService; system: SystemIntegration; mayManage: boolean };

/** Further actions on a stored service. */
export const ServiceActions = ({ service, system, mayManage }: Props) => {
  const words = useTexts(catalogue);
  const may = useMay();
  const { toFailures } = useWays();
  const [opened, open] = useState<'runs' | 'send again' | 'history' | 'reset'>();
  const close = () => open(undefined);
  const items = (): MenuItem[] => [
    { label: words.runs, icon: mdiFormatListBulletedSquare, run: () => open('runs') },
    ...(may(integrationLog.failures.access) && service.failures.length > 0
      ? [{ label: words.failures, icon: mdiAlertCircleOutline, run: () => toFailures(service.id) }]
      : []),
    ...(mayManage
      ? [
          {
            label: words.sendAgain,
            icon: mdiReplay,
            disabledReason:
              whyNoReplay({ ...service, authenticationTypeId: system.authenticationTypeId }) ?? undefined,
            run: () => open('send again'),
          },
        ]
      : []),
    { label: words.history, icon: mdiHistory, run: () => open('history') },
    ...(mayManage ? [{ label: words.reset, icon: mdiSkipBackward, run: () => open('reset') }] : []),
  ];
  return (
    <>
      <MenuButton path={mdiDotsVertical} label={words.actions} items={items} />
      <Suspense>
        {opened === 'runs' && <RunsSheet service={service} onClose={close} />}
        {opened === 'send again' && (
          <ReplaySheet service={service} isOff={!service.isEnabled || !system.enabled} onClose={close} />
        )}
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
