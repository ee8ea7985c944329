import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { asColumns, serveResource } from '@candour/kit/server/serve-resource';
import { dropKeys, isBuildingColumn, reorder, ruleKinds, wantKeys } from '../data-subject-rules/door.ts';
import { groupingCalls, groupingRules } from './contract.ts';
import { dryRun } from './server/dry-run.ts';
import { reviewQueueEndpoints } from './server/review-queue.ts';

const kind = ruleKinds.grouping;

const view = (db: Db) =>
  db
    .selectFrom('groupingRule as r')
    .innerJoin('brand as b', 'b.brandId', 'r.brandId')
    .selectAll('r')
    .select([
      'b.brandName',
      isBuildingColumn.as('isBuilding'),
      sql<number>`(select count(*)::int from grouping_candidate c
        where c.grouping_rule_id = r.grouping_rule_id and c.decision is null)`.as('waiting'),
    ]);

export const groupingRuleEndpoints: Endpoint[] = [
  handle(groupingCalls.order, (call) =>
    reorder(call, {
      table: 'grouping_rule',
      column: 'grouping_rule_id',
      area: groupingRules.area,
      entityName: 'Grouping rules',
    }),
  ),
  handle(groupingCalls.dryRun, dryRun),
  handle(groupingCalls.run, async (call) => {
    const { db, params, platform, audit } = call;
    const rule = await db
      .selectFrom('groupingRule')
      .select(['ruleName', 'brandId'])
      .where('groupingRuleId', '=', params.id)
      .executeTakeFirst();
    if (rule === undefined) return notFound();
    mustHoldBrand(call, rule.brandId);
    await platform.jobs.queue(db, 'group-people', { groupingRuleId: params.id });
    await audit({
      action: 'Run',
      area: groupingRules.area,
      entityId: params.id,
      entityName: rule.ruleName,
      brandId: rule.brandId,
    });
  }),
  ...reviewQueueEndpoints,
  ...serveResource(groupingRules, {
    table: 'groupingRule',
    view,
    columns: asColumns,
    beside: (call, ruleId) => wantKeys(call, { kind, ruleId }),
    remove: async (call, { remove }) => {
      await dropKeys(call.db, { kind, ruleId: call.params.id });
      await remove(call);
    },
  }),
];
