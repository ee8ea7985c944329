import { useId } from 'react';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import classes from './desk.module.css';

type Props = {
  label: string;
  name: string;
  isMandatory: boolean;
  /** Something else may be typed. */
  isFree?: boolean;
  choices: readonly { value: string; label: string; isDefault: boolean }[];
  onChange?: (value: string) => void;
};

/** One of a list, by the browser's own control; or typed, with the list as suggestions. */
export const Choice = ({ label, name, isMandatory, isFree = false, choices, onChange }: Props) => {
  const listId = useId();
  const first = choices.find(({ isDefault }) => isDefault)?.value ?? '';
  return (
    <FieldShell label={label} isRequired={isMandatory}>
      {(control) =>
        isFree ? (
          <>
            <TextInput {...control} name={name} list={listId} defaultValue={first} required={isMandatory} />
            <datalist id={listId}>
              {choices.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </>
        ) : (
          <select
            {...control}
            className={classes.select}
            name={name}
            defaultValue={first}
            required={isMandatory}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          >
            <option value="">{isMandatory ? 'Choose' : 'None'}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )
      }
    </FieldShell>
  );
};
