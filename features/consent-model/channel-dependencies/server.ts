import { sql } from 'kysely';
import { applyDependencies } from '@candour/consent/apply-dependencies.ts';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { serveResource } from '@candour/kit/server/serve-resource';
import { channelDependencies, dependencyCalls, type ChannelDependency } from './contract.ts';
import { mustStandTogether, rulesOf } from './server/must-stand-together.ts';

const view = (db: Db) =>
  db
    .selectFrom('channelDependency as d')
    .innerJoin('brand as b', 'b.brandId', 'd.brandId')
    .innerJoin('channel as t', 't.channelId', 'd.triggerChannelId')
    .selectAll('d')
    .select([
      ...(['b.brandName', 't.channelName as triggerChannelName'] as const),
      sql<string[]>`coalesce((select jsonb_agg(c.channel_name order by lower(c.channel_name))
        from channel c where d.target_channel_ids @> to_jsonb(c.channel_id)), '[]')`.as('targetChannelNames'),
    ]);

/** Channels of services are answered in banners, which know no dependencies. */
const mustBeChannels = async (db: Db, { brandId, triggerChannelId, targetChannelIds }: ChannelDependency) => {
  const own = { table: 'channel', column: 'channel_id', brandId, where: sql<boolean>`not is_cookie_channel` };
  await mustExist(db, { ...own, ids: [triggerChannelId], field: 'triggerChannelId' });
  await mustExist(db, { ...own, ids: targetChannelIds, field: 'targetChannelIds' });
};

export const channelDependencyEndpoints: Endpoint[] = [
  handle(dependencyCalls.evaluate, async ({ db, body: { brandId, answers, at } }) => {
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
    await mustExist(db, {
      table: 'channel',
      column: 'channel_id',
      ids: answers.map(({ channelId }) => channelId),
      brandId,
      field: (place) => `answers.${place}.channelId`,
    });
    const { unmet, passes, ...outcome } = applyDependencies(await rulesOf(db, brandId), answers, { at });
    return { answers: [...outcome.answers], unmet: [...unmet], passes };
  }),
  handle(dependencyCalls.order, async ({ db, body: { ids }, audit }) => {
    await mustExist(db, {
      table: 'channel_dependency',
      column: 'dependency_id',
      ids,
      field: (at) => `ids.${at}`,
    });
    // Rules of all brands keep their number if the caller may only read them.
    const { rows } = await sql<{ brandId: number }>`
      update channel_dependency d set display_order = o.place
      from unnest(${ids}::int[]) with ordinality as o (id, place) where d.dependency_id = o.id
      returning brand_id as "brandId"`.execute(db);
    await audit({
      action: 'Reorder',
      area: channelDependencies.area,
      entityId: ids[0] ?? 0,
      entityName: 'Channel dependencies',
      brandId: rows[0]?.brandId ?? 0,
      after: { order: ids },
    });
  }),
  ...serveResource(channelDependencies, {
    table: 'channelDependency',
    view,
    verify: async (db, row, before) => {
      const record = row as ChannelDependency; // parsed by the contract
      await mustBeChannels(db, record);
      await mustStandTogether(db, { ...record, dependencyId: Number(before?.['dependencyId'] ?? 0) });
    },
  }),
];
