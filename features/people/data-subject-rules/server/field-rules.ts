import { sql } from 'kysely';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { refuseFields, refuseStale } from '@candour/kit/server/refusal';
import { isDeepStrictEqual } from 'node:util';
import { dataSubjectRules, ruleCalls, type FieldRules } from '../contract.ts';
import { changeMatchings } from './match-sets.ts';
import { remakeKeys } from './build-keys.ts';

export const fieldRuleEndpoints: Endpoint[] = [
  handle(ruleCalls.readFields, async ({ db }) => {
    const row = await db
      .selectFrom('fieldRules')
      .select(['fields', 'blockedValues', 'rowVersion'])
      .executeTakeFirstOrThrow();
    return row;
  }),
  handle(ruleCalls.writeFields, async (call) => {
    const { db, body, audit } = call;
    const { rowVersion, ...rules } = body;
    mustBeOnce(rules);
    await changeMatchings(db);
    const before = await db
      .selectFrom('fieldRules')
      .select(['fields', 'blockedValues', 'rowVersion'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (rowVersion !== undefined && rowVersion !== before.rowVersion) refuseStale();
    await db
      .updateTable('fieldRules')
      .set({
        fields: JSON.stringify(rules.fields),
        blockedValues: JSON.stringify(rules.blockedValues),
        rowVersion: sql<number>`row_version + 1`,
      })
      .execute();
    // People who are filed under a value that is blocked now are not any more.
    if (!isDeepStrictEqual(before.blockedValues, rules.blockedValues)) await remakeKeys(call);
    await audit({
      action: 'Update',
      area: dataSubjectRules.area,
      entityId: 'fields',
      entityName: 'Field rules',
      before,
      after: rules,
    });
  }),
];

const mustBeOnce = ({ fields }: FieldRules): void => {
  const names = fields.map(({ fieldName }) => fieldName);
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0) refuseFields({ [`fields.${twice}.fieldName`]: 'This value has already been provided' });
};
