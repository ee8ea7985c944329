import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { listReferences, singleReferences } from '../contract/references.ts';
import { useLookUpChoices } from './choices.ts';
import { processForm } from './process-form.ts';

const { Field } = processForm;
const all = { ...singleReferences, ...listReferences };

type Props = { name: keyof typeof all; isRequired?: boolean };

/** A field that names values of the look-up data. */
export const LookUpField = ({ name, isRequired = false }: Props) => {
  const { control } = useFormHandle();
  const choices = useLookUpChoices(all[name], useWatch({ control, name }));
  const isSingle = name in singleReferences;
  return (
    <Field
      name={name}
      as={isSingle ? 'select' : 'multiSelect'}
      choices={choices}
      isClearable={isSingle}
      isRequired={isRequired}
    />
  );
};
