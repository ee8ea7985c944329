import type { Db } from '@candour/kit/server/database';
import type { Jobs } from '@candour/kit/server/jobs';
import { uuidV7 } from '../ledger/uuid-v7.ts';
import { mailAddress, type MailAddress } from './mail-address.ts';
import { mustTakeMail } from './mail-limit.ts';
import { oneLine } from './plain-lines.ts';
import type { Attachment } from './transport.ts';

/** An email as it is sent. */
type Letter = {
  type: string;
  brandId: number;
  to: MailAddress;
  /** Null: the address of the installation itself. */
  from: MailAddress | null;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Parts of the texts that are masked once the email is delivered. */
  secrets: readonly string[];
  /** Whether somebody requested it; counted for each address and type. */
  isAsked: boolean;
  attachments?: readonly Attachment[];
  leaveUrl?: string | undefined;
};

export type Outbox = {
  /**
   * Queues an email to be sent after the caller's transaction commits; never waits for a mail server.
   * Returns its id. Throws if `to` is not one plain address, and refuses a requested email with 429 if the
   * address was sent too many within the hour.
   */
  put: (db: Db, letter: Letter) => Promise<string>;
};

/** `ownAddress`: the address of the installation itself. */
export const createOutbox = ({
  ownAddress,
  jobs,
  now,
}: {
  ownAddress: MailAddress;
  jobs: Jobs;
  now: () => Date;
}): Outbox => ({
  put: async (db, { to, from, secrets, attachments = [], leaveUrl = '', ...letter }) => {
    const { address, name } = mailAddress(to);
    if (letter.isAsked) await mustTakeMail(db, { address, type: letter.type, now: now() });
    const emailId = uuidV7(now().getTime());
    const sender = (from ?? ownAddress).address;
    await db
      .insertInto('email')
      .values({
        ...letter,
        emailId,
        toAddress: address,
        toName: name,
        ...(from === null ? {} : { fromAddress: from.address, fromName: oneLine(from.name) }),
        secrets: [...secrets],
        attachments: JSON.stringify(attachments),
        leaveUrl,
        at: now().toISOString(),
        nextAttemptAt: now().toISOString(),
        // The same for every attempt: a mail program shows it once, however often it arrives.
        messageId: `<${emailId}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
      })
      .execute();
    await jobs.queue(db, 'send-mail', { emailId, attempt: 0 });
    return emailId;
  },
});
