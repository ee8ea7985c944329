import { fieldTypeIds } from '@candour/features/consent-model/extended-preferences/types.ts';
import type { AgentKey } from '@candour/features/staff/agents/contract.ts';
import { FieldShell, type ControlProps } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import classes from './desk.module.css';

/** The further questions of a channel, each with the control of its type. */
export const KeyInputs = ({ keys }: { keys: readonly AgentKey[] }) => (
  <>
    {keys.map((key) =>
      key.fieldTypeId === fieldTypeIds.MultipleChoice ? (
        <Several key={key.keyName} asked={key} />
      ) : (
        <FieldShell
          key={key.keyName}
          label={key.keyLabel}
          isRequired={key.isMandatory}
          help={key.isMasked ? masked : undefined}
        >
          {(control) => <One asked={key} control={control} />}
        </FieldShell>
      ),
    )}
  </>
);

const masked = 'Known already. Leave it empty to keep it.';
const nameOf = ({ keyName }: AgentKey): string => `key-${keyName}`;

const One = ({ asked, control }: { asked: AgentKey; control: ControlProps }) => {
  const { fieldTypeId, isMandatory, isEditable, isMasked, value, options } = asked;
  const shared = {
    ...control,
    name: nameOf(asked),
    defaultValue: textOf(value),
    disabled: !isEditable,
    required: isMandatory && !isMasked,
  };
  if (fieldTypeId === fieldTypeIds.Date) return <TextInput {...shared} type="date" />;
  if (fieldTypeId === fieldTypeIds.Number) return <TextInput {...shared} type="number" step="any" />;
  if (fieldTypeId === fieldTypeIds.FreeText) return <TextInput {...shared} maxLength={4000} />;
  return (
    <select {...shared} className={classes.select}>
      <option value="" />
      {(fieldTypeId === fieldTypeIds.YesOrNo ? yesOrNo : options).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const textOf = (value: AgentKey['value']): string => (value === null ? '' : String(value));

const Several = ({ asked }: { asked: AgentKey }) => {
  const { keyLabel, isMandatory, isEditable, isMasked, value, options } = asked;
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className={classes.several}>
      <legend>
        {keyLabel} {!isMandatory && <span className={classes.help}>optional</span>}
      </legend>
      {isMasked && <p className={classes.help}>{masked}</p>}
      {options.map((option) => (
        <label key={option.value} className={classes.tick}>
          <input
            type="checkbox"
            name={nameOf(asked)}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            disabled={!isEditable}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};

type Said = { key: string; value: NonNullable<AgentKey['value']> };

/** What was filled in, for the body of a call. What stays empty stays as it is. */
export const answersIn = (keys: readonly AgentKey[], data: FormData): Said[] =>
  keys.flatMap((asked) => {
    const value = asked.isEditable ? answerIn(asked, data.getAll(nameOf(asked)).map(String)) : undefined;
    return value === undefined ? [] : [{ key: asked.keyName, value }];
  });

const answerIn = (
  { fieldTypeId, value: before }: AgentKey,
  typed: readonly string[],
): Said['value'] | undefined => {
  if (fieldTypeId === fieldTypeIds.MultipleChoice)
    return typed.length === 0 && before === null ? undefined : [...typed];
  const text = typed[0]?.trim() ?? '';
  if (text === '') return undefined;
  if (fieldTypeId === fieldTypeIds.Number) return Number(text);
  return fieldTypeId === fieldTypeIds.YesOrNo ? text === 'true' : text;
};
