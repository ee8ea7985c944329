import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { collectionWidgetFields, preferencePageFields } from '../../contract/form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { choicesOf, stepFormOf } from './step-form.tsx';
import { useKeyChoices } from './use-key-choices.ts';

const members = {
  formName: true,
  headerId: true,
  footerId: true,
  privacyPolicyMode: true,
  privacyPolicyId: true,
  sourceCode: true,
  responseChannel: true,
  transactionTypeId: true,
} as const;
const onSites = stepFormOf(z.pick(collectionWidgetFields, { ...members, accessKeyId: true }));
const ofPages = stepFormOf(z.pick(preferencePageFields, members));

/** What a form is called, where it may be used, and what is read around it. */
export const StepDetails = () => {
  const { facts } = useFormSetUp();
  const { StepForm } = facts.kind === 'preferencePage' ? ofPages : onSites;
  return (
    <StepForm>
      <Fields />
    </StepForm>
  );
};

const policyModes = [
  { value: 'BrandActive', label: 'The active policy of the brand' },
  { value: 'Fixed', label: 'A certain policy' },
  { value: 'None', label: 'None' },
];

const Fields = () => {
  const { facts, offers } = useFormSetUp();
  const isPage = facts.kind === 'preferencePage';
  const { control } = useFormHandle();
  const mode: unknown = useWatch({ control, name: 'privacyPolicyMode' });
  return (
    <>
      <FormGroup title="Basics">
        <Field name="formName" />
        {!isPage && <Key />}
      </FormGroup>
      <FormGroup title={isPage ? 'Around the choices' : 'Around the form'}>
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

const Key = () => {
  const { facts, row } = useFormSetUp();
  const keys = useKeyChoices(facts.kind, row.brandId);
  return <Field name="accessKeyId" as="select" choices={keys} />;
};
