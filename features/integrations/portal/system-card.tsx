import { mdiDotsVertical, mdiPlus } from '@mdi/js';
import { lazy, memo, Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { productName } from '@candour/kit/portal/config.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { Tooltip } from '@candour/ui/tooltip.tsx';
import { UsageBar } from '@candour/ui/usage-bar.tsx';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import { CreateIntegrationCard } from './create-integration-card.tsx';
import { frequencyText, shortNotes, statusLabels, systemStatus, type Health } from './display.ts';
import type { Opened } from './integration-dialogs.tsx';
import type { Order } from './listed.ts';
import { nameOf } from './name-of.ts';
import { ServiceCard } from './service-card.tsx';
import { StartCard } from './start-card.tsx';
import classes from './system-card.module.css';
import { useReorder } from './use-reorder.ts';
import { useSystemMenu } from './use-system-menu.ts';
import { useWays } from './use-ways.ts';

// The icons are loaded separately, because two screens show them.
const SystemIcon = lazy(() => import('./system-icon.tsx'));

const catalogue = texts({
  running: (frequency: string) => `Running every ${frequency}`,
  runningText: 'How often services in this system are executed',
  disabled: 'Disabled',
  disabledText: 'System is currently disabled',
  actions: (name: string) => `Actions for ${name}`,
  create: 'Create New Integration',
  createText: () =>
    `Integrate with endpoints to automatically sync data between ${productName()} and your target system.`,
  services: (name: string) => `Services of ${name}`,
  add: 'Add Integration',
  integrations: 'Integrations',
});

const tones: Readonly<Record<Health, 'success' | 'warning' | 'neutral'>> = {
  healthy: 'success',
  runningWithErrors: 'warning',
  disabled: 'neutral',
};

type Props = {
  system: SystemIntegration;
  order: Order;
  /** The maximum number of its services; undefined until that is known. */
  limit: number | undefined;
  open: (opened: Opened) => void;
};

/** One system with its services, in the order in which they run. */
export const SystemCard = memo(({ system, order, limit, open }: Props) => {
  const words = useTexts(catalogue);
  const mayManage = useMay()(systemIntegrations.update.access);
  const { toService } = useWays();
  const menu = useSystemMenu({ system, limit, open });
  const reorder = useReorder();
  const { id, serviceName, notes, enabled, services } = system;
  return (
    <Card className={classes.system} role="region" aria-label={serviceName}>
      <header className={classes.head}>
        <Suspense fallback={<Skeleton width={44} height={44} radius={8} />}>
          <SystemIcon {...system} />
        </Suspense>
        <div className={classes.words}>
          <h2 className={classes.name}>{serviceName}</h2>
          {notes !== '' && (
            <p className={classes.notes} title={notes}>
              {shortNotes(notes)}
            </p>
          )}
        </div>
        <RunState system={system} />
        <MenuButton path={mdiDotsVertical} label={words.actions(serviceName)} items={menu} />
      </header>
      {services.length === 0 && mayManage && (
        <StartCard title={words.create} text={words.createText()} start={() => toService(id)} />
      )}
      {services.length > 0 && (
        <ReorderList
          label={words.services(serviceName)}
          keys="handle"
          isDisabled={!mayManage || !enabled || order !== 'newest' || services.length < 2}
          items={services.map((service) => ({ id: service.id, label: nameOf(service), service }))}
          onMove={(from, to) => reorder(system, from, to)}
        >
          {({ service }) => <ServiceCard {...{ service, system, open }} />}
        </ReorderList>
      )}
      {services.length > 0 && mayManage && <More {...{ system, limit, open }} />}
    </Card>
  );
});

const RunState = ({ system }: { system: SystemIntegration }) => {
  const words = useTexts(catalogue);
  const status = systemStatus(system);
  if (!system.enabled) {
    return (
      <Tooltip text={words.disabledText}>
        <StatusChip tone="neutral">{words.disabled}</StatusChip>
      </Tooltip>
    );
  }
  return (
    <div className={classes.state}>
      <Tooltip text={words.runningText}>
        <span className={classes.frequency}>{words.running(frequencyText(system.frequencyInSeconds))}</span>
      </Tooltip>
      <StatusChip tone={tones[status]}>{statusLabels[status]}</StatusChip>
    </div>
  );
};

const nearlyFull = 0.75;

/** Adds one more service, or says why that is impossible. */
const More = ({ system, limit, open }: Omit<Props, 'order'>) => {
  const words = useTexts(catalogue);
  const { toService } = useWays();
  const used = system.services.length;
  if (limit !== undefined && used >= limit) {
    return (
      <CreateIntegrationCard
        showUsage
        currentUsage={used}
        maxIntegrations={limit}
        upgrade={() => open({ what: 'upgrade', limit })}
      />
    );
  }
  return (
    <div className={classes.more}>
      <Button look="quiet" icon={mdiPlus} onClick={() => toService(system.id)}>
        {words.add}
      </Button>
      {limit !== undefined && used >= limit * nearlyFull && (
        <div className={classes.usage}>
          <UsageBar label={words.integrations} used={used} limit={limit} />
        </div>
      )}
    </div>
  );
};
