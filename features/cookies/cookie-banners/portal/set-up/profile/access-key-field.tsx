import { useState } from 'react';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { accessKeys } from '../../../../../access/access-keys/contract.ts';
import { NewAccessKey } from '../new-access-key.tsx';
import { profileForm } from './profile-fields.ts';

/** The key that sites load the profile with; a new one can be made here. */
export const AccessKeyField = () => {
  const { isReadOnly, form } = useFormHandle();
  const { data } = useRead(accessKeys.consentBanner);
  const [isAdding, add] = useState(false);
  const keys = data?.accessKeys ?? [];
  const choices = keys.map(({ accessKeyId, accessKeyName, isEnabled }) => ({
    value: accessKeyId,
    label: isEnabled ? accessKeyName : `${accessKeyName} (disabled)`,
  }));
  return (
    <>
      <profileForm.Field name="accessKeyId" as="select" choices={choices} isRequired />
      {data !== undefined && keys.length === 0 && (
        <Notice tone="warning">There is no access key for banners yet. Add one to continue.</Notice>
      )}
      {!isReadOnly && (
        <div>
          <Button small onClick={() => add(true)}>
            New access key…
          </Button>
        </div>
      )}
      {isAdding && (
        <NewAccessKey
          onClose={() => add(false)}
          onCreated={(id) => form.setValue('accessKeyId', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  );
};
