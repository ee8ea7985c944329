import { mdiPlus } from '@mdi/js';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import type { PrivacyPolicy, WrittenVersion } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import { VersionCard } from './version-card.tsx';

type Props = { policy: PrivacyPolicy | undefined; empty: WrittenVersion };

/** The versions of a policy, one of them active. */
export const VersionsEditor = ({ policy, empty }: Props) => {
  const { control, form, isReadOnly } = useFormHandle();
  const { fields, prepend, remove } = useFieldArray({ control, name: 'versions', keyName: 'key' });
  const { errors } = useFormState({ control, name: 'versions' });
  const activate = (at: number) => {
    for (const place of fields.keys())
      form.setValue(`versions.${place}.isActive`, place === at, { shouldDirty: true });
  };
  // A list's own message is stored next to those of its entries.
  const { message } = (errors['versions'] ?? {}) as { message?: string };
  return (
    <div className={layout.stack4}>
      {message !== undefined && <Notice tone="danger">{message}</Notice>}
      {!isReadOnly && (
        <div>
          <Button icon={mdiPlus} onClick={() => prepend(empty)}>
            Add version
          </Button>
        </div>
      )}
      {fields.map(({ key, ...field }, at) => {
        const { versionId } = field as Partial<WrittenVersion>; // an entry of this very list
        return (
          <VersionCard
            key={key}
            at={at}
            number={fields.length - at}
            policyId={policy?.privacyPolicyId}
            saved={policy?.versions.find((version) => version.versionId === versionId)}
            isForAll={policy?.isGlobalDefault ?? false}
            activate={() => activate(at)}
            remove={fields.length > 1 ? () => remove(at) : undefined}
          />
        );
      })}
    </div>
  );
};
