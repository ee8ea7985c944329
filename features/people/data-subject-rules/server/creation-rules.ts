import { sql } from 'kysely';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuseStale } from '@candour/kit/server/refusal';
import { dataSubjectRules, ruleCalls, type CreationRule } from '../contract.ts';

export const creationRuleEndpoints: Endpoint[] = [
  handle(ruleCalls.readCreation, async ({ db }) => {
    const { rows } = await sql<CreationRule & { brandName: string; rowVersion: number }>`
      select r.brand_id, b.brand_name, r.combinations, r.unique_fields, r.row_version
      from creation_rule r join brand b using (brand_id) order by r.brand_id`.execute(db);
    return { creationRules: rows };
  }),
  handle(ruleCalls.writeCreation, async (call) => {
    const { db, body, audit } = call;
    const { brandId, rowVersion, ...rule } = body;
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
    mustHoldBrand(call, brandId);
    const before = await db
      .selectFrom('creationRule')
      .select(['combinations', 'uniqueFields', 'rowVersion'])
      .where('brandId', '=', brandId)
      .forUpdate()
      .executeTakeFirst();
    if (rowVersion !== undefined && rowVersion !== (before?.rowVersion ?? 0)) refuseStale();
    const columns = {
      combinations: JSON.stringify(rule.combinations),
      uniqueFields: JSON.stringify(rule.uniqueFields),
    };
    await db
      .insertInto('creationRule')
      .values({ brandId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('brandId')
          .doUpdateSet({ ...columns, rowVersion: sql<number>`creation_rule.row_version + 1` }),
      )
      .execute();
    await audit({
      action: 'Update',
      area: dataSubjectRules.area,
      entityId: `creation ${brandId}`,
      entityName: 'Creation rules',
      brandId,
      before,
      after: rule,
    });
  }),
];
