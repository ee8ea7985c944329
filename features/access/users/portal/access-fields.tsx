import { useWatch } from 'react-hook-form';
import { includesPermission } from '@candour/kit/contract/has-permission';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { withUniversal } from '@candour/kit/portal/with-universal.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { MultiSelect } from '@candour/ui/multi-select.tsx';
import type { LookupData, User } from '../contract.ts';
import { holdsAll } from './effective-permissions.ts';
import { userForm } from './user-form.ts';

const catalogue = texts({ noGroup: 'None' });

/** The brands in the form of the record: with their names. */
export const Brands = () => {
  const { brands, person } = useSurroundings();
  const { isReadOnly } = useFormHandle();
  const isUniversal = person.brandIds.includes(0);
  const choices = brands
    .filter(({ brandId }) => isUniversal || person.brandIds.includes(brandId))
    .map(({ brandId, brandName }) => ({ value: brandId, label: brandName }));
  return (
    <userForm.Field
      name="brands"
      isRequired
      render={(control, field) => (
        <MultiSelect
          {...control}
          disabled={isReadOnly}
          choices={choices}
          value={(field.value as User['brands']).map(({ brandId }) => brandId)} // this field's own value
          onValueChange={(ids) => {
            const before = (field.value as User['brands']).map(({ brandId }) => brandId); // as above
            field.onChange(withUniversal(before, ids).map((brandId) => ({ brandId, brandName: '' })));
          }}
          onBlur={field.onBlur}
        />
      )}
    />
  );
};

type Props = { user: User | undefined; lookup: LookupData };

/** Roles for all of the chosen brands; those with permissions the editor lacks cannot be chosen. */
export const Roles = ({ user, lookup }: Props) => {
  const { person } = useSurroundings();
  const { control } = useFormHandle();
  const brands = useWatch({ control, name: 'brands' }) as User['brands']; // a field of this form
  const choices = lookup.adminPortalProductRoles
    .filter(
      ({ brandIds }) => brandIds.includes(0) || brands.every(({ brandId }) => brandIds.includes(brandId)),
    )
    .map(({ roleId, roleName, permissionIds }) => ({
      value: roleId,
      label: roleName,
      isDisabled:
        user?.productRoleIds.includes(roleId) !== true && !holdsAll(person.permissionIds, permissionIds),
    }));
  return <userForm.Field name="productRoleIds" choices={choices} />;
};

export const ExtraPermissions = ({ user, lookup }: Props) => {
  const { person } = useSurroundings();
  const choices = lookup.adminPortalPermissions.map(({ permissionId, permissionName, group }) => ({
    value: permissionId,
    label: group === null ? permissionName : `${permissionName} (${group})`,
    isDisabled:
      user?.permissionIds.includes(permissionId) !== true &&
      !includesPermission(person.permissionIds, permissionId),
  }));
  return <userForm.Field name="permissionIds" choices={choices} />;
};

export const PermissionGroup = ({ lookup }: Pick<Props, 'lookup'>) => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const choices = lookup.legacyPermissionGroups.map(({ permissionGroupId, groupName, permissionIds }) => ({
    value: permissionGroupId,
    label: groupName,
    isDisabled: !holdsAll(person.permissionIds, permissionIds),
  }));
  return (
    <userForm.Field
      name="legacyPermissionsData.permissionGroupId"
      as="select"
      isClearable
      placeholder={words.noGroup}
      choices={choices}
    />
  );
};
