import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import {
  consentStructure,
  parentGroups,
  parentGroupTranslations,
  subGroups,
  subGroupTranslations,
  type SubGroup,
} from './contract.ts';
import { linksUsing } from '../../links/links/door.ts';
import { exportStructure } from './server/export-structure.ts';
import { putInOrder } from './server/put-in-order.ts';
import { readStructure } from './server/read-structure.ts';

const subGroupsOf = async (db: Db, parentGroupId: number): Promise<Usage[]> => {
  const rows = await db
    .selectFrom('subGroup')
    .select(['subGroupId as id', 'subGroupName as name'])
    .where('parentGroupId', '=', parentGroupId)
    .orderBy('displayOrder')
    .execute();
  return rows.map((row) => ({ ...row, productArea: productAreas.SUB_GROUPS }));
};

/** Its channels, and the portals that name it. */
const usagesOf = async (db: Db, id: number): Promise<Usage[]> => [
  ...(await channelsOf(db, id)),
  ...(await linksUsing(db, { what: 'subGroup', id })),
];

const channelsOf = async (db: Db, subGroupId: number): Promise<Usage[]> => {
  const rows = await db
    .selectFrom('channel')
    .select(['channelId as id', 'channelName as name'])
    .where('subGroupId', '=', subGroupId)
    .orderBy('displayOrder')
    .execute();
  return rows.map((row) => ({ ...row, productArea: productAreas.CHANNELS }));
};

const parentBehaviour: ResourceBehaviour = {
  table: 'parentGroup',
  view: (db) =>
    db
      .selectFrom('parentGroup as p')
      .innerJoin('brand as b', 'b.brandId', 'p.brandId')
      .selectAll('p')
      .select('b.brandName'),
  usages: subGroupsOf,
};

const subBehaviour: ResourceBehaviour = {
  table: 'subGroup',
  view: (db) =>
    db
      .selectFrom('subGroup as s')
      .innerJoin('brand as b', 'b.brandId', 's.brandId')
      .innerJoin('parentGroup as p', 'p.parentGroupId', 's.parentGroupId')
      .selectAll('s')
      .select(['b.brandName', 'p.parentGroupName']),
  verify: (db, record) => {
    const { brandId, parentGroupId } = record as SubGroup; // parsed by the contract
    return mustExist(db, {
      table: 'parent_group',
      column: 'parent_group_id',
      ids: [parentGroupId],
      field: 'parentGroupId',
      brandId,
    });
  },
  usages: usagesOf,
};

export const consentStructureEndpoints: Endpoint[] = [
  handle(consentStructure.read, ({ db }) => readStructure(db)),
  handle(consentStructure.order, (call) => putInOrder(call, call.body)),
  handle(consentStructure.export, async ({ db, query: { format } }) =>
    exportStructure(await readStructure(db), format),
  ),
  ...serveResource(parentGroups, parentBehaviour),
  ...serveTranslations(parentGroupTranslations, parentBehaviour),
  ...serveResource(subGroups, subBehaviour),
  ...serveTranslations(subGroupTranslations, subBehaviour),
];
