import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { progressiveProfileFields } from '../../contract/profile.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { stepFormOf } from '../steps/step-form.tsx';
import { StepStyle } from '../steps/step-style.tsx';

const { StepForm, Field } = stepFormOf(z.pick(progressiveProfileFields, { placement: true, triggers: true }));

const placements = [
  { value: 'EmbeddedPrompt', label: 'In a corner of the window' },
  { value: 'Widget', label: 'In the page, where its code stands' },
];

/** Where questions appear, when, and how they look. */
export const StepPlacement = () => (
  <>
    <StepForm>
      <Placement />
    </StepForm>
    <StepStyle />
  </>
);

const Placement = () => {
  const { row } = useFormSetUp();
  const { control } = useFormHandle();
  const placement: unknown = useWatch({ control, name: 'placement' });
  return (
    <>
      <FormGroup title="Placement">
        <Field name="placement" choices={placements} isRequired />
        <Notice>
          Questions are for people who are signed in on your site. Your server signs a token (JSON web token,
          HS256) with the secret of the access key and writes it into the page:{' '}
          {`<div id="candour-${row.formId}" data-token="…">`}. It says for which profile it is (aud:{' '}
          {row.formId}), when it was made (iat), and whom it is about (field: urn1, sub: the customer number).
        </Notice>
      </FormGroup>
      {placement === 'EmbeddedPrompt' && (
        <FormGroup title="When it opens">
          <Field name="triggers.onLogin" />
          <Field name="triggers.afterSeconds" as="number" />
          <Field name="triggers.onEvent" />
        </FormGroup>
      )}
    </>
  );
};
