import type { Db } from '@candour/kit/server/database';

const first = ['Web', 'Phone', 'Post', 'Email', 'SMS', 'Face to face', 'Mobile app', 'Import'];

/** The response channels of an organisation that has not configured its customer service portal yet. */
export const seedResponseChannels = async (db: Db): Promise<void> => {
  const untouched = await db
    .selectFrom('csPortalConfig')
    .select('rowVersion')
    .where('rowVersion', '=', 1)
    .where((has) => has.not(has.exists(has.selectFrom('responseChannel').select('responseChannelId'))))
    .executeTakeFirst();
  if (untouched === undefined) return;
  await db
    .insertInto('responseChannel')
    .values(
      first.map((responseChannelName, at) => ({
        responseChannelName,
        brandId: 0,
        isDefault: responseChannelName === 'Phone',
        isActive: true,
        displayOrder: at + 1,
      })),
    )
    .execute();
};
