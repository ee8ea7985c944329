import { sql } from 'kysely';
import { requiredStrictlyNecessaryCategory } from '@candour/kit/contract/rules';

import type { Db } from '@candour/kit/server/database';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import { serveClone } from '@candour/kit/server/serve-clone';
import { serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import {
  collectionTemplateClone,
  cookieCollectionTemplates,
  type CookieCollectionTemplate,
} from './contract.ts';
import { applyEndpoints } from './server/apply.ts';

/** Categories and services must be of the brand, each service in its own category, one category strictly necessary. */
const verify = async (db: Db, record: Row): Promise<void> => {
  const { brandId, categories } = record as CookieCollectionTemplate; // parsed by the contract
  const field = 'categories';
  const ids = categories.map(({ cookieCategoryId }) => cookieCategoryId);
  await mustExist(db, { table: 'cookie_category', column: 'category_id', ids, field, brandId });
  const scriptIds = categories.flatMap(({ services }) =>
    services.map(({ cookieScriptId }) => cookieScriptId),
  );
  await mustExist(db, { table: 'cookie_script', column: 'cookie_script_id', ids: scriptIds, field, brandId });
  const necessary = await db
    .selectFrom('cookieCategory')
    .select('categoryId')
    .where('categoryId', 'in', ids)
    .where('isStrictlyNecessary', '=', true)
    .execute();
  const problem = requiredStrictlyNecessaryCategory(necessary);
  if (problem !== undefined) refuseFields({ [field]: problem });
  if (scriptIds.length === 0) return;
  const services = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId', 'cookieScriptName', 'parentCookieCategoryId'])
    .where('cookieScriptId', 'in', scriptIds)
    .execute();
  const homes = new Map(
    categories.flatMap(({ cookieCategoryId, services: own }) =>
      own.map(({ cookieScriptId }) => [cookieScriptId, cookieCategoryId]),
    ),
  );
  const stray = services.find((each) => homes.get(each.cookieScriptId) !== each.parentCookieCategoryId);
  if (stray) refuseFields({ [field]: `${stray.cookieScriptName} belongs to another category` });
};

/** A brand has at most one default; a new one replaces the old. */
const makeRoom = async (db: Db, record: Row, id: number): Promise<void> => {
  const { isDefault, brandId } = record as Partial<CookieCollectionTemplate>;
  if (isDefault !== true || brandId === undefined) return;
  await db
    .updateTable('cookieCollectionTemplate')
    .set({ isDefault: false })
    .where('brandId', '=', brandId)
    .where('collectionTemplateId', '<>', id)
    .where('isDefault', '=', true)
    .execute();
};

const behaviour: ResourceBehaviour = {
  table: 'cookieCollectionTemplate',
  view: () => sql`(select row.*, brand_name, jsonb_array_length(categories) as count_of_categories,
    (select coalesce(sum(jsonb_array_length(c -> 'services')), 0)::int
      from jsonb_array_elements(row.categories) c) as count_of_services,
    (select count(*)::int from consent_banner cb
      where cb.collection_template_id = row.collection_template_id) as count_of_banners
    from cookie_collection_template row join brand using (brand_id))`,
  verify: async (db, record, before) => {
    await verify(db, record);
    await makeRoom(db, record, Number(before?.['collectionTemplateId'] ?? 0));
  },
};

export const collectionTemplateEndpoints: Endpoint[] = [
  ...serveResource(cookieCollectionTemplates, behaviour),
  serveClone(collectionTemplateClone, cookieCollectionTemplates, behaviour, {
    changed: { isDefault: false },
  }),
  ...applyEndpoints,
];
