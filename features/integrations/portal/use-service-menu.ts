import {
  mdiAlertCircleOutline,
  mdiFormatListBulletedSquare,
  mdiDownload,
  mdiEyeOutline,
  mdiHistory,
  mdiPencilOutline,
  mdiPlusBoxMultipleOutline,
  mdiReplay,
  mdiToggleSwitchOffOutline,
  mdiToggleSwitchOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { whyNoReplay } from '@candour/connectors/delivery/can-replay.ts';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import { integrationLog } from '../contract/log.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import type { Opened } from './integration-dialogs.tsx';
import { useServiceSwitch } from './use-service-switch.ts';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  edit: 'Edit',
  view: 'View',
  enable: 'Enable',
  disable: 'Disable',
  failures: 'View Failure Logs',
  runs: 'Run history',
  export: 'Export',
  clone: 'Clone',
  sendAgain: 'Send again…',
  history: 'History',
  delete: 'Delete',
  cloned: 'Service cloned',
  disableFirst: 'Disable the service first',
});

type Options = { service: IntegrationService; system: SystemIntegration; open: (opened: Opened) => void };

/** The actions on a service. */
export const useServiceMenu = ({ service, system, open }: Options): (() => readonly MenuItem[]) => {
  const words = useTexts(catalogue);
  const may = useMay();
  const { toService, toFailures } = useWays();
  const { flip } = useServiceSwitch(service, open);
  const clone = useWrite(integrationServices.clone, {
    invalidates: [systemIntegrations.list, systemIntegrations.license],
    done: words.cloned,
  });
  const openIt = () => toService(system.id, service.id);
  const failures =
    may(integrationLog.failures.access) && service.failures.length > 0
      ? [{ label: words.failures, icon: mdiAlertCircleOutline, run: () => toFailures(service.id) }]
      : [];
  if (!may(integrationServices.update.access)) {
    return () => [{ label: words.view, icon: mdiEyeOutline, run: openIt }, ...failures];
  }
  const { isEnabled, isEditable } = service;
  const toggle = isEnabled
    ? { label: words.disable, icon: mdiToggleSwitchOffOutline, run: () => flip(false) }
    : { label: words.enable, icon: mdiToggleSwitchOutline, run: () => flip(true) };
  return () => [
    ...(isEditable ? [toggle] : []),
    { label: words.edit, icon: mdiPencilOutline, run: openIt },
    { label: words.export, icon: mdiDownload, run: () => open({ what: 'export', system, service }) },
    {
      label: words.clone,
      icon: mdiPlusBoxMultipleOutline,
      run: () => clone.mutate({ params: { id: service.id } }),
    },
    ...failures,
    { label: words.runs, icon: mdiFormatListBulletedSquare, run: () => open({ what: 'runs', service }) },
    {
      label: words.sendAgain,
      icon: mdiReplay,
      disabledReason:
        whyNoReplay({ ...service, authenticationTypeId: system.authenticationTypeId }) ?? undefined,
      run: () => open({ what: 'send again', service, system }),
    },
    { label: words.history, icon: mdiHistory, run: () => open({ what: 'history of service', service }) },
    {
      label: words.delete,
      icon: mdiTrashCanOutline,
      tone: 'danger',
      isSeparated: true,
      disabledReason: isEnabled ? words.disableFirst : undefined,
      run: () => open({ what: 'delete service', service }),
    },
  ];
};
