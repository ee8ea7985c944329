import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { PlainScreen } from '@candour/kit/portal/plain-screen.tsx';
import { metaDataKeys } from './contract.ts';

const words = texts({
  title: 'Meta-data keys',
  purpose: 'Facts sent along with a submission, such as a campaign or a shop. People never see them.',
  add: 'Add meta-data key',
  edit: 'Edit meta-data key',
  search: 'Search meta-data keys',
  empty: 'No meta-data keys yet',
  emptyText: 'Add one to record a fact of your own with each submission.',
  noun: 'Meta-data key',
});

const { Field } = formOf(metaDataKeys);
const switches = ['isMandatoryForApi', 'isVisibleInCSPortal', 'isIncludedInExports', 'isActive'] as const;

const MetaDataKeys = () => (
  <PlainScreen
    noun={metaDataKeys}
    words={words}
    isLong
    columns={[
      'keyName',
      'displayName',
      { field: 'brandName', priority: 2 },
      { field: 'dataType', min: 110 },
      ...switches.map((field) => ({ field, min: 110, priority: field === 'isActive' ? 1 : 2 }) as const),
    ]}
  >
    <Field name="keyName" autoFocus />
    <Field name="displayName" />
    <Field name="brandId" as="brand" />
    <Field name="dataType" />
    <Field name="allowedValues" />
    <Field name="maxLength" />
    {switches.map((name) => (
      <Field key={name} name={name} />
    ))}
  </PlainScreen>
);

export const screens = { 'meta-data-keys': MetaDataKeys };
