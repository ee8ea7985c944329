import { useWatch } from 'react-hook-form';
import { countryCodes } from '@candour/consent/countries.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { withChosen } from '@candour/kit/portal/with-chosen.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { integrationSystemsOffered, lookUpValues, vendorsOffered, type LookUpValue } from '../contract.ts';
import { measureTypes, periodUnits, recipientKinds, type LookUpType } from '../contract/types.ts';

const { Field } = formOf(lookUpValues);

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
const contactFields = standakFields.map((value) => ({ value, label: fieldLabel(value) }));

const IntegrationSystem = () => {
  const { data } = useRead(integrationSystemsOffered);
  const choices = (data?.systems ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Field name="integrationSystemId" as="select" choices={choices} isClearable />;
};

const Organisation = () => (
  <>
    <Field name="address" as="textarea" rows={2} />
    <Field name="contactEmail" />
    <Field name="representative" />
    <Field name="officer" />
    <Field name="officerEmail" />
  </>
);

/** The vendors of the brand, and the chosen one whatever became of it. */
const Vendor = () => {
  const { control } = useFormHandle();
  const [brandId, chosen] = useWatch({ control, name: ['brandId', 'vendor'] }) as [number, string | null]; // members of this form
  const { data, isFetching } = useRead(vendorsOffered);
  const offered = (data?.vendors ?? [])
    .filter(
      ({ vendor, brandIds }) =>
        vendor === chosen || brandId === 0 || brandIds.some((id) => id === 0 || id === brandId),
    )
    .map(({ vendor, name }) => ({ value: vendor, label: name }));
  const isRead = data !== undefined;
  const choices = isRead
    ? withChosen(offered, chosen === null ? [] : [chosen], () => 'A vendor that is no longer used')
    : [];
  return (
    <Field
      name="vendor"
      as="select"
      choices={choices}
      isClearable
      isDisabled={!isRead}
      {...(!isRead && isFetching && { placeholder: 'Loading…' })}
    />
  );
};

const Recipient = () => (
  <>
    <Field name="recipientKind" as="select" choices={choicesOf(recipientKinds)} isRequired />
    <Vendor />
    <Field name="country" as="select" choices={countries} isClearable />
    <Field name="contractReference" />
  </>
);

const Period = () => (
  <>
    <Field name="amount" as="number" help="Leave empty where the name says when the period ends" />
    <Field name="unit" as="select" choices={choicesOf(periodUnits)} isClearable />
  </>
);

/** What only values of one type have. */
const Extra = ({ type }: { type: LookUpType }) => {
  switch (type) {
    case 'Organisation':
      return <Organisation />;
    case 'Recipient':
      return <Recipient />;
    case 'RetentionPeriod':
      return <Period />;
    case 'System':
      return <IntegrationSystem />;
    case 'SecurityMeasure':
      return <Field name="measureType" as="select" choices={choicesOf(measureTypes)} isRequired />;
    case 'DataCategory':
      return (
        <>
          <Field name="contactFields" as="multiSelect" choices={contactFields} />
          <Field name="isSpecial" />
        </>
      );
    case 'Department':
    case 'DataSubjectCategory':
    case 'LegalBasis':
    case 'SpecialBasis':
    case 'DataSource':
    case 'Safeguard':
      return null;
    default:
      return type satisfies never;
  }
};

/** The form of one value. What the law says is fixed for those that are built in. */
export const ValueFields = ({ type, row }: { type: LookUpType; row: LookUpValue | undefined }) => {
  const isBuiltIn = row?.isSystem === true;
  const isOfLaw = type === 'LegalBasis' || type === 'SpecialBasis' || type === 'Safeguard';
  return (
    <>
      <Field name="name" autoFocus isDisabled={isBuiltIn} />
      <Field name="brandId" as="brand" isDisabled={isBuiltIn} />
      {isOfLaw && <Field name="reference" isDisabled={isBuiltIn} />}
      <Extra type={type} />
      {type !== 'Organisation' && <Field name="description" as="textarea" rows={2} />}
    </>
  );
};
