import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import { CreateSystemDialog } from './create-system-dialog.tsx';
import { EnableServiceDialog, EnableSystemDialog } from './enable-dialog.tsx';
import { nameOf } from './name-of.ts';

// The sheets and the JSON editor are loaded with the first one opened.
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'), 'TransferDialog');
const RunsSheet = lazyPart(() => import('./runs-sheet.tsx'), 'RunsSheet');
const ReplaySheet = lazyPart(() => import('./replay-sheet.tsx'), 'ReplaySheet');
const HistorySheet = lazyPart(() => import('@candour/kit/portal/history-sheet.tsx'), 'HistorySheet');

/** What was opened on the list of systems. */
export type Opened =
  | { what: 'create'; onCreating: (isCreating: boolean) => void }
  | { what: 'import' }
  | { what: 'export'; system: SystemIntegration; service?: IntegrationService }
  | { what: 'enable system'; system: SystemIntegration }
  | { what: 'enable service'; service: IntegrationService; onDone: () => void }
  | { what: 'delete system'; system: SystemIntegration }
  | { what: 'history of system'; system: SystemIntegration }
  | { what: 'delete service'; service: IntegrationService }
  | { what: 'history of service'; service: IntegrationService }
  | { what: 'runs'; service: IntegrationService }
  | { what: 'send again'; service: IntegrationService; system: SystemIntegration }
  | { what: 'upgrade'; limit: number };

const catalogue = texts({
  systemGone: 'Its services and their logs are deleted too. Its last state stays in the audit.',
  serviceGone: 'Its logs are deleted too. Its last state stays in the audit.',
  deleted: (name: string) => `${name} deleted`,
  upgrade: 'Upgrade License',
  upgradeText: (limit: number) =>
    `Your license allows ${limit} integrations in one system. Whoever runs this installation can raise the limit. Until then, another system has room for more.`,
  close: 'Close',
});

type Props = { opened: Opened; onClose: () => void };

/** The dialog or sheet that was opened. */
export const IntegrationDialogs = ({ opened, onClose }: Props) => (
  <Suspense>
    <Asked {...{ opened, onClose }} />
  </Suspense>
);

const Asked = ({ opened, onClose }: Props) => {
  if (opened.what === 'create') return <CreateSystemDialog {...{ onClose }} onCreating={opened.onCreating} />;
  if (opened.what === 'import') return <TransferDialog onClose={onClose} />;
  if (opened.what === 'export') {
    const { system, service } = opened;
    return <TransferDialog of={service === undefined ? { system } : { system, service }} onClose={onClose} />;
  }
  if (opened.what === 'enable system') return <EnableSystemDialog system={opened.system} onClose={onClose} />;
  if (opened.what === 'enable service') {
    const close = () => {
      opened.onDone();
      onClose();
    };
    return <EnableServiceDialog service={opened.service} onClose={close} />;
  }
  if (opened.what === 'runs') return <RunsSheet service={opened.service} onClose={onClose} />;
  if (opened.what === 'send again') {
    const { service, system } = opened;
    return <ReplaySheet {...{ service, onClose }} isOff={!service.isEnabled || !system.enabled} />;
  }
  if (opened.what === 'upgrade') return <UpgradeDialog limit={opened.limit} onClose={onClose} />;
  if (opened.what === 'history of system') {
    const { id, serviceName: name } = opened.system;
    return <HistorySheet route={systemIntegrations.history} {...{ id, name, onClose }} />;
  }
  if (opened.what === 'history of service') {
    const { id } = opened.service;
    const name = nameOf(opened.service);
    return <HistorySheet route={integrationServices.history} {...{ id, name, onClose }} />;
  }
  if (opened.what === 'delete system') return <DeleteSystem system={opened.system} onClose={onClose} />;
  return <DeleteService service={opened.service} onClose={onClose} />;
};

const DeleteSystem = ({ system, onClose }: { system: SystemIntegration; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { id, serviceName: name, services } = system;
  return (
    <DeleteRow
      {...{ name, onClose }}
      consequence={words.systemGone}
      mustTypeName={services.length > 0}
      route={systemIntegrations.remove}
      input={{ params: { id } }}
      invalidates={[systemIntegrations.list]}
      done={words.deleted(name)}
    />
  );
};

const DeleteService = ({ service, onClose }: { service: IntegrationService; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const name = nameOf(service);
  return (
    <DeleteRow
      {...{ name, onClose }}
      consequence={words.serviceGone}
      route={integrationServices.remove}
      input={{ params: { id: service.id } }}
      invalidates={[systemIntegrations.list, systemIntegrations.license]}
      done={words.deleted(name)}
    />
  );
};

const UpgradeDialog = ({ limit, onClose }: { limit: number; onClose: () => void }) => {
  const words = useTexts(catalogue);
  return (
    <Dialog
      isOpen
      title={words.upgrade}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{words.upgradeText(limit)}</p>
    </Dialog>
  );
};
