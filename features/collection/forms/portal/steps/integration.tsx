import { mdiClose, mdiPlus } from '@mdi/js';
import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import layout from '@candour/ui/layout.module.css';
import { preferenceWidgetFields, type PreferenceWidget } from '../../contract/form.ts';
import { contactFields } from '../../contract/working.ts';
import { contactFieldWords } from '../designer/contact-field-words.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { ConfirmationFields, confirmationMembers } from './confirmation-fields.tsx';
import { stepFormOf } from './step-form.tsx';
import classes from './integration.module.css';

const { StepForm, Field } = stepFormOf(
  z.pick(preferenceWidgetFields, {
    submitMode: true,
    identifierMapping: true,
    showCurrentPreferences: true,
    ...confirmationMembers,
  }),
);

const modes = [
  { value: 'WidgetPosts', label: 'The widget, when your form is sent' },
  { value: 'HostPosts', label: 'Your server, with what the widget adds to your form' },
  { value: 'Callback', label: 'Your own script' },
];

const explained: Readonly<Record<PreferenceWidget['submitMode'], string>> = {
  WidgetPosts:
    'The widget reads contact fields from your form and sends them with the answers. It never holds your form back.',
  HostPosts:
    'The widget adds hidden inputs to your form: the answers, and a signed proof of what was shown. Your server passes them on to POST /api/v1/Submissions as formProof.',
  Callback: 'The widget tells your script the answers and the proof with an event, and sends nothing itself.',
};

/** How a block works together with the form around it. */
export const Integration = () => (
  <StepForm>
    <Mode />
    <ConfirmationFields />
  </StepForm>
);

const Mode = () => {
  const { control } = useFormHandle();
  const mode = useWatch({ control, name: 'submitMode' }) as PreferenceWidget['submitMode']; // a field of this form
  return (
    <FormGroup title="Sending">
      <Field name="submitMode" choices={modes} isRequired />
      <Notice>{explained[mode]}</Notice>
      {mode === 'WidgetPosts' && <Mapping />}
      <Current />
    </FormGroup>
  );
};

/** How a site vouches for somebody. */
const Current = () => {
  const { row } = useFormSetUp();
  const { control } = useFormHandle();
  const isShown: unknown = useWatch({ control, name: 'showCurrentPreferences' });
  return (
    <>
      <Field name="showCurrentPreferences" />
      {isShown === true && (
        <Notice>
          Your server signs a token (JSON web token, HS256) with the secret of the access key and writes it
          into the page: {`<div id="candour-${row.formId}" data-token="…">`}. It says for which form it is
          (aud: {row.formId}), when it was made (iat), and whom it is about (field: urn1, sub: the customer
          number). It works for five minutes.
        </Notice>
      )}
    </>
  );
};

const choices = contactFields.map((value) => ({ value, label: contactFieldWords[value] }));

/** Which inputs of the page hold which contact field. */
const Mapping = () => {
  const { places, append, remove, isReadOnly } = useRows('identifierMapping');
  return (
    <div data-field="identifierMapping" className={layout.stack3}>
      <p className={layout.dim}>
        Say which inputs of your form hold contact fields: .class or #id. At least one must identify a person,
        such as the email address.
      </p>
      {places.map((at) => (
        <div key={at} className={classes.pair}>
          <Field name={`identifierMapping.${at}.fieldName`} as="select" choices={choices} />
          <Field name={`identifierMapping.${at}.selector`} placeholder="#email" />
          <IconButton
            path={mdiClose}
            label={`Remove line ${at + 1}`}
            disabled={isReadOnly}
            className={classes.remove}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            small
            icon={mdiPlus}
            onClick={() => append({ fieldName: places.length === 0 ? 'email1' : 'mobile', selector: '' })}
          >
            Add contact field
          </Button>
        </div>
      )}
    </div>
  );
};
