import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { choicesOf } from '@candour/ui/choice.ts';
import { Select } from '@candour/ui/select.tsx';
import { exportTypes, usualColumns, type ExportType } from '../contract/columns.ts';
import { exportForm } from './export-form.ts';

const choices = choicesOf(exportTypes);

/** The type; choosing another one starts with its usual columns. */
export const TypeField = () => {
  const { form, isReadOnly } = useFormHandle();
  const choose = (type: ExportType | null) => {
    if (type === null) return;
    const columns = usualColumns[type].map((name) => ({ name, header: '' }));
    form.setValue('exportType', type, { shouldDirty: true, shouldValidate: true });
    form.setValue('columns', columns, { shouldDirty: true });
    form.clearErrors('columns');
  };
  return (
    <exportForm.Field
      name="exportType"
      render={(control, { value, onBlur }) => (
        <Select
          {...control}
          disabled={isReadOnly}
          choices={choices}
          value={choices.find((choice) => choice.value === value)?.value ?? null}
          onValueChange={choose}
          onBlur={onBlur}
        />
      )}
    />
  );
};
