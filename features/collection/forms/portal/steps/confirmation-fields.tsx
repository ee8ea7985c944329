import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { choicesOf } from './step-form.tsx';

const confirmations = [
  { value: 'Inherit', label: 'As each channel says' },
  { value: 'On', label: 'Always' },
  { value: 'Off', label: 'Never' },
];
const ways = [
  { value: 'Code', label: 'A code, typed into the form' },
  { value: 'Email', label: 'A link in an email' },
];
const captchas = [
  { value: 'Invisible', label: 'Invisible' },
  { value: 'Off', label: 'Off' },
];

/** Members that a page needs for these fields. */
export const pageConfirmationMembers = {
  doubleOptIn: true,
  confirmedPageId: true,
  cancelledPageId: true,
  remindAfterDays: true,
  callingCode: true,
  sendConfirmationEmail: true,
} as const;

/** Members that a form on a site needs for these fields. */
export const confirmationMembers = { ...pageConfirmationMembers, confirmBy: true, captcha: true } as const;

/** How a yes is confirmed, what is sent afterwards, how numbers are read, and what keeps programs out. */
export const ConfirmationFields = () => {
  const { offers, facts } = useFormSetUp();
  const isWhole = facts.kind === 'collectionWidget';
  const { control } = useFormHandle();
  const [doubleOptIn, confirmBy]: unknown[] = useWatch({ control, name: ['doubleOptIn', 'confirmBy'] });
  const pages = (type: string) =>
    choicesOf(offers.confirmationPages.filter(({ pageType }) => pageType === type));
  return (
    <>
      <FormGroup title="Double opt-in">
        <Field name="doubleOptIn" choices={confirmations} isRequired />
        {doubleOptIn !== 'Off' && (
          <>
            {isWhole && <Field name="confirmBy" choices={ways} isRequired />}
            {(!isWhole || confirmBy === 'Email') && (
              <>
                <Field
                  name="confirmedPageId"
                  as="select"
                  isClearable
                  help="Without one, the default page for this"
                  choices={pages('DoubleOptInConfirmed')}
                />
                <Field
                  name="cancelledPageId"
                  as="select"
                  isClearable
                  help="Without one, the default page for this"
                  choices={pages('DoubleOptInCancelled')}
                />
                <Field name="remindAfterDays" as="number" />
              </>
            )}
          </>
        )}
      </FormGroup>
      <FormGroup title="Afterwards">
        <Field name="sendConfirmationEmail" />
      </FormGroup>
      <FormGroup title="Telephone numbers">
        <Field name="callingCode" placeholder="+49" />
      </FormGroup>
      {facts.kind !== 'preferencePage' && facts.kind !== 'progressiveProfile' && (
        <FormGroup title="Protection">
          <Field name="captcha" choices={captchas} isRequired />
        </FormGroup>
      )}
    </>
  );
};
