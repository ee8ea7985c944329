import { sql } from 'kysely';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { AttentionSource } from '@candour/kit/server/attention';
import { logScreens } from '../../../organisation/logs/contract.ts';

/** More looks at people than that in an hour is unusual. */
const mostViews = 60;
const dayMs = 86_400_000;

type Row = { userId: number; fullName: string; views: number; brandIds: number[]; since: string };

/** Agents who looked at more people in an hour of the last day than anybody needs to. */
export const agentAttention: AttentionSource = {
  kind: 'Agents',
  access: [may('LogViewer')],
  find: async ({ db, platform }) => {
    const since = new Date(platform.now().getTime() - dayMs).toISOString();
    const { rows } = await sql<Row>`
      select distinct on (v.user_id) v.user_id, u.forename || ' ' || u.surname as full_name, count(*)::int as views,
        array_agg(distinct v.brand_id) as brand_ids, min(v.at) as since
      from agent_view v join admin_user u on u.user_id = v.user_id
      where v.at > ${since}::timestamptz
      group by v.user_id, full_name, date_trunc('hour', v.at) having count(*) > ${mostViews}
      order by v.user_id, views desc`.execute(db);
    return rows.map((row) => ({
      key: `agent ${row.userId}`,
      brandIds: row.brandIds,
      title: `${row.fullName} opened ${row.views} people in an hour`,
      text: 'Agents rarely need that many. Ask them why.',
      tone: 'warning',
      since: row.since,
      action: 'See the log',
      place: linkTo(logScreens, 'log-viewer'),
    }));
  },
};
