import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { senderAddresses } from '../contract.ts';

const { Field } = formOf(senderAddresses);
const kinds = [
  { value: 'Email', label: 'Email address, confirmed by a link' },
  { value: 'Domain', label: 'Domain, confirmed by DNS records' },
];

/** The address or domain of an identity is fixed; its name and brands can be changed. */
export const SenderFields = ({ isNew }: { isNew: boolean }) => {
  const { control } = useFormHandle();
  const kind: unknown = useWatch({ control, name: 'identityType' });
  return (
    <>
      <Field name="identityType" choices={kinds} isDisabled={!isNew} />
      {kind === 'Email' && <Field name="emailAddress" isRequired isDisabled={!isNew} />}
      {kind === 'Domain' && <Field name="domain" isRequired isDisabled={!isNew} placeholder="example.com" />}
      <Field name="displayName" />
      <Field name="brandIds" as="brands" />
    </>
  );
};
