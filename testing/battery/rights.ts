import { expect } from 'vitest';

import { umbrellaIds } from '../../packages/kit/contract/permission-groups.ts';
import { allPermissionIds, idsOf } from '../../packages/kit/contract/permissions.ts';
import { permissionsOf } from '../../packages/kit/contract/resource.ts';
import type { Route } from '../../packages/kit/contract/route.ts';
import { emailOf } from '../world.ts';
import { pathOf, type Bench } from './bench.ts';

/** Umbrellas would include other permissions. */
const single = allPermissionIds.filter((id) => !umbrellaIds.includes(id));

/** Who may call the five routes. */
export const testRights = ({ test, noun, server, rows, record }: Bench): void => {
  const routes = Object.entries(noun.routes) as [string, Route][];
  const bodyFor = ({ method }: Route): object | undefined => {
    if (method === 'POST') return record();
    return method === 'PUT' ? { [noun.id]: rows().own[0] } : undefined;
  };

  test.each(routes)('to %s needs a token and a permission', async (_, route) => {
    const [path, body] = [pathOf(route, rows().own[0] ?? 0), bodyFor(route)];
    expect((await server().call(null, route.method, path, body)).status).toBe(401);
    expect((await server().call('DIS', route.method, path, body)).status).toBe(401);
    const refused = await server().call('A1r', route.method, path, body);
    expect([refused.status, refused.body]).toEqual([
      403,
      { errors: ['You do not have permission to do this'] },
    ]);
  });

  test.each(routes)(
    'to %s any one of its permissions is enough, and all others are not',
    async (_, route) => {
      const isOpenWith = async (permissionIds: readonly number[]): Promise<boolean> => {
        await grant(permissionIds);
        // The row does not exist, so nothing is changed once the permission check is passed.
        const { status } = await server().call('A1r', route.method, pathOf(route, 2_000_000_000), undefined);
        return status !== 403;
      };
      const wanted = idsOf(...permissionsOf(route.access));
      expect(wanted.length).toBeGreaterThan(0);
      for (const id of wanted) expect(await isOpenWith([id])).toBe(true);
      expect(await isOpenWith(single.filter((id) => !wanted.includes(id)))).toBe(false);
      await grant([]);
    },
  );

  const grant = (permissionIds: readonly number[]) =>
    server().query('update admin_user set permission_ids = $1 where email_address = $2', [
      permissionIds,
      emailOf('A1r'),
    ]);
};
