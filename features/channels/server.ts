import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import '../brands/table.ts';
import '../consent-structure/table.ts';
import '../services/table.ts';
import { channels, channelTranslations, setChannelActive, type Channel } from './contract.ts';
import './table.ts';

const view = (db: Db) =>
  db
    .selectFrom('channel as c')
    .innerJoin('brand as b', 'b.brandId', 'c.brandId')
    .innerJoin('subGroup as s', 's.subGroupId', 'c.subGroupId')
    .innerJoin('parentGroup as p', 'p.parentGroupId', 's.parentGroupId')
    .where('c.isCookieChannel', '=', false)
    .selectAll('c')
    .select((eb) => [
      ...(['b.brandName', 's.subGroupName', 'p.parentGroupName'] as const),
      eb
        .selectFrom('statement as st')
        .whereRef('st.channelId', '=', 'c.channelId')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('countOfStatements'),
    ]);

const usages = async (db: Db, channelId: number): Promise<Usage[]> => {
  const statements = await db
    .selectFrom('statement as s')
    .where('s.channelId', '=', channelId)
    .select([
      's.statementId as id',
      sql<string>`coalesce((select v.wording ->> 'name' from statement_version v
        where v.statement_id = s.statement_id order by v.version_no desc limit 1), 'Statement')`.as('name'),
    ])
    .execute();
  return statements.map((row) => ({ ...row, productArea: productAreas.STATEMENTS }));
};

const behaviour: ResourceBehaviour = {
  table: 'channel',
  view,
  usages,
  verify: (db, record) => {
    const { brandId, subGroupId } = record as Channel; // parsed by the contract
    return mustExist(db, {
      ...{ table: 'sub_group', column: 'sub_group_id', ids: [subGroupId], field: 'subGroupId', brandId },
    });
  },
};

export const channelEndpoints: Endpoint[] = [
  ...serveResource(channels, behaviour),
  ...serveTranslations(channelTranslations, behaviour),
  handle(setChannelActive, async ({ db, params: { id }, body, brands, audit }) => {
    const { find } = defaultsOf(channels, behaviour);
    const before = (await find(db, id)) as Channel; // of this very noun
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
