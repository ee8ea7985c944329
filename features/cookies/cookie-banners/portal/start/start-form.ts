import { useWatch } from 'react-hook-form';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { newBanner, type NewBanner } from '../../contract/start.ts';

export const startForm = formOf({ fields: newBanner });

/** What has been answered so far. */
export const useAnswers = (): NewBanner => {
  const { control } = useFormHandle();
  return useWatch({ control }) as NewBanner; // the form starts with every member of its schema
};

/** Sets an answer that has no field of its own. */
export const useSetAnswer = () => {
  const { form } = useFormHandle();
  return <Name extends keyof NewBanner>(name: Name, value: NewBanner[Name]): void => {
    // The form itself knows its members by plain names only.
    const member: string = name;
    form.setValue(member, value, { shouldDirty: true });
  };
};
