import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Channel } from '../contract.ts';

type Keys = Channel['extendedPreferences'];

/** The keys of a channel, in order. */
export const keysOfChannel = sql<Keys>`
  coalesce((select jsonb_agg(jsonb_build_object('keyId', k.key_id, 'isMandatory', k.is_mandatory,
      'showWhen', k.show_when) order by k.display_order, k.key_id)
    from extended_preference_channel k where k.channel_id = c.channel_id), '[]')`;

/** Writes the keys of a channel. Links that belong to all brands stay if the caller may only read them. */
export const writeKeys = async (
  db: Db,
  { channelId, brandId }: Pick<Channel, 'channelId' | 'brandId'>,
  keys: Keys,
): Promise<void> => {
  await sql`delete from extended_preference_channel where channel_id = ${channelId}`.execute(db);
  await sql`
    insert into extended_preference_channel (key_id, channel_id, brand_id, display_order, is_mandatory, show_when)
    select k."keyId", ${channelId}, ${brandId}, row_number() over (), k."isMandatory", k."showWhen"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k ("keyId" integer, "isMandatory" boolean, "showWhen" text)
    on conflict do nothing`.execute(db);
};
