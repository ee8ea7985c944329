import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import { answersWith } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { countEverywhere } from '@candour/kit/server/everywhere';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import {
  asColumns,
  defaultsOf,
  serveResource,
  type Naming,
  type ResourceBehaviour,
} from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { formsUsing } from '../../collection/forms/door.ts';
import {
  extendedPreferenceParts,
  extendedPreferences,
  extendedPreferenceTranslations,
  type ExtendedPreference,
} from './contract.ts';
import { numbered } from './server/number-options.ts';

/** The channels that use a key, and the answers with a value for it. */
const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const isInAnswer = sql`extended ? (select key_name from extended_preference where key_id = ${id})
    and (select brand_id from extended_preference where key_id = ${id}) in (preference_event.brand_id, 0)`;
  return [
    ...(await channelsWith(db, id)),
    ...(await formsUsing(db, { what: 'extendedPreference', id })),
    ...(await answersWith(db, isInAnswer)),
  ];
};

const channelsWith = async (db: Db, id: number): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select channel_id as id, channel_name as name from extended_preference_channel join channel using (channel_id)
    where key_id = ${id} order by lower(channel_name)`.execute(db);
  return rows.map((row) => ({ ...row, productArea: productAreas.CHANNELS }));
};

/** What gives answers their meaning and would change, in sentences by member; undefined if nothing would. */
const lostMeaning = (
  record: ExtendedPreference,
  before: ExtendedPreference,
): Record<string, string> | undefined => {
  const fixed = (['keyName', 'fieldTypeId'] as const).find((name) => record[name] !== before[name]);
  if (fixed !== undefined) return { [fixed]: 'This cannot be changed while the key is in use' };
  const kept = new Set(record.options.map(({ optionId, value }) => `${optionId} ${value}`));
  return before.options.every(({ optionId, value }) => kept.has(`${optionId} ${value}`))
    ? undefined
    : { options: 'Options of a key in use can be deactivated, not changed or removed' };
};

const verify = async (
  db: Db,
  record: ExtendedPreference,
  before: ExtendedPreference | null,
): Promise<void> => {
  await mustExist(db, {
    table: 'channel',
    column: 'channel_id',
    ids: record.channelIds,
    field: 'channelIds',
    brandId: record.brandId,
  });
  if (before === null) return;
  const lost = lostMeaning(record, before);
  if (lost !== undefined && (await usages(db, before.keyId)).length > 0) refuseFields(lost);
};

const writeChannels = async (db: Db, id: number, channelIds: readonly number[]): Promise<void> => {
  await sql`
    delete from extended_preference_channel where key_id = ${id} and channel_id <> all(${channelIds})`.execute(
    db,
  );
  await sql`
    insert into extended_preference_channel (key_id, channel_id, brand_id)
    select ${id}, channel_id, (select brand_id from extended_preference where key_id = ${id})
    from unnest(${channelIds}::int[]) as channel_id on conflict do nothing`.execute(db);
};

const limitOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ keyValue: string }>`
    select key_value from configuration_key where key_name = 'NoOfAllowedExtendedPrefKeys'`.execute(db);
  return Number(rows[0]?.keyValue ?? 0);
};

const behaviour: ResourceBehaviour<ExtendedPreference> = {
  table: 'extendedPreference',
  view: () => sql`(
    select row.*, brand_name, coalesce((select jsonb_agg(channel_id order by channel_id)
      from extended_preference_channel c where c.key_id = row.key_id), '[]') as channel_ids
    from extended_preference row join brand using (brand_id))`,
  columns: ({ channelIds: _, ...record }) => asColumns(record),
  usages,
  verify,
  create: async (call, { create }) => {
    const limit = await limitOf(call.db);
    if ((await countEverywhere(call.db, 'extended_preference')) >= limit)
      refuse(409, `Your licence allows ${limit} extended preferences`);
    const record = numbered(call.body);
    const { id } = await create(call, record);
    await writeChannels(call.db, id, record.channelIds);
    return { newExtendedPreferenceId: id };
  },
  update: async (call, { update, find }) => {
    const { row } = await update(call, numbered(call.body));
    if (call.body.channelIds === undefined) return row;
    await writeChannels(call.db, row.keyId, call.body.channelIds);
    return find(call.db, row.keyId);
  },
};

/** Changes some members of the key named in the path. */
const change = async (call: Naming, members: object): Promise<void> => {
  const body = { keyId: call.params.id, ...members };
  await behaviour.update?.({ ...call, body }, defaultsOf(extendedPreferences, behaviour));
};

export const extendedPreferenceEndpoints: Endpoint[] = [
  handle(extendedPreferenceParts.limit, async ({ db }) => ({
    used: await countEverywhere(db, 'extended_preference'),
    limit: await limitOf(db),
  })),
  ...serveResource(extendedPreferences, behaviour),
  ...serveTranslations(extendedPreferenceTranslations, behaviour),
  handle(extendedPreferenceParts.options, (call) => change(call, call.body)),
  handle(extendedPreferenceParts.channels, (call) => change(call, call.body)),
];
