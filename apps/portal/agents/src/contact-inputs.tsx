import { contactFieldTypes, valuesIn } from '@candour/features/staff/portal-config/contract.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { AddressLookup } from './address-lookup.tsx';
import classes from './desk.module.css';

type Input = { fieldName: string; label: string; value: string; fieldType: number; allowedValues: string };

/** Contact fields as the configuration has them: typed, or chosen from its values. */
export const ContactInputs = ({ fields, canLookUp }: { fields: readonly Input[]; canLookUp: boolean }) => (
  <>
    {fields.map(({ fieldName, label, value, fieldType, allowedValues }) => (
      <FieldShell key={fieldName} label={label}>
        {(control) =>
          fieldType === contactFieldTypes.Dropdown ? (
            <select {...control} className={classes.select} name={fieldName} defaultValue={value}>
              <option value="" />
              {valuesIn(allowedValues).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          ) : (
            <TextInput {...control} name={fieldName} defaultValue={value} autoComplete="off" />
          )
        }
      </FieldShell>
    ))}
    {canLookUp && fields.some(({ fieldName }) => fieldName === 'postcode') && <AddressLookup />}
  </>
);

/** What was typed, without empty fields. */
export const contactIn = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...data.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );
