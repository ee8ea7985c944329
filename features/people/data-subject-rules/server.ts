import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { asColumns, serveResource } from '@candour/kit/server/serve-resource';
import { dataSubjectRules, ruleCalls } from './contract.ts';
import { dropKeys, isBuildingColumn, wantKeys } from './server/build-keys.ts';
import { creationRuleEndpoints } from './server/creation-rules.ts';
import { fieldRuleEndpoints } from './server/field-rules.ts';
import { reorder } from './server/reorder.ts';
import { reviewEndpoints } from './server/reviews.ts';
import { ruleKinds } from './server/match-sets.ts';
import { testRules } from './server/test-rules.ts';

const kind = ruleKinds.dataSubject;

const view = (db: Db) =>
  db
    .selectFrom('dataSubjectRule as r')
    .innerJoin('brand as b', 'b.brandId', 'r.brandId')
    .selectAll('r')
    .select([
      'b.brandName',
      isBuildingColumn.as('isBuilding'),
      sql<number>`(select count(*)::int from crowded_key k where k.rule_id = r.rule_id)`.as('crowdedKeys'),
    ]);

export const dataSubjectRuleEndpoints: Endpoint[] = [
  handle(ruleCalls.order, (call) =>
    reorder(call, {
      table: 'data_subject_rule',
      column: 'rule_id',
      area: dataSubjectRules.area,
      entityName: 'Data subject rules',
    }),
  ),
  handle(ruleCalls.test, testRules),
  ...creationRuleEndpoints,
  ...fieldRuleEndpoints,
  ...reviewEndpoints,
  ...serveResource(dataSubjectRules, {
    table: 'dataSubjectRule',
    view,
    columns: asColumns,
    beside: (call, ruleId) => wantKeys(call, { kind, ruleId }),
    remove: async (call, { remove }) => {
      await dropKeys(call.db, { kind, ruleId: call.params.id });
      await remove(call);
    },
  }),
];
