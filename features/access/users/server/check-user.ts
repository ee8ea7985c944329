import { hasPermission } from '@candour/kit/contract/has-permission';
import { allPermissionIds } from '@candour/kit/contract/permissions';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrands, mustHoldPermissions } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { forbidden, refuse, refuseFields } from '@candour/kit/server/refusal';
import { isInMenu } from '../../../organisation/navigation/door.ts';
import { rolesToChoose } from './lookup-data.ts';
import { loginTypeProblem, readSsoFacts } from './sso-facts.ts';
import { mustReach, type UserRow } from './user-row.ts';

/** The part of a person that is about to be stored. */
type NewState = Pick<
  UserRow,
  | 'brandIds'
  | 'productRoleIds'
  | 'permissionIds'
  | 'legacyPermissionsData'
  | 'emailAddress'
  | 'loginType'
  | 'isEnabled'
  | 'defaultPage'
>;

type Check = { next: NewState; before: UserRow | null };

/** Refuses changes to a person that the caller may not make. */
export const checkUser = async (call: Call, check: Check): Promise<void> => {
  const { next, before } = check;
  if (before !== null) mustReach(call, before);
  mustHoldBrands(call, next.brandIds);
  await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: next.brandIds, field: 'brands' });
  checkPermissions(call, check);
  await checkRoles(call, check);
  await checkSignIn(call, check);
  await checkStart(call, check);
};

const unknown = 'The chosen item does not exist';

/** Only what is new must be the caller's own: others may have granted the rest. */
const checkPermissions = ({ session }: Call, { next, before }: Check): void => {
  if (!next.permissionIds.every((id) => allPermissionIds.includes(id)))
    refuseFields({ permissionIds: unknown });
  const had = before?.permissionIds ?? [];
  mustHoldPermissions(
    session.permissionIds,
    next.permissionIds.filter((id) => !had.includes(id)),
  );
};

const isOverAgents = ({ permissionIds }: Call['session']): boolean =>
  hasPermission(permissionIds, 'RoleCreate') || hasPermission(permissionIds, 'RoleEdit');

const checkRoles = async ({ db, session }: Call, { next, before }: Check): Promise<void> => {
  const choices = await rolesToChoose(db);
  const groupIds = (row: Pick<UserRow, 'legacyPermissionsData'>): number[] => {
    const { permissionGroupId } = row.legacyPermissionsData;
    return permissionGroupId === null ? [] : [permissionGroupId];
  };
  const check = (
    wanted: readonly number[],
    had: readonly number[],
    isLegacy: boolean,
    field: string,
  ): void => {
    for (const id of wanted) {
      const role = choices.find((one) => one.roleId === id && one.isLegacy === isLegacy);
      if (role === undefined) return refuseFields({ [field]: unknown });
      const isOpen =
        role.brandIds.includes(0) || next.brandIds.every((brandId) => role.brandIds.includes(brandId));
      if (!isOpen) refuseFields({ [field]: `${role.roleName} is for people of other brands` });
      if (had.includes(id)) continue;
      mustHoldPermissions(session.permissionIds, role.permissionIds);
      // Whoever manages the roles of agents may give them.
      if (role.isOfAgents && !isOverAgents(session)) forbidden();
    }
  };
  check(next.productRoleIds, before?.productRoleIds ?? [], false, 'productRoleIds');
  check(
    groupIds(next),
    before === null ? [] : groupIds(before),
    true,
    'legacyPermissionsData.permissionGroupId',
  );
};

/** Otherwise the first thing people see of the portal would be a page they may not open. */
const checkStart = async ({ db }: Call, { next, before }: Check): Promise<void> => {
  const { defaultPage, permissionIds, productRoleIds, legacyPermissionsData } = next;
  if (defaultPage === null || defaultPage === before?.defaultPage) return;
  const roleIds = [...productRoleIds, legacyPermissionsData.permissionGroupId];
  const roles = (await rolesToChoose(db)).filter(({ roleId }) => roleIds.includes(roleId));
  const granted = [...permissionIds, ...roles.flatMap((role) => role.permissionIds)];
  if (!(await isInMenu(db, defaultPage, granted)))
    refuseFields({ defaultPage: 'This person does not have permission for this page' });
};

const checkSignIn = async ({ db, session }: Call, { next, before }: Check): Promise<void> => {
  const isNewAddress = before !== null && next.emailAddress !== before.emailAddress;
  if (before?.loginType === 'Sso' && isNewAddress) {
    refuseFields({ emailAddress: 'The email address of people who use single sign-on cannot be changed' });
  }
  const isNewWay = before?.loginType !== next.loginType || isNewAddress;
  const problem = isNewWay ? loginTypeProblem(next, await readSsoFacts(db)) : undefined;
  if (problem !== undefined) refuseFields({ loginType: problem });
  if (before?.userId === session.userId && !next.isEnabled) refuse(409, 'You cannot disable yourself');
};
