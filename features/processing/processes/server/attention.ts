import { sql } from 'kysely';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { AttentionSource } from '@candour/kit/server/attention';
import { processScreens } from '../contract.ts';

type Row = {
  processId: number;
  processName: string;
  brandIds: number[];
  isOverdue: boolean;
  since: string;
};

const most = 50;

/** Processes whose review is overdue, and those that wait for an approval. */
export const processAttention: AttentionSource = {
  kind: 'Processing',
  access: [may('ProcessingManage')],
  find: async ({ db }) => {
    const { rows } = await sql<Row>`
      select process_id, process_name, brand_ids, status <> 'InReview' as is_overdue,
        case when status = 'InReview' then changed_at else next_review_date::timestamptz end as since
      from process
      where status = 'InReview' or (version is not null and next_review_date < current_date)
      order by since limit ${most}`.execute(db);
    return rows.map(({ processId, processName, brandIds, isOverdue, since }) => ({
      key: String(processId),
      brandIds,
      title: isOverdue ? `The review of ${processName} is overdue` : `${processName} waits for approval`,
      text: isOverdue
        ? 'It was due on {since}. See whether the process is still right.'
        : 'It was submitted {since}.',
      tone: isOverdue ? 'danger' : 'warning',
      since,
      action: isOverdue ? 'Review process' : 'Open process',
      place: linkTo(processScreens, 'manage-process', { search: { id: processId } }),
    }));
  },
};
