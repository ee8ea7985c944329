import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import type { PersonField } from '../contract/replays.ts';
import type { TriggerType } from '../contract/services.ts';
import classes from './replay-sheet.module.css';

const catalogue = texts({
  by: 'Only one person, found by',
  visitor: 'Only one visitor',
  visitorHelp: 'The visitor id, as shown in receipts and by the banner. Leave empty for everybody.',
  record: 'Only one record',
  recordHelp: 'For erased people there is only the id of their record. Leave empty for everybody.',
  help: 'Empty: everybody',
});

/** Fields by which somebody can be found, with labels. */
const labels: Readonly<Record<Exclude<PersonField, 'visitGuid'>, string>> = {
  email1: 'Email',
  mobile: 'Mobile',
  urn1: 'Reference 1',
  urn2: 'Reference 2',
  urn3: 'Reference 3',
  syrenisid: 'Record id',
};
const choices = Object.entries(labels).map(([value, label]) => ({
  value: value as Exclude<PersonField, 'visitGuid'>, // a key of the record above
  label,
}));

type NamedPerson = { fieldName: PersonField; value: string };

/** The preselected field for finding people. */
export const firstField = (triggerType: TriggerType): PersonField => {
  if (triggerType === 'CookieConsent') return 'visitGuid';
  return triggerType === 'DataSubjectErased' ? 'syrenisid' : 'email1';
};

type Props = {
  triggerType: TriggerType;
  person: NamedPerson;
  error: string | undefined;
  onChange: (person: NamedPerson) => void;
};

/** Whose changes are sent again; nobody named means all. */
export const ReplayPerson = ({ triggerType, person, error, onChange }: Props) => {
  const words = useTexts(catalogue);
  const { fieldName, value } = person;
  const input = (label: string, help: string) => (
    <FieldShell label={label} help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange({ fieldName, value: currentTarget.value })}
        />
      )}
    </FieldShell>
  );
  if (triggerType === 'CookieConsent') return input(words.visitor, words.visitorHelp);
  if (triggerType === 'DataSubjectErased') return input(words.record, words.recordHelp);
  const known = fieldName === 'visitGuid' ? 'email1' : fieldName;
  return (
    <div className={classes.row}>
      <FieldShell label={words.by}>
        {(control) => (
          <Select
            {...control}
            choices={choices}
            value={known}
            onValueChange={(field) => field !== null && onChange({ fieldName: field, value })}
          />
        )}
      </FieldShell>
      {input(labels[known], words.help)}
    </div>
  );
};
