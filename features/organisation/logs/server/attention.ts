import { sql } from 'kysely';
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

const day = 86_400_000;

/** Without a mail server, links, codes and letters are kept in the log, where nobody but an administrator finds them. */
export const mailAttention: AttentionSource = {
  kind: 'Mail',
  access: [may('LogViewer')],
  find: async ({ db, platform }) => {
    if (platform.settings.smtpUrl !== undefined) return [];
    const { kept, since } = await db
      .selectFrom('email')
      .select([sql<number>`count(*)::int`.as('kept'), sql<string | null>`min(at)`.as('since')])
      .where('at', '>', new Date(platform.now().getTime() - 7 * day).toISOString())
      .where('status', '=', 'Kept')
      .executeTakeFirstOrThrow();
    if (kept === 0) return [];
    return [
      {
        key: 'mail',
        brandIds: [],
        tone: 'warning',
        since,
        title: 'Emails are not sent: no mail server is set up',
        text: `${kept === 1 ? 'One of the last seven days is' : `${kept} of the last seven days are`} in the log instead. Tell the people who run this server.`,
        action: 'Open the log',
        place: linkTo(logScreens, 'log-viewer', { search: { tab: 'e-mails' } }),
      },
    ];
  },
};
