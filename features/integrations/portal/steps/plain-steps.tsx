import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { triggerTypes } from '../../contract/services.ts';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';

const TagsInput = lazy(() =>
  import('@candour/ui/tags-input.tsx').then((module) => ({ default: module.TagsInput })),
);

const catalogue = texts({
  batchingHelp: 'Several changes travel as a list, and the payload says what each of them is.',
  snapshotHelp: 'Sends what holds now for every visitor, once each time the system runs.',
});

const { Field } = serviceForm;

const batchings = [
  { value: 'Single', label: 'Each change by itself' },
  { value: 'Batch', label: 'Several changes at once' },
  { value: 'PerDataSubject', label: 'The newest state of each visitor' },
];

export const StepDetails = () => (
  <div className={classes.stack}>
    <Field name="name" autoFocus />
    <Field name="notes" as="textarea" />
  </div>
);

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
        <Field name="batching.mode" as="select" choices={batchings} isRequired help={words.batchingHelp} />
        {mode !== 'Single' && <Field name="batching.size" isRequired />}
      </div>
    </div>
  );
};

export const StepResponse = ({ isS3 }: { isS3: boolean }) => {
  const { isReadOnly } = useFormHandle();
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
                  value={(field.value as number[]).map(String)} // the list of this field
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
