import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { collectionWidgetFields } from '../../contract/form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { ConfirmationFields, confirmationMembers } from './confirmation-fields.tsx';
import { choicesOf, stepFormOf } from './step-form.tsx';

const { StepForm, Field } = stepFormOf(
  z.pick(collectionWidgetFields, {
    afterSubmit: true,
    afterSubmitText: true,
    confirmationPageId: true,
    redirectUrl: true,
    sendsFragments: true,
    ...confirmationMembers,
  }),
);

const afterwards = [
  { value: 'Message', label: 'A message in place of the form' },
  { value: 'ConfirmationPage', label: 'A confirmation page' },
  { value: 'RedirectUrl', label: 'Another address' },
];

/** What happens once a form was sent. */
export const CollectionBehaviour = () => (
  <StepForm>
    <AfterSubmit />
    <ConfirmationFields />
  </StepForm>
);

const AfterSubmit = () => {
  const { offers } = useFormSetUp();
  const { control } = useFormHandle();
  const afterSubmit: unknown = useWatch({ control, name: 'afterSubmit' });
  return (
    <FormGroup title="After sending">
      <Field name="afterSubmit" choices={afterwards} isRequired />
      {afterSubmit === 'Message' && <Field name="afterSubmitText" />}
      {afterSubmit === 'ConfirmationPage' && (
        <Field
          name="confirmationPageId"
          as="select"
          isRequired
          choices={choicesOf(offers.confirmationPages.filter(({ pageType }) => pageType === 'Submitted'))}
        />
      )}
      {afterSubmit === 'RedirectUrl' && <Field name="redirectUrl" isRequired />}
      {offers.mayCountUnfinished && <Field name="sendsFragments" />}
    </FormGroup>
  );
};
