import { sql } from 'kysely';
import { subjectOf } from '@candour/connectors/delivery/identity.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Db } from '@candour/kit/server/database';
import type { searchConsentRecords } from '../contract.ts';

const mostShown = 100;

/** Calls to other systems that began with an answer of the visitor; those with others before it are not told apart. */
export const deliveriesOf = async (
  db: Db,
  { brandIds, visitGuid }: { brandIds: readonly number[]; visitGuid: string },
): Promise<ResponseOf<typeof searchConsentRecords>['deliveries']> => {
  const subjects = brandIds.map((brandId) => subjectOf(brandId, visitGuid));
  const { rows } = await sql<ResponseOf<typeof searchConsentRecords>['deliveries'][number]>`
    select a.at, y.name as system_name, v.name as service_name, a.outcome, a.status, a.message
    from delivery_attempt a join integration_system y on y.id = a.system_id join integration_service v on v.id = a.service_id
    where a.subject = any(${subjects}::uuid[]) and not a.is_test
    order by a.at desc, a.attempt_id desc limit ${mostShown}`.execute(db);
  return rows;
};
