import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { profileSettings } from '../../../contract/set-up/profiles.ts';
import { useSetUp } from '../set-up.tsx';

/** Shows colours and code in the preview before they are saved. */
export const TellSettings = () => {
  const { control } = useFormHandle();
  const { show } = useSetUp();
  const values: unknown = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (!isDirty) return;
    const names = Object.keys(profileSettings.shape);
    const settings = Object.fromEntries(
      Object.entries(values ?? {}).filter(([name]) => names.includes(name)),
    );
    const parsed = profileSettings.safeParse(settings);
    if (!parsed.success) return;
    const timer = setTimeout(() => show({ settings: parsed.data }), 250);
    return () => clearTimeout(timer);
  }, [values, isDirty, show]);
  return null;
};
