import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuseFields } from '@candour/kit/server/refusal';
import { portalConfig } from '../contract.ts';
import type {
  ConfiguredChannel,
  ConfiguredParentGroup,
  ConfiguredSubGroup,
  PreferenceGroups,
} from '../contract/preference-groups.ts';
import type { StoredChannel } from './read-groups.ts';

type Writing = Pick<Call, 'db' | 'brands' | 'audit'>;
type Level = 'parent_group' | 'sub_group' | 'channel';

/** One row of the tree: where it stands, and how it is shown. */
type Node = { level: Level; id: number; name: string; order: number; settings: object };

/** Writes what changed of the tree. Display orders follow from the positions that were sent. */
export const writeGroups = async (
  call: Writing,
  { before, after }: { before: PreferenceGroups; after: PreferenceGroups },
): Promise<void> => {
  const known = new Map(nodesOf(before).map((node) => [keyOf(node), node]));
  const brandOf = await brandsOfNodes(call);
  for (const node of nodesOf(after)) {
    const old = known.get(keyOf(node));
    const brandId = brandOf.get(keyOf(node));
    if (old === undefined || brandId === undefined)
      return refuseFields({ preferenceGroups: 'The chosen item does not exist' });
    if (isDeepStrictEqual(old, node)) continue;
    const isMovedOnly = isDeepStrictEqual({ ...old, order: node.order }, node);
    // Rows of other brands keep their place when those around them move.
    if (isMovedOnly && call.brands !== 'all' && !call.brands.includes(brandId)) continue;
    mustHoldBrand(call, brandId);
    await write(call, { node, old, brandId });
  }
};

const keyOf = ({ level, id }: Pick<Node, 'level' | 'id'>): string => `${level}:${id}`;

const nodesOf = ({ parentGroups }: PreferenceGroups): Node[] =>
  parentGroups.flatMap((parent, at) => [
    nodeOfParent(parent, at),
    ...parent.subGroups.map(nodeOfSub),
    ...Map.groupBy(parent.channels, ({ subGroupId }) => subGroupId)
      .values()
      .flatMap((channels) => channels.map(nodeOfChannel)),
  ]);

const nodeOfParent = ({ parentGroupId, parentGroupName }: ConfiguredParentGroup, at: number): Node => ({
  level: 'parent_group',
  id: parentGroupId,
  name: parentGroupName,
  order: at + 1,
  settings: {},
});

const nodeOfSub = (sub: ConfiguredSubGroup, at: number): Node => {
  const { display, hideNoPref, canBeAdded, expandedByDefault } = sub;
  return {
    level: 'sub_group',
    id: sub.subGroupId,
    name: sub.subGroupName,
    order: at + 1,
    settings: { display, hideNoPref, canBeAdded, expandedByDefault },
  };
};

const nodeOfChannel = (channel: ConfiguredChannel, at: number): Node => ({
  level: 'channel',
  id: channel.channelId,
  name: channel.channelName,
  order: at + 1,
  settings: storedOf(channel),
});

const storedOf = (channel: ConfiguredChannel): StoredChannel => ({
  display: channel.display,
  hideNoPref: channel.hideNoPref,
  canBeAdded: channel.canBeAdded,
  requiredStandDakFields: channel.requiredStandDakFields,
  extendedPreferences: channel.extendedPreferences.map(
    ({ keyName: _, keyLabel: __, fieldTypeId: ___, options: ____, ...key }) => key,
  ),
});

const brandsOfNodes = async ({ db }: Writing): Promise<Map<string, number>> => {
  const { rows } = await sql<{ level: Level; id: number; brandId: number }>`
    select 'parent_group' as level, parent_group_id as id, brand_id from parent_group
    union all select 'sub_group', sub_group_id, brand_id from sub_group
    union all select 'channel', channel_id, brand_id from channel where not is_cookie_channel`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.brandId]));
};

type Change = { node: Node; old: Node; brandId: number };

const write = async (call: Writing, { node, old, brandId }: Change): Promise<void> => {
  const column = sql.ref(`${node.level}_id`);
  const settings = JSON.stringify(node.settings);
  await sql`
    insert into cs_portal_node (brand_id, ${column}, display_order, settings)
    values (${brandId}, ${node.id}, ${node.order}, ${settings})
    on conflict (${column}) do update
      set brand_id = excluded.brand_id, display_order = excluded.display_order, settings = excluded.settings`.execute(
    call.db,
  );
  await call.audit({
    action: isDeepStrictEqual(old.settings, node.settings) ? 'Reorder' : 'Update',
    area: portalConfig.area,
    entityId: keyOf(node),
    entityName: old.name,
    brandId,
    before: { ...old.settings, order: old.order },
    after: { ...node.settings, order: node.order },
  });
};
