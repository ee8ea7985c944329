import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import layout from '@candour/ui/layout.module.css';
import { roles } from '../contract/words.ts';
import { choicesOfRows, useMeanings, useOffers } from './choices.ts';
import { ClientsField } from './clients-field.tsx';
import { LookUpField } from './look-up-field.tsx';
import { processForm } from './process-form.ts';

const catalogue = texts({
  processor:
    'Processors need not state a purpose, a legal basis or a retention period: those belong to the controller.',
});

const { Field } = processForm;

/** The role of the process in this form. */
const useIsProcessor = (): boolean => {
  const { control } = useFormHandle();
  return useWatch({ control, name: 'role' }) === 'Processor';
};

export const Basics = () => {
  const offers = useOffers();
  return (
    <div className={layout.stack5}>
      <Field name="processName" />
      <Field name="brandIds" as="brands" />
      <Field name="role" choices={choicesOf(roles)} isRequired />
      <Field name="description" as="textarea" isRequired />
      <LookUpField name="organisationId" isRequired />
      <LookUpField name="departmentId" isRequired />
      <Field name="ownerUserId" as="select" choices={choicesOfRows(offers?.owners)} isClearable isRequired />
      <Field name="contactEmail" isRequired />
    </div>
  );
};

export const Purposes = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [role, basis] = useWatch({ control, name: ['role', 'legalBasisId'] });
  const { isLegitimateInterest } = useMeanings(basis as number | null); // a field of this form
  if (role === 'Processor') {
    return (
      <div className={layout.stack5}>
        <p className={layout.dim}>{words.processor}</p>
        <ClientsField />
        <Field name="processingCategories" isRequired />
      </div>
    );
  }
  return (
    <div className={layout.stack5}>
      {role === 'JointController' && <Field name="jointControllers" as="textarea" isRequired />}
      <Field name="purpose" as="textarea" isRequired />
      <LookUpField name="legalBasisId" isRequired />
      {isLegitimateInterest && <Field name="legitimateInterestUrl" isRequired />}
      <LookUpField name="specialBasisId" />
    </div>
  );
};

export const PeopleAndData = () => {
  const offers = useOffers();
  const isNeeded = !useIsProcessor();
  return (
    <div className={layout.stack5}>
      <LookUpField name="dataSubjectCategoryIds" isRequired={isNeeded} />
      <LookUpField name="dataCategoryIds" isRequired={isNeeded} />
      <LookUpField name="dataSourceIds" isRequired={isNeeded} />
      <Field name="channelIds" as="multiSelect" choices={choicesOfRows(offers?.channels)} />
      <Field name="statementIds" as="multiSelect" choices={choicesOfRows(offers?.statements)} />
    </div>
  );
};
