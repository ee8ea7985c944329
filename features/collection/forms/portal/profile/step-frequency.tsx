import * as z from 'zod/mini';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { progressiveProfileFields } from '../../contract/profile.ts';
import { ConfirmationFields, pageConfirmationMembers } from '../steps/confirmation-fields.tsx';
import { stepFormOf } from '../steps/step-form.tsx';

const { StepForm, Field } = stepFormOf(
  z.pick(progressiveProfileFields, {
    questionsPerVisit: true,
    minDaysBetween: true,
    maxAsksPerQuestion: true,
    allowSkip: true,
    reAskAfterDays: true,
    ...pageConfirmationMembers,
  }),
);

/** How much is asked, and how often. */
export const StepFrequency = () => (
  <StepForm>
    <FormGroup title="How often">
      <Field name="questionsPerVisit" as="number" isRequired />
      <Field name="minDaysBetween" as="number" isRequired />
      <Field name="maxAsksPerQuestion" as="number" isRequired />
      <Field name="allowSkip" />
      <Field name="reAskAfterDays" as="number" />
    </FormGroup>
    <ConfirmationFields />
  </StepForm>
);
