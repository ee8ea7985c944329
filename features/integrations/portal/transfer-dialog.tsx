import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { systemIntegrations, type SystemExport, type SystemIntegration } from '../contract.ts';
import type { IntegrationService } from '../contract/services.ts';
import classes from './fields.module.css';
import { nameOf } from './name-of.ts';
import { useWays } from './use-ways.ts';

const JsonTransfer = lazyPart(() => import('@candour/ui/json-transfer.tsx'), 'JsonTransfer');

const catalogue = texts({
  export: (name: string) => `Export ${name}`,
  import: 'Import a system',
  exportText: 'Without ids, credentials and statistics.',
  importText: 'Creates a new system, disabled. Its credentials have to be entered again.',
  label: 'Configuration',
  placeholder: 'Paste an exported configuration, or upload its file',
});

type Props = {
  /** What is exported: a system, or only one of its services. Without it only importing is possible. */
  of?: { system: SystemIntegration; service?: IntegrationService };
  onClose: () => void;
};

/** Exports or imports a system as JSON. */
export const TransferDialog = ({ of, onClose }: Props) => {
  const words = useTexts(catalogue);
  const mayImport = useMay()(systemIntegrations.imported.access);
  const { toSystem } = useWays();
  const [mode, setMode] = useState<'export' | 'import'>(of === undefined ? 'import' : 'export');
  const [typed, setTyped] = useState<string>();
  const exported = useExport(of);
  const importing = useWrite(systemIntegrations.imported, {
    invalidates: [systemIntegrations.list],
    isQuiet: true,
  });
  const importIt = async (given: string) => {
    const configuration = JSON.parse(given) as SystemExport; // the server checks it
    const { newSystemIntegrationId } = await importing.mutateAsync({ body: { configuration } });
    onClose();
    toSystem(newSystemIntegrationId);
  };
  const name = of === undefined ? '' : of.service === undefined ? of.system.serviceName : nameOf(of.service);
  return (
    <Dialog
      isOpen
      title={mode === 'import' ? words.import : words.export(name)}
      width={760}
      onClose={onClose}
    >
      <p className={classes.intro}>{mode === 'import' ? words.importText : words.exportText}</p>
      {of !== undefined && exported === undefined ? (
        <Waiting height={300} />
      ) : (
        <Suspense fallback={<Skeleton height={300} />}>
          <JsonTransfer
            label={words.label}
            value={typed ?? exported ?? ''}
            onValueChange={setTyped}
            mode={mode}
            filename={fileNameOf(name)}
            placeholder={words.placeholder}
            onImport={importIt}
            {...(of === undefined || !mayImport ? {} : { onModeChange: setMode })}
          />
        </Suspense>
      )}
    </Dialog>
  );
};

/** The exported JSON, indented; undefined until it is there. */
const useExport = (of: Props['of']): string | undefined => {
  const { system, service } = of ?? {};
  const { data } = useRead(
    systemIntegrations.exported,
    { params: { id: system?.id ?? 0 } },
    { isEnabled: system !== undefined },
  );
  if (data === undefined || system === undefined) return undefined;
  const ordered = system.services.toSorted((one, other) => one.displayOrder - other.displayOrder);
  const at = ordered.findIndex(({ id }) => id === service?.id);
  const shown = service === undefined ? data : { ...data, services: data.services.slice(at, at + 1) };
  return JSON.stringify(shown, null, 2);
};

const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'configuration';
