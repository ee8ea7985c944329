import { expect, test } from 'vitest';
import { allPermissionIds, idsOf } from '@candour/kit/contract/permissions';
import { withServer } from '@candour/testing/server';
import { emailOf } from '@candour/testing/world';
import { seed } from '../../../apps/server/first-start/seed.ts';

const server = withServer();

/** The newest permissions, which are missing from a database of the version before them. */
const newest = idsOf('BannerPublish', 'BannerReconsent', 'TransactionTypes', 'ServerCredentials');
const older = allPermissionIds.filter((id) => !newest.includes(id));

type Role = { roleId: number; permissionIds: number[]; rowVersion: number };
const systemRole = async (): Promise<Role> => {
  const [row] = await server().query<Role>(
    `select role_id as "roleId", permission_ids as "permissionIds", row_version as "rowVersion"
     from product_role where is_system`,
  );
  return row as Role; // every seeded database has it
};
const setSystemRole = (permissionIds: readonly number[]) =>
  server().query('update product_role set permission_ids = $1 where is_system', [permissionIds]);
const otherRoles = () => server().query('select * from product_role where not is_system order by role_id');
const audits = async (roleId: number) =>
  server().query(
    `select action, user_id, user_name, entity_name, before->'permissionIds' as had, after->'permissionIds' as has
     from audit_log where product_area = 18 and entity_id = $1 order by audit_id`,
    [String(roleId)],
  );
const start = () => seed(server().platform.database);

test('the built-in role gets the permissions that came with an upgrade, and nothing else changes', async () => {
  await setSystemRole(older);
  const { roleId, rowVersion } = await systemRole();
  await server().query('insert into user_role select user_id, $1 from admin_user where email_address = $2', [
    roleId,
    emailOf('A1r'),
  ]);
  await server().query(
    "update product_role set permission_ids = '{16}', description = 'Ours' where role_name = 'Translator'",
  );
  const others = await otherRoles();
  const types = async () => (await server().call('A1r', 'GET', '/api/TransactionTypes')).status;
  expect(await types()).toBe(403);

  await start();

  expect(await systemRole()).toEqual({ roleId, permissionIds: allPermissionIds, rowVersion: rowVersion + 1 });
  expect(await types()).toBe(200);
  expect(await otherRoles()).toEqual(others);
  expect(await audits(roleId)).toEqual([
    {
      action: 'Update',
      user_id: null,
      user_name: 'System',
      entity_name: 'System administrator',
      had: older,
      has: allPermissionIds,
    },
  ]);
  const { body } = await server().call('U0', 'GET', `/api/ProductRoles/${roleId}/History`);
  expect(body.changes[0]).toMatchObject({ action: 'Update', userName: 'System' });
});

test('nodes that start at the same time write it once, and later starts not at all', async () => {
  await setSystemRole(older);
  const { roleId, rowVersion } = await systemRole();
  const told = (await audits(roleId)).length;
  await Promise.all([start(), start(), start(), start()]);
  await start();
  expect(await systemRole()).toEqual({ roleId, permissionIds: allPermissionIds, rowVersion: rowVersion + 1 });
  expect(await audits(roleId)).toHaveLength(told + 1);
});

test('an older node that starts alongside a newer one removes nothing', async () => {
  await setSystemRole([...older, 999]);
  await start();
  expect((await systemRole()).permissionIds).toEqual([...allPermissionIds, 999]);
  await setSystemRole([...allPermissionIds, 999]);
  const { rowVersion } = await systemRole();
  await start();
  expect((await systemRole()).rowVersion).toBe(rowVersion);
});
