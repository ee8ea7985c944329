import { useWatch } from 'react-hook-form';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { standakGroups, type StandakField } from '@candour/consent/standak-fields.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { contactFieldTypes, type ContactDetailsField } from '../contract.ts';
import { configFormOf, useSharedReadOnly } from './config-form.ts';
import classes from './config.module.css';

const list = 'contactDetailsFields';

/** Which contact details agents see, and from what they choose. */
export const ContactTab = () => (
  <div className={classes.wide}>
    {Object.entries(standakGroups).map(([group, names]) => (
      <FormGroup key={group} title={group}>
        {names.map((name) => (
          <ContactRow key={name} name={name} />
        ))}
      </FormGroup>
    ))}
  </div>
);

const ContactRow = ({ name }: { name: StandakField }) => {
  const { control } = useFormHandle();
  const isReadOnly = useSharedReadOnly();
  const fields = useWatch({ control, name: list }) as ContactDetailsField[]; // the list of this tab
  const at = fields.findIndex(({ fieldName }) => fieldName === name);
  const field = fields[at];
  if (field === undefined) return null;
  const isDropdown = field.fieldType === contactFieldTypes.Dropdown;
  return (
    <div className={classes.contactRow} role="group" aria-label={fieldLabel(name)}>
      <configFormOf.Field name={`${list}.${at}.include`} label={fieldLabel(name)} isDisabled={isReadOnly} />
      {/* The record ID is given, never chosen. */}
      {field.include && name !== 'syrenisid' && (
        <configFormOf.Field
          name={`${list}.${at}.fieldType`}
          label="Dropdown"
          className={classes.beside ?? ''}
          render={(shell, { value, onChange }) => (
            <RowSwitch
              {...shell}
              disabled={isReadOnly}
              checked={value === contactFieldTypes.Dropdown}
              onCheckedChange={(isOn) => onChange(isOn ? contactFieldTypes.Dropdown : contactFieldTypes.Text)}
            />
          )}
        />
      )}
      {field.include && isDropdown && (
        <configFormOf.Field name={`${list}.${at}.allowedValues`} isRequired isDisabled={isReadOnly} />
      )}
    </div>
  );
};
