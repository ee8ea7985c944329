import type { AgentChannel } from '@candour/features/staff/agents/contract.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import classes from './desk.module.css';

/** The further questions of a channel. */
export const KeyInputs = ({ keys }: { keys: AgentChannel['keys'] }) => (
  <>
    {keys.map(({ keyName, keyLabel, isMandatory, isEditable, value, options }) => (
      <FieldShell key={keyName} label={keyLabel} isRequired={isMandatory}>
        {(control) =>
          options.length > 0 ? (
            <select
              {...control}
              className={classes.select}
              name={`key-${keyName}`}
              defaultValue={value}
              disabled={!isEditable}
              required={isMandatory}
            >
              <option value="" />
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ) : (
            <TextInput
              {...control}
              name={`key-${keyName}`}
              defaultValue={value}
              disabled={!isEditable}
              required={isMandatory}
            />
          )
        }
      </FieldShell>
    ))}
  </>
);
