import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { AttentionSource } from '@candour/kit/server/attention';
import { logScreens } from '../contract.ts';

/** The ledger of this process refuses answers. It is asked as the health page asks it. */
export const ledgerAttention: AttentionSource = {
  kind: 'Ledger',
  access: [may('LogViewer')],
  find: async ({ platform }) => {
    const problem = await platform.ledger.problem();
    if (problem === undefined) return [];
    return [
      {
        key: 'ledger',
        brandIds: [],
        title: 'Visitors’ answers are not being recorded',
        text: `${problem}. Browsers keep answers and send them again later.`,
        tone: 'danger',
        since: null,
        action: 'Open the logs',
        place: linkTo(logScreens, 'log-viewer'),
      },
    ];
  },
};
