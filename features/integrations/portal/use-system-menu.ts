import {
  mdiDownload,
  mdiHistory,
  mdiPencilOutline,
  mdiEyeOutline,
  mdiPlay,
  mdiPlus,
  mdiPlusBoxMultipleOutline,
  mdiToggleSwitchOffOutline,
  mdiToggleSwitchOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import type { Opened } from './integration-dialogs.tsx';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  disable: 'Disable System',
  enable: 'Enable System',
  edit: 'Edit',
  view: 'View',
  export: 'Export',
  clone: 'Clone',
  add: 'Add Integration',
  run: 'Run now',
  history: 'History',
  delete: 'Delete',
  cloned: 'System cloned',
  ran: 'System started',
  disabled: 'System disabled',
  enabledFirst: 'Disable the system first',
  enableFirst: 'Enable the system first',
  full: 'License limit reached',
});

type Options = {
  system: SystemIntegration;
  /** The maximum number of its services. */
  limit: number | undefined;
  open: (opened: Opened) => void;
};

/** The actions on a system. */
export const useSystemMenu = ({ system, limit, open }: Options): (() => readonly MenuItem[]) => {
  const words = useTexts(catalogue);
  const mayManage = useMay()(systemIntegrations.update.access);
  const { toSystem, toService } = useWays();
  const { id, enabled, services } = system;
  const invalidates = [systemIntegrations.list];
  const toggle = useWrite(systemIntegrations.setEnabled, { invalidates, done: words.disabled });
  const clone = useWrite(systemIntegrations.clone, { invalidates, done: words.cloned });
  const run = useWrite(systemIntegrations.runNow, { invalidates, done: words.ran });
  const params = { id };
  if (!mayManage) return () => [{ label: words.view, icon: mdiEyeOutline, run: () => toSystem(id) }];
  const isFull = limit !== undefined && services.length >= limit;
  return () => [
    enabled
      ? {
          label: words.disable,
          icon: mdiToggleSwitchOffOutline,
          run: () => toggle.mutate({ params, body: { enabled: false } }),
        }
      : {
          label: words.enable,
          icon: mdiToggleSwitchOutline,
          run: () => open({ what: 'enable system', system }),
        },
    { label: words.edit, icon: mdiPencilOutline, run: () => toSystem(id) },
    { label: words.export, icon: mdiDownload, run: () => open({ what: 'export', system }) },
    { label: words.clone, icon: mdiPlusBoxMultipleOutline, run: () => clone.mutate({ params }) },
    {
      label: words.add,
      icon: mdiPlus,
      disabledReason: isFull ? words.full : undefined,
      run: () => toService(id),
    },
    {
      label: words.run,
      icon: mdiPlay,
      isSeparated: true,
      disabledReason: enabled ? undefined : words.enableFirst,
      run: () => run.mutate({ params }),
    },
    { label: words.history, icon: mdiHistory, run: () => open({ what: 'history of system', system }) },
    {
      label: words.delete,
      icon: mdiTrashCanOutline,
      tone: 'danger',
      isSeparated: true,
      disabledReason: enabled ? words.enabledFirst : undefined,
      run: () => open({ what: 'delete system', system }),
    },
  ];
};
