import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Select } from '@candour/ui/select.tsx';
import { extendedPreferences, type ExtendedPreference } from '../contract.ts';
import { fieldTypeIds, fieldTypes, hasOptions, type FieldTypeId } from '../types.ts';
import { OptionsEditor } from './options-editor.tsx';
import classes from './preferences.module.css';

const { Field } = formOf(extendedPreferences);
const types = Object.entries(fieldTypes).map(([id, { label }]) => ({ value: Number(id), label }));

/** The fields of a key; which of them are shown depends on its type. */
export const PreferenceFields = () => {
  const { control, form } = useFormHandle();
  const fieldTypeId = useWatch({ control, name: 'fieldTypeId' }) as FieldTypeId | null; // a member of the schema
  const choose = (id: FieldTypeId) => {
    form.setValue('fieldTypeId', id, { shouldDirty: true });
    form.setValue('displayAs', fieldTypes[id].displays[0], { shouldDirty: true });
    form.setValue('defaultSingleSelectValueId', null);
    if (!hasOptions(id)) form.setValue('options', []);
  };
  return (
    <>
      <Field name="keyName" autoFocus />
      <Field name="keyLabel" />
      <Field name="helpText" />
      <Field name="brandId" as="brand" />
      <div className={classes.row}>
        <Field
          name="fieldTypeId"
          render={(shell, field) => (
            <Select
              {...shell}
              choices={types}
              value={field.value as number | null}
              onValueChange={(id) => id !== null && choose(id as FieldTypeId)}
              onBlur={field.onBlur}
            />
          )}
        />
        {fieldTypeId !== null && (
          <Field
            name="displayAs"
            choices={fieldTypes[fieldTypeId].displays.map((value) => ({ value, label: value }))}
          />
        )}
      </div>
      {fieldTypeId !== null && hasOptions(fieldTypeId) && <OptionsEditor />}
      {fieldTypeId === fieldTypeIds.SingleChoice && <ChosenAtFirst />}
      {fieldTypeId === fieldTypeIds.FreeText && <TextLimits />}
      {fieldTypeId === fieldTypeIds.Number && (
        <div className={classes.row}>
          <Field name="validation.min" as="number" />
          <Field name="validation.max" as="number" />
        </div>
      )}
      <Field name="isPersonalData" />
      <Field name="isActive" />
    </>
  );
};

const TextLimits = () => (
  <>
    <Field name="defaultFreeTextValue" />
    <div className={classes.row}>
      <Field name="validation.maxLength" as="number" />
      <Field name="validation.regex" />
    </div>
  </>
);

const ChosenAtFirst = () => {
  const { control } = useFormHandle();
  const options = useWatch({ control, name: 'options' }) as ExtendedPreference['options']; // of the schema
  const choices = options.flatMap(({ optionId, label, isActive }) =>
    optionId === undefined || !isActive || label === '' ? [] : [{ value: optionId, label }],
  );
  return <Field name="defaultSingleSelectValueId" as="select" choices={choices} isClearable />;
};
