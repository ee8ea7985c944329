import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import {
  preferenceGroups,
  type ConfiguredChannel,
  type ConfiguredKey,
  type PreferenceGroups,
} from '../contract/preference-groups.ts';

type Settings = Readonly<Record<string, unknown>> | null;
type Placed = { displayOrder: number; settings: Settings };
type ParentRow = Placed & { parentGroupId: number; parentGroupName: string };
type SubRow = Placed & { subGroupId: number; parentGroupId: number; subGroupName: string };
type KeyRow = Pick<
  ConfiguredKey,
  'keyId' | 'keyName' | 'keyLabel' | 'fieldTypeId' | 'options' | 'isMandatory'
>;
type ChannelRow = Placed & {
  channelId: number;
  subGroupId: number;
  parentGroupId: number;
  channelName: string;
  keys: KeyRow[] | null;
};

/** The consent structure as agents see it. A channel without settings is not shown to them. */
export const readGroups = async (db: Db): Promise<PreferenceGroups> => {
  const [parents, subs, channels] = [await parentsOf(db), await subsOf(db), await channelsOf(db)];
  return preferenceGroups.parse({
    parentGroups: parents.map(({ parentGroupId, parentGroupName, displayOrder }) => ({
      parentGroupId,
      parentGroupName,
      displayOrder,
      subGroups: subs
        .filter((sub) => sub.parentGroupId === parentGroupId)
        .map(({ settings, ...sub }) => ({ ...sub, ...settings })),
      channels: channels.filter((channel) => channel.parentGroupId === parentGroupId).map(channelOf),
    })),
  });
};

const channelOf = (row: ChannelRow) => {
  const { channelId, subGroupId, channelName, displayOrder, settings } = row;
  return {
    ...settings,
    id: channelId,
    channelId,
    subGroupId,
    channelName,
    displayOrderInSubGroup: displayOrder,
    extendedPreferences: (row.keys ?? []).map((key) => ({ ...key, ...settingsOfKey(settings, key.keyId) })),
  };
};

/** What is stored of a channel names the keys whose settings differ from their defaults. */
type StoredKey = Omit<ConfiguredKey, 'keyName' | 'keyLabel' | 'fieldTypeId' | 'options'>;
export type StoredChannel = Pick<
  ConfiguredChannel,
  'display' | 'hideNoPref' | 'canBeAdded' | 'requiredStandDakFields'
> & { extendedPreferences: StoredKey[] };

const settingsOfKey = (settings: Settings, keyId: number): Partial<StoredKey> => {
  const { extendedPreferences = [] } = (settings ?? {}) as Partial<StoredChannel>; // as it was written
  return extendedPreferences.find((key) => key.keyId === keyId) ?? {};
};

const parentsOf = async (db: Db): Promise<ParentRow[]> => {
  const { rows } = await sql<ParentRow>`
    select p.parent_group_id, p.parent_group_name, coalesce(n.display_order, p.display_order) as display_order, n.settings
    from parent_group p left join cs_portal_node n using (parent_group_id)
    where p.is_active order by 3, p.display_order, p.parent_group_id`.execute(db);
  return rows;
};

const subsOf = async (db: Db): Promise<SubRow[]> => {
  const { rows } = await sql<SubRow>`
    select s.sub_group_id, s.parent_group_id, s.sub_group_name,
      coalesce(n.display_order, s.display_order) as display_order, n.settings
    from sub_group s left join cs_portal_node n using (sub_group_id)
    where s.is_active order by 4, s.display_order, s.sub_group_id`.execute(db);
  return rows;
};

const channelsOf = async (db: Db): Promise<ChannelRow[]> => {
  const { rows } = await sql<ChannelRow>`
    select c.channel_id, c.sub_group_id, s.parent_group_id, c.channel_name,
      coalesce(n.display_order, c.display_order) as display_order, n.settings,
      (select jsonb_agg(jsonb_build_object('keyId', k.key_id, 'keyName', k.key_name, 'keyLabel', k.key_label, 'fieldTypeId', k.field_type_id,
          'isMandatory', asked.is_mandatory,
          'options', coalesce((select jsonb_agg(jsonb_build_object('optionId', (o ->> 'optionId')::int, 'value', o ->> 'value', 'label', o ->> 'label'))
            from jsonb_array_elements(k.options) o where (o ->> 'isActive')::boolean), '[]'))
        order by asked.display_order, k.key_id)
        from extended_preference_channel asked join extended_preference k using (key_id)
        where asked.channel_id = c.channel_id and k.is_active) as keys
    from channel c join sub_group s using (sub_group_id) left join cs_portal_node n using (channel_id)
    where c.is_active and s.is_active and not c.is_cookie_channel
    order by 5, c.display_order, c.channel_id`.execute(db);
  return rows;
};
