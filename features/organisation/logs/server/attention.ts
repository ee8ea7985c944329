import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { Attention, AttentionSource } from '@candour/kit/server/attention';
import { logScreens } from '../contract.ts';

/** The ledger of this process refuses answers, or its database has trouble with a disk; as the health page says it. */
export const ledgerAttention: AttentionSource = {
  kind: 'Ledger',
  access: [may('LogViewer')],
  find: async ({ platform }) => {
    const always = {
      brandIds: [],
      tone: 'danger',
      since: null,
      action: 'Open the logs',
      place: linkTo(logScreens, 'log-viewer'),
    } as const;
    const problem = await platform.ledger.problem();
    const told: Attention[] = Object.entries(platform.storage.problems()).map(([fault, sentence]) => ({
      ...always,
      key: `storage ${fault}`,
      title: 'The database has trouble with its disk',
      text: `${sentence}. Tell the people who run this server.`,
    }));
    if (problem === undefined) return told;
    const ledger = {
      ...always,
      key: 'ledger',
      title: 'Visitors’ answers are not being recorded',
      text: `${problem}. Browsers keep answers and send them again later.`,
    };
    return [ledger, ...told];
  },
};
