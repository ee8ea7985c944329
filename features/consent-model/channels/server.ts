import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import { servePage } from '@candour/kit/server/serve-page';
import {
  asColumns,
  defaultsOf,
  serveResource,
  type ResourceBehaviour,
} from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import {
  channelPage,
  channels,
  channelTranslations,
  contactMedia,
  defaultStates,
  legalBases,
  setChannelActive,
  type Channel,
} from './contract.ts';
import { channelView } from './server/channel-view.ts';
import { writeKeys } from './server/extended-keys.ts';
import { listChannels } from './server/list-channels.ts';
import { forcingYes, usagesOf } from './server/usages.ts';

const verify = async (db: Db, record: Channel, before: Channel | null): Promise<void> => {
  const { brandId, subGroupId, extendedPreferences } = record;
  await mustExist(db, {
    table: 'sub_group',
    column: 'sub_group_id',
    ids: [subGroupId],
    field: 'subGroupId',
    brandId,
  });
  await mustExist(db, {
    table: 'extended_preference',
    column: 'key_id',
    ids: extendedPreferences.map(({ keyId }) => keyId),
    field: (at) => `extendedPreferences.${at}.keyId`,
    brandId,
  });
  if (before === null) return;
  const rule = record.legalBasis === 'Consent' ? await forcingYes(db, before.channelId) : undefined;
  if (rule !== undefined)
    refuseFields({ legalBasis: `“${rule}” sets this channel to yes, which consent does not allow` });
  // Written between the two reads of the update, so that the audit contains the keys before and after.
  await writeKeys(db, { channelId: before.channelId, brandId }, extendedPreferences);
};

const behaviour: ResourceBehaviour<Channel> = {
  table: 'channel',
  view: channelView,
  rows: sql`not is_cookie_channel`,
  // Those of services have their words in the service.
  shown: sql`not is_cookie_channel`,
  usages: usagesOf,
  verify,
  columns: ({ extendedPreferences: _, ...record }) => asColumns(record),
  create: async (call, { create }) => {
    const { id } = await create(call);
    const { brandId, extendedPreferences } = call.body;
    await writeKeys(call.db, { channelId: id, brandId }, extendedPreferences);
    return { newChannelId: id };
  },
};

export const channelEndpoints: Endpoint[] = [
  ...serveResource(channels, behaviour).filter(({ route }) => route !== channels.routes.list),
  listChannels,
  servePage(channelPage, channels, {
    table: 'channel',
    stored: [
      'channelName',
      'displayText',
      'externalReference',
      'brandId',
      'subGroupId',
      'contactMedium',
      'legalBasis',
      'isActive',
    ],
    view: channelView,
    rows: sql`not is_cookie_channel`,
    words: { contactMedium: contactMedia, legalBasis: legalBases, defaultState: defaultStates },
    orders: { subGroupName: sql`row.parent_group_name || ' / ' || row.sub_group_name` },
  }),
  ...serveTranslations(channelTranslations, behaviour),
  handle(setChannelActive, async ({ db, params: { id }, body, brands, audit }) => {
    const { find } = defaultsOf(channels, behaviour);
    const before = await find(db, id);
    mustHoldBrands({ brands }, [before.brandId]);
    await db
      .updateTable('channel')
      .set({ isActive: body.isActive, rowVersion: sql<number>`row_version + 1` })
      .where('channelId', '=', id)
      .execute();
    const { channelName: entityName, brandId } = before;
    const entry = { area: channels.area, entityId: id, entityName, brandId };
    await audit({ ...entry, action: 'Update', before, after: await find(db, id) });
  }),
];
