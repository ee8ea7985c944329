import { useState } from 'react';
import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { systemIntegrations } from '../contract.ts';
import { integrationServices } from '../contract/services.ts';
import TemplateSelect from './template-select.tsx';
import { noTemplate, templateOf } from './templates.ts';
import { useWays } from './use-ways.ts';

const catalogue = texts({
  title: 'Create New System',
  create: 'Create',
  created: 'System created',
  help: 'How you will recognise it in the list, such as the name of the tool it sends to',
});

const { serviceName } = systemIntegrations.fields.shape;
const form = formOf({ fields: z.object({ serviceName }) });

type Props = { onClose: () => void; onCreating: (isCreating: boolean) => void };

/** Asks for the name and template of a new system, and continues to its form. */
export const CreateSystemDialog = ({ onClose, onCreating }: Props) => {
  const words = useTexts(catalogue);
  const { toSystem } = useWays();
  const [templateId, setTemplateId] = useState(noTemplate);
  const make = useMake();
  const create = async (values: { serviceName?: string | undefined }) => {
    onCreating(true);
    try {
      toSystem(await make(values, templateId));
    } finally {
      onCreating(false);
    }
  };
  return (
    <form.Dialog title={words.title} saveLabel={words.create} save={create} onClose={onClose}>
      <form.Field name="serviceName" help={words.help} autoFocus />
      <TemplateSelect value={templateId} onChoose={setTemplateId} />
    </form.Dialog>
  );
};

/** Creates a system, with the service of its template if there is one; returns its id. */
const useMake = () => {
  const words = useTexts(catalogue);
  const invalidates = [systemIntegrations.list];
  const creation = useWrite(systemIntegrations.create, { invalidates, done: words.created });
  const addition = useWrite(integrationServices.create, { invalidates });
  return async (values: object, templateId: string): Promise<number> => {
    const template = templateOf(templateId);
    const response = await creation.mutateAsync({ body: { ...template?.system, ...values } });
    const systemId = response.newSystemIntegrationId;
    if (template !== undefined) await addition.mutateAsync({ body: { ...template.service, systemId } });
    return systemId;
  };
};
