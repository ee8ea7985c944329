import { useWatch } from 'react-hook-form';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { basesWithoutAnswer, defaultStates, legalBases, lifespanStarts, type Channel } from '../contract.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { channelForm } from './channel-form.ts';

export const behaviourFields = [
  'legalBasis',
  'defaultState',
  'doubleOptIn',
  'requiredStandakFields',
  'lifespanDays',
  'lifespanFrom',
];

/** On what basis people are asked, and how long a yes counts. */
export const Behaviour = () => {
  const { control } = useFormHandle();
  const [basis, days] = useWatch({ control, name: ['legalBasis', 'lifespanDays'] }) as [
    Channel['legalBasis'] | null,
    Channel['lifespanDays'],
  ]; // members of this form
  const mayStartOptedIn = basis !== null && basesWithoutAnswer.includes(basis);
  return (
    <FormGroup>
      <channelForm.Field
        name="legalBasis"
        choices={choicesOf(legalBases)}
        help="A different basis asks a different question: it makes a new version of the channel"
      />
      <channelForm.Field
        name="defaultState"
        isRequired
        choices={choicesOf(defaultStates)}
        help={
          mayStartOptedIn
            ? 'What applies to people who never answered'
            : 'What applies to people who never answered. Opted in needs legitimate interest or soft opt-in.'
        }
      />
      <channelForm.Field name="doubleOptIn" />
      <channelForm.Field
        name="requiredStandakFields"
        as="multiSelect"
        choices={standakFields.map((name) => ({ value: name, label: name }))}
      />
      <channelForm.Field name="lifespanDays" />
      {days !== null && (
        <channelForm.Field name="lifespanFrom" isRequired choices={choicesOf(lifespanStarts)} />
      )}
    </FormGroup>
  );
};
