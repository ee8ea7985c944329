import { lazy, Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import classes from './fields.module.css';
import { nameOf } from './name-of.ts';
import { ServiceActions } from './service-actions.tsx';
import { serviceForm } from './service-form.ts';
import { ServiceStanding } from './service-standing.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { templateOf } from './templates.ts';
import { useWays } from './use-ways.ts';

const TemplateSelect = lazy(() => import('./template-select.tsx'));

const catalogue = texts({
  add: 'Add Integration',
  back: 'Connectors',
  created: 'Integration created',
  saved: 'Integration saved',
  fixed: 'This integration belongs to the installation and cannot be changed.',
});

/** One service of a system, step by step. */
export const ManageIntegration = () => {
  const [{ systemId, serviceId }] = useAddress<'systemId' | 'serviceId'>();
  const id = serviceId === undefined ? undefined : Number(serviceId);
  const { data: service } = useRecord(integrationServices.read, id);
  const owner = service?.systemId ?? Number(systemId);
  const isKnown = id === undefined || service !== undefined;
  const isOfSystem = isKnown && Number.isInteger(owner);
  const { data: system } = useRecord(systemIntegrations.read, isOfSystem ? owner : undefined);
  // An address that names neither is about nothing.
  if (isKnown && !isOfSystem) throw notHere();
  if (system === undefined || !isKnown) return <WaitingRecord />;
  return <ServiceForm key={id} {...{ system, service }} />;
};

type Props = { system: SystemIntegration; service: IntegrationService | undefined };

const ServiceForm = ({ system, service }: Props) => {
  const words = useTexts(catalogue);
  const { toList, toService } = useWays();
  const mayManage = useMay()(integrationServices.update.access);
  const isReadOnly = !mayManage || service?.isEditable === false;
  const save = useSave({ system, service });
  const [templateId, setTemplateId] = useState('');
  return (
    <>
      <PageHead
        title={words.add}
        name={service && nameOf(service)}
        trail={[{ label: words.back, run: toList }, { label: system.serviceName }]}
        actions={service !== undefined && <ServiceActions {...{ service, system, mayManage }} />}
      />
      {service?.isEditable === false && (
        <div className={classes.note}>
          <Notice>{words.fixed}</Notice>
        </div>
      )}
      {service !== undefined && <ServiceStanding {...{ service, mayManage }} />}
      {service === undefined && (
        <Suspense fallback={<Skeleton height={66} />}>
          <div className={classes.begin}>
            <TemplateSelect value={templateId} onChoose={setTemplateId} />
          </div>
        </Suspense>
      )}
      <serviceForm.Form
        // A form takes its initial values only once.
        key={templateId}
        record={service ?? startOf(system.id, templateId)}
        isReadOnly={isReadOnly}
        save={async (values, isClosing) => {
          const newId = await save(values);
          if (newId !== undefined && !isClosing) toService(system.id, newId);
        }}
        onSaved={(isClosing) => isClosing && toList()}
      >
        <ServiceSteps {...{ system, service }} />
        <SaveBar cancel={toList} />
      </serviceForm.Form>
    </>
  );
};

const startOf = (systemId: number, templateId: string): Partial<IntegrationService> => ({
  ...templateOf(templateId)?.service,
  systemId,
});

/** Saves the form; returns the id of a new service. */
const useSave = ({ system, service }: Props) => {
  const words = useTexts(catalogue);
  const invalidates = [
    systemIntegrations.list,
    systemIntegrations.read,
    systemIntegrations.license,
    integrationServices.read,
  ];
  const create = useWrite(integrationServices.create, { invalidates, done: words.created });
  const update = useWrite(integrationServices.update, { invalidates, done: words.saved });
  return async (values: Partial<IntegrationService>): Promise<number | undefined> => {
    // It is switched on and off on its card, not here.
    const { isEnabled: _, ...body } = values;
    if (service !== undefined) {
      await update.mutateAsync({ body: { ...body, id: service.id, rowVersion: service.rowVersion } });
      return undefined;
    }
    const response = await create.mutateAsync({ body: { ...body, systemId: system.id } });
    return response.newIntegrationServiceId;
  };
};
