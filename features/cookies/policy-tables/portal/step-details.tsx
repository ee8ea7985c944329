import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { policyTableDetails, policyTables } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import { TellPreview, useSetUp } from './set-up.tsx';

const form = formOf({ fields: policyTableDetails });

const Fields = () => (
  <>
    <form.Field name="policyTableName" autoFocus />
    <form.Field name="policyTableDescription" as="textarea" />
    <form.Field name="brandId" as="brand" />
  </>
);

/** The columns most policies show; all of them can be changed in the third step. */
const usualColumns = ['CookieName', 'Service', 'Purpose', 'Lifetime', 'Party', 'Provider'] as const;

export const NewTableForm = ({ onCreated }: { onCreated: (policyTableId: number) => void }) => {
  const create = useWrite(policyTables.create, {
    invalidates: [policyTables.list],
    done: 'Table added',
  });
  const brandId = useOwnBrand();
  const columns = usualColumns.map((column) => ({ column, headings: [] }));
  return (
    <form.Form
      record={brandId === undefined ? {} : { brandId }}
      className={layout.stack5}
      save={async (values) => {
        const response = await create.mutateAsync({ body: { ...values, columns } });
        // The form must be clean by the time the next screen is opened.
        setTimeout(() => onCreated(response.newCookiePolicyTableId));
      }}
    >
      <FormGroup>
        <Fields />
        <StepFoot />
      </FormGroup>
    </form.Form>
  );
};

export const StepDetails = () => {
  const { table, proceed } = useSetUp();
  const { policyTableId, rowVersion } = table;
  const update = useWrite(policyTables.update, {
    invalidates: [policyTables.list, policyTables.read],
    done: 'Details saved',
  });
  return (
    <form.Form
      record={table}
      className={layout.stack5}
      save={(values) => update.mutateAsync({ body: { ...values, policyTableId, rowVersion } })}
      onSaved={proceed}
    >
      <TellPreview />
      <Fields />
      <StepFoot />
    </form.Form>
  );
};
