import { sql } from 'kysely';
import { linkTo } from '@candour/kit/contract/link-to';
import type { AttentionSource } from '@candour/kit/server/attention';
import { requestCalls, rightsRequestScreens } from '../contract.ts';
import { requestTypes, soonDays, type RequestType } from '../contract/words.ts';
import { referenceOf } from './reference.ts';

type Row = { requestId: string; requestType: RequestType; brandId: number; brandName: string; dueAt: string };

const most = 50;

/** Open requests that are overdue, or due within a week. */
export const rightsAttention: AttentionSource = {
  kind: 'RightsRequests',
  access: [requestCalls.list.access],
  find: async ({ db, platform: { now } }) => {
    const at = now();
    const { rows } = await sql<Row>`
      select r.request_id, r.request_type, r.brand_id, b.brand_name, r.due_at
      from rights_request r join brand b using (brand_id)
      where r.status not in ('Done', 'Rejected')
        and r.due_at < ${at.toISOString()}::timestamptz + make_interval(days => ${soonDays})
      order by r.due_at limit ${most}`.execute(db);
    return rows.map(({ requestId, requestType, brandId, brandName, dueAt }) => {
      const isOverdue = Date.parse(dueAt) < at.getTime();
      const name = `${requestTypes[requestType]} ${referenceOf(requestId)} for ${brandName}`;
      return {
        key: requestId,
        brandIds: [brandId],
        title: isOverdue ? `${name} is overdue` : `${name} is due soon`,
        text: isOverdue
          ? 'It had to be answered by {since}. Answer it now.'
          : 'It has to be answered by {since}.',
        tone: isOverdue ? 'danger' : 'warning',
        since: dueAt,
        action: 'Open request',
        place: linkTo(rightsRequestScreens, 'rights-request', { params: { requestId } }),
      };
    });
  },
};
