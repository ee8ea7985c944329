import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { systemIntegrations } from '../contract.ts';
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

/** Asks for the name of a new system and leads on to the rest of it. */
export const CreateSystemDialog = ({ onClose, onCreating }: Props) => {
  const words = useTexts(catalogue);
  const { toSystem } = useWays();
  const creation = useWrite(systemIntegrations.create, {
    ...{ invalidates: [systemIntegrations.list], done: words.created },
  });
  const create = async (body: { serviceName?: string | undefined }) => {
    onCreating(true);
    try {
      const { newSystemIntegrationId } = await creation.mutateAsync({ body });
      toSystem(newSystemIntegrationId);
    } finally {
      onCreating(false);
    }
  };
  return (
    <form.Dialog title={words.title} saveLabel={words.create} save={create} onClose={onClose}>
      <form.Field name="serviceName" help={words.help} autoFocus />
    </form.Dialog>
  );
};
