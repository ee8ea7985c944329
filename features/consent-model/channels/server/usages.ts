import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import { answersWith } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import { formsUsing } from '../../../collection/forms/door.ts';
import { linksUsing } from '../../../links/links/door.ts';
import { processesUsing } from '../../../processing/processes/door.ts';

/** What refers to a channel: its statements, the dependencies it triggers or is a target of, forms, and answers. */
export const usagesOf = async (db: Db, channelId: number): Promise<Usage[]> => {
  const statements = await db
    .selectFrom('statement')
    .where('channelId', '=', channelId)
    .select(['statementId as id', 'statementName as name'])
    .execute();
  const dependencies = await db
    .selectFrom('channelDependency as d')
    .where((eb) =>
      eb.or([
        eb('d.triggerChannelId', '=', channelId),
        sql<boolean>`d.target_channel_ids @> ${JSON.stringify(channelId)}::jsonb`,
      ]),
    )
    .select(['d.dependencyId as id', 'd.dependencyName as name'])
    .execute();
  return [
    ...statements.map((row) => ({ ...row, productArea: productAreas.STATEMENTS })),
    ...dependencies.map((row) => ({ ...row, productArea: productAreas.CHANNEL_DEPENDENCIES })),
    ...(await formsUsing(db, { what: 'channel', id: channelId })),
    ...(await linksUsing(db, { what: 'channel', id: channelId })),
    ...(await processesUsing(db, { what: 'channel', id: channelId })),
    ...(await answersWith(db, sql`channel_id = ${channelId}`)),
  ];
};

/** The dependency that sets a channel to yes, if there is one. */
export const forcingYes = async (db: Db, channelId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('channelDependency as d')
    .where('d.effect', '=', 'ForceYes')
    .where(sql<boolean>`d.target_channel_ids @> ${JSON.stringify(channelId)}::jsonb`)
    .select('d.dependencyName')
    .executeTakeFirst();
  return row?.dependencyName;
};
