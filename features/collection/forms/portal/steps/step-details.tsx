import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { collectionWidgetFields } from '../../contract/form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { choicesOf, stepFormOf } from './step-form.tsx';
import { useKeyChoices } from './use-key-choices.ts';

const { StepForm, Field } = stepFormOf(
  z.pick(collectionWidgetFields, {
    formName: true,
    accessKeyId: true,
    headerId: true,
    footerId: true,
    privacyPolicyMode: true,
    privacyPolicyId: true,
    sourceCode: true,
    responseChannel: true,
    transactionTypeId: true,
  }),
);

/** What a form is called, where it may be used, and what is read around it. */
export const StepDetails = () => (
  <StepForm>
    <Fields />
  </StepForm>
);

const policyModes = [
  { value: 'BrandActive', label: 'The active policy of the brand' },
  { value: 'Fixed', label: 'A certain policy' },
  { value: 'None', label: 'None' },
];

const Fields = () => {
  const { facts, row, offers } = useFormSetUp();
  const { control } = useFormHandle();
  const mode: unknown = useWatch({ control, name: 'privacyPolicyMode' });
  const keys = useKeyChoices(facts.kind, row.brandId);
  return (
    <>
      <FormGroup title="Basics">
        <Field name="formName" />
        <Field name="accessKeyId" as="select" choices={keys} />
      </FormGroup>
      <FormGroup title="Around the form">
        <Field name="headerId" as="select" isClearable choices={choicesOf(offers.headers)} />
        <Field name="footerId" as="select" isClearable choices={choicesOf(offers.footers)} />
        <Field name="privacyPolicyMode" choices={policyModes} isRequired />
        {mode === 'Fixed' && (
          <Field name="privacyPolicyId" as="select" isRequired choices={choicesOf(offers.privacyPolicies)} />
        )}
      </FormGroup>
      <FormGroup title="Kept with each answer">
        <Field name="sourceCode" />
        <Field name="responseChannel" />
        {offers.transactionTypes.length > 0 && (
          <Field
            name="transactionTypeId"
            as="select"
            isClearable
            choices={choicesOf(offers.transactionTypes)}
          />
        )}
      </FormGroup>
    </>
  );
};
