import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { LookupData, User } from '../contract.ts';
import { effectivePermissions, type Effective } from './effective-permissions.ts';
import classes from './permission-preview.module.css';

const catalogue = texts({
  label: 'Permissions in effect',
  nothing: 'Nothing yet. Choose a role or extra permissions.',
  elsewhere: 'None in this portal: the chosen role is for the customer service portal.',
  count: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
});

/** What the person will be able to do with the choices in the surrounding form. */
export const PermissionPreview = ({ lookup }: { lookup: LookupData }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const [productRoleIds, permissionIds, legacy] = useWatch({
    control,
    name: ['productRoleIds', 'permissionIds', 'legacyPermissionsData'],
  }) as [User['productRoleIds'], User['permissionIds'], User['legacyPermissionsData']]; // the fields of this form
  const { permissionGroupId } = legacy;
  const found = effectivePermissions({ productRoleIds, permissionIds, permissionGroupId }, lookup);
  if (found.length === 0)
    return <p className={classes.dim}>{productRoleIds.length > 0 ? words.elsewhere : words.nothing}</p>;
  return (
    <div className={classes.preview}>
      <p className={classes.dim} aria-live="polite">
        {words.count(found.length)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <dl className={classes.groups} tabIndex={0} aria-label={words.label}>
        {byGroup(found).map(([group, permissions]) => (
          <div key={group} className={classes.group}>
            <dt>{group}</dt>
            {permissions.map(({ permissionId, permissionName, from }) => (
              <dd key={permissionId}>
                {permissionName}
                <span>{from.join(', ')}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
};

const byGroup = (permissions: readonly Effective[]): [string, Effective[]][] => {
  const groups = new Map<string, Effective[]>();
  for (const one of permissions) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
};
