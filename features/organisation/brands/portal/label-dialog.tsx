import * as z from 'zod/mini';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { getConfigurationKeys } from '../../configuration-keys/contract.ts';
import { brands } from '../contract.ts';

const form = formOf({
  fields: z.object({ adminPortalBrandLabel: brands.upsertLabel.body.shape.adminPortalBrandLabel }),
});

/** Chooses the word the portal uses for "brand". */
const LabelDialog = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const { brandLabel } = useSurroundings();
  const write = useWrite(brands.upsertLabel, { invalidates: [getConfigurationKeys], done: 'Label saved' });
  return (
    <form.Dialog
      title={title}
      record={{ adminPortalBrandLabel: brandLabel }}
      save={({ adminPortalBrandLabel = '' }) => write.mutateAsync({ body: { adminPortalBrandLabel } })}
      onClose={onClose}
    >
      <form.Field
        name="adminPortalBrandLabel"
        label="Label"
        help="One word for one of them, such as Charity or Division"
        autoFocus
      />
    </form.Dialog>
  );
};

export default LabelDialog;
