import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { preferencePageFields } from '../../contract/form.ts';
import { ConfirmationFields, pageConfirmationMembers } from './confirmation-fields.tsx';
import { stepFormOf } from './step-form.tsx';

const { StepForm, Field } = stepFormOf(
  z.pick(preferencePageFields, {
    pageName: true,
    showContactDetails: true,
    groupBy: true,
    expandFirst: true,
    saveMode: true,
    showUnsubscribeAll: true,
    unsubscribeAllLabel: true,
    showHistory: true,
    showLastUpdated: true,
    ...pageConfirmationMembers,
  }),
);

const details = [
  { value: 'None', label: 'Not shown' },
  { value: 'View', label: 'Shown' },
  { value: 'Edit', label: 'Shown, and can be changed' },
];
const groupings = [
  { value: 'None', label: 'Not at all: as they stand on the page' },
  { value: 'SubGroup', label: 'Sub group' },
  { value: 'Medium', label: 'Way of contact' },
];
const savings = [
  { value: 'SaveButton', label: 'With a button' },
  { value: 'Immediate', label: 'Each choice by itself' },
];

/** How a page shows what holds, and how it is saved. */
export const PageBehaviour = () => (
  <StepForm>
    <Page />
    <ConfirmationFields />
  </StepForm>
);

const Page = () => {
  const { control } = useFormHandle();
  const [groupBy, offersStop]: unknown[] = useWatch({ control, name: ['groupBy', 'showUnsubscribeAll'] });
  return (
    <>
      <FormGroup title="What people see">
        <Field name="pageName" />
        <Field name="groupBy" choices={groupings} isRequired />
        {groupBy !== 'None' && <Field name="expandFirst" />}
        <Field name="showContactDetails" choices={details} isRequired />
        <Field name="showHistory" />
        <Field name="showLastUpdated" />
      </FormGroup>
      <FormGroup title="Saving">
        <Field name="saveMode" choices={savings} isRequired />
        <Field name="showUnsubscribeAll" />
        {offersStop === true && <Field name="unsubscribeAllLabel" />}
      </FormGroup>
    </>
  );
};
