import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { choicesOf } from '@candour/ui/choice.ts';
import layout from '@candour/ui/layout.module.css';
import { dpiaStatuses, riskLevels } from '../contract/words.ts';
import { LookUpField } from './look-up-field.tsx';
import { processForm } from './process-form.ts';
import { TransfersField } from './transfers-field.tsx';

const { Field } = processForm;

export const Recipients = () => (
  <div className={layout.stack5}>
    <LookUpField name="systemIds" isRequired />
    <LookUpField name="recipientIds" />
    <TransfersField />
  </div>
);

export const Retention = () => {
  const { control } = useFormHandle();
  const isProcessor = useWatch({ control, name: 'role' }) === 'Processor';
  return (
    <div className={layout.stack5}>
      {!isProcessor && (
        <>
          <LookUpField name="retentionPeriodId" isRequired />
          <Field name="retentionStart" isRequired />
          <Field name="deletionMethod" isRequired />
        </>
      )}
      <LookUpField name="securityMeasureIds" isRequired />
    </div>
  );
};

export const Risk = () => {
  const { control } = useFormHandle();
  const status: unknown = useWatch({ control, name: 'dpiaStatus' });
  const hasDocument = status === 'InProgress' || status === 'Done';
  return (
    <div className={layout.stack5}>
      <Field name="riskLevel" as="select" choices={choicesOf(riskLevels)} isRequired />
      <Field name="riskNotes" as="textarea" />
      <Field name="dpiaStatus" choices={choicesOf(dpiaStatuses)} isRequired />
      {hasDocument && <Field name="dpiaUrl" />}
      <Field name="reviewFrequencyMonths" as="number" isRequired />
    </div>
  );
};
