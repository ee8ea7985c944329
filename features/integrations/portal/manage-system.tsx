import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import { typedSecrets } from './credentials.ts';
import classes from './fields.module.css';
import { systemForm, type SystemValues } from './system-form.ts';
import { SystemFields } from './system-fields.tsx';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  add: 'Add System',
  view: 'System',
  back: 'Connectors',
  created: 'System created',
  saved: 'System saved',
  disabled: 'This system is disabled: its services do not run.',
});

/** A system: its name, when it runs, and how it is reached. */
export const ManageSystem = () => {
  const [{ systemId }] = useAddress<'systemId'>();
  const id = systemId === undefined ? undefined : Number(systemId);
  const { data } = useRecord(systemIntegrations.read, id);
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  return <SystemForm key={id} known={data} />;
};

const SystemForm = ({ known }: { known: SystemIntegration | undefined }) => {
  const words = useTexts(catalogue);
  const { toList, toSystem } = useWays();
  const mayManage = useMay()(systemIntegrations.update.access);
  const invalidates = [systemIntegrations.list, systemIntegrations.read];
  const create = useWrite(systemIntegrations.create, { invalidates, done: words.created });
  const update = useWrite(systemIntegrations.update, { invalidates, done: words.saved });
  const save = async ({ credentials, ...values }: Partial<SystemValues>, isClosing: boolean) => {
    const body = { ...values, ...typedSecrets(credentials) };
    if (known !== undefined) {
      return update.mutateAsync({ body: { ...body, id: known.id, rowVersion: known.rowVersion } });
    }
    const { newSystemIntegrationId } = await create.mutateAsync({ body });
    if (!isClosing) toSystem(newSystemIntegrationId);
  };
  return (
    <>
      <PageHead title={words.add} name={known?.serviceName} trail={[{ label: words.back, run: toList }]} />
      {known?.enabled === false && (
        <div className={classes.note}>
          <Notice>{words.disabled}</Notice>
        </div>
      )}
      <systemForm.Form
        record={known}
        isReadOnly={!mayManage}
        save={save}
        onSaved={(isClosing) => isClosing && toList()}
      >
        <SystemFields slots={known?.secretSlots ?? []} />
        <SaveBar cancel={toList} />
      </systemForm.Form>
    </>
  );
};
