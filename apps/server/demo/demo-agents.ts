import { productIds } from '@candour/kit/contract/products';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { agentPermissions } from '@candour/kit/contract/agent-permissions';
import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

/** One agent, who signs in with the administrator's password, and channels that agents see. */
export const demoAgents = async ({ brandId, send }: Place, platform: Platform): Promise<void> => {
  await inScope(platform.database, 'all', async (db) => {
    const { passwordHash } = await db
      .selectFrom('adminUser')
      .select('passwordHash')
      .orderBy('userId')
      .executeTakeFirstOrThrow();
    const { userId } = await db
      .insertInto('adminUser')
      .values({
        emailAddress: 'agent@candour.example',
        forename: 'Maja',
        surname: 'Sand',
        passwordHash,
        brandIds: [brandId],
        defaultPage: null,
        defaultDashboardId: null,
        lastLoginAt: null,
      })
      .returning('userId')
      .executeTakeFirstOrThrow();
    const { roleId } = await db
      .insertInto('productRole')
      .values({
        productId: productIds.CustomerService,
        roleName: 'Agent',
        description: 'Finds people, records answers, edits contact details and enters rights requests',
        permissionIds: Object.values(agentPermissions).filter((id) => id <= agentPermissions.RightsRequests),
      })
      .returning('roleId')
      .executeTakeFirstOrThrow();
    await db.insertInto('userRole').values({ userId, roleId }).execute();
  });
  const { preferenceGroups } = (await send('GET', '/CSPortal/api/Config/ConfigFile')) as {
    preferenceGroups: { parentGroups: { channels: object[] }[] };
  };
  const parentGroups = preferenceGroups.parentGroups.map((parent) => ({
    ...parent,
    channels: parent.channels.map((channel) => ({ ...channel, display: true })),
  }));
  await send('PUT', '/CSPortal/api/Config', {
    preferenceGroups: { parentGroups },
    sourceCodes: [{ sourceCodeName: 'Call centre', brandId, isDefault: true }],
  });
};
