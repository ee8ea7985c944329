import { mdiEarth } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dayInWords } from '@candour/kit/portal/dates.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import type { BannerProfile } from '../../../contract/set-up/profiles.ts';
import type { Filling } from '../regions/fill-from-region.tsx';

const FillFromRegion = lazyPart(() => import('../regions/fill-from-region.tsx'), 'FillFromRegion');

/** Where the values below came from, and another start for them. */
export const RegionPack = ({ profileId }: { profileId: number | undefined }) => {
  const { control, isReadOnly, form } = useFormHandle();
  const [isOpen, open] = useState(false);
  const [origin, isDefault, countries] = useWatch({
    control,
    name: ['regionOrigin', 'isDefault', 'countries'],
  }) as [BannerProfile['regionOrigin'], boolean, string[] | undefined]; // the form's own values
  const fill = ({ name, ...values }: Filling) => {
    if (form.getValues('profileName') === '') form.setValue('profileName', name, { shouldDirty: true });
    for (const [member, value] of Object.entries(values))
      form.setValue(member, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={layout.row}>
      {!isReadOnly && (
        <Button small icon={mdiEarth} onClick={() => open(true)}>
          Fill in from region pack
        </Button>
      )}
      {origin && (
        <span className={layout.muted}>
          Filled in on {dayInWords(origin.filledOn)} from {origin.pack}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FillFromRegion
            profileId={profileId}
            isDefault={isDefault}
            countries={countries ?? []}
            fill={fill}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
