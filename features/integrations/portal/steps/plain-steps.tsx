import { Suspense, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { triggerTypes } from '../../contract/services.ts';
import { FieldRows } from '../field-rows.tsx';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';

const TagsInput = lazyPart(() => import('@candour/ui/tags-input.tsx'), 'TagsInput');

const catalogue = texts({
  way: 'What it does',
  sendHelp: 'What changes here is sent to the target. The trigger says which changes.',
  fetchHelp: 'What is fetched becomes people and preferences here.',
  kept: 'Kept from the answer',
  keptText:
    'What the target returns about a person, such as an id, becomes a contact field. A field that already has a value is not changed.',
  batchHelp: 'Several changes are sent as a list, and the payload describes each of them.',
  stateHelp: 'Of several changes of one visitor only the newest state is sent.',
  snapshotHelp: 'Sends the current state of every visitor each time the system runs.',
});

const { Field } = serviceForm;

const batchings = [
  { value: 'Single', label: 'Each change separately' },
  { value: 'Batch', label: 'Several changes at once' },
  { value: 'PerDataSubject', label: 'The newest state of each visitor' },
];

const ways = [
  { value: 'Outbound', label: 'Send changes to the target' },
  { value: 'Inbound', label: 'Fetch people and their answers from the target' },
];

export const StepDetails = ({ isS3 }: { isS3: boolean }) => {
  const words = useTexts(catalogue);
  const { control, form } = useFormHandle();
  const direction = useWatch({ control, name: 'direction' });
  const before = useRef(direction);
  // Whatever depends on the direction is set once somebody changes it.
  useEffect(() => {
    if (before.current === direction || direction === undefined) return;
    before.current = direction;
    const isInbound = direction === 'Inbound';
    form.setValue('httpMethod', isInbound ? 'GET' : 'POST', { shouldDirty: true });
    if (isInbound && !form.getValues('triggerType')) form.setValue('triggerType', 'DataSubjectChanged');
    if (isInbound) form.setValue('payloadTemplate', '');
  }, [direction, form]);
  return (
    <div className={classes.stack}>
      <Field name="name" autoFocus />
      <Field name="notes" as="textarea" />
      {!isS3 && (
        <Field
          name="direction"
          as="select"
          choices={ways}
          label={words.way}
          isRequired
          help={direction === 'Inbound' ? words.fetchHelp : words.sendHelp}
        />
      )}
    </div>
  );
};

export const StepTrigger = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [trigger, mode] = useWatch({ control, name: ['triggerType', 'batching.mode'] });
  const choices = Object.entries(triggerTypes).map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.stack}>
      <Field
        name="triggerType"
        as="select"
        choices={choices}
        {...(trigger === 'FullSnapshot' ? { help: words.snapshotHelp } : {})}
      />
      <div className={classes.row}>
        <Field
          name="batching.mode"
          as="select"
          choices={batchings}
          isRequired
          {...(mode === 'Batch' ? { help: words.batchHelp } : {})}
          {...(mode === 'PerDataSubject' ? { help: words.stateHelp } : {})}
        />
        {mode !== 'Single' && <Field name="batching.size" isRequired />}
      </div>
    </div>
  );
};

export const StepResponse = ({ isS3 }: { isS3: boolean }) => {
  const { control, isReadOnly } = useFormHandle();
  const trigger = useWatch({ control, name: 'triggerType' });
  const isAboutPeople = aboutPeople.includes(trigger);
  return (
    <div className={classes.stack}>
      {!isS3 && (
        <>
          <Field
            name="successCodes"
            render={(shell, field) => (
              <Suspense fallback={<Skeleton height={40} radius={8} />}>
                <TagsInput
                  {...shell}
                  value={(field.value as number[]).map(String)} // this field's list
                  onValueChange={(codes) => field.onChange(codes.map(Number))}
                  onBlur={field.onBlur}
                  placeholder="200, 201, 204"
                  disabled={isReadOnly}
                />
              </Suspense>
            )}
          />
          <Field name="conflictIsSuccess" />
        </>
      )}
      {!isS3 && isAboutPeople && <KeptFields />}
      <Field name="retry.attempts" isRequired />
      {!isS3 && (
        <div className={classes.row}>
          <Field name="ratePerSecond" isRequired />
          <Field name="concurrency" isRequired />
        </div>
      )}
    </div>
  );
};

const aboutPeople = [
  'PreferenceChanged',
  'PreferencePending',
  'ExtendedPreferenceChanged',
  'DataSubjectChanged',
];

/** The parts of a response stored with the person, one row each. */
const KeptFields = () => {
  const words = useTexts(catalogue);
  return (
    <FieldRows
      name="responseMapping"
      title={words.kept}
      help={words.keptText}
      word="field"
      start={{ path: '', fieldName: 'urn1' }}
      fields={(at) => (
        <>
          <Field name={`responseMapping.${at}.path`} placeholder="$.contact.id" isRequired />
          <Field name={`responseMapping.${at}.fieldName`} as="select" />
        </>
      )}
    />
  );
};
