import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Attachment } from './transport.ts';

/** Queued: on its way. Kept: there is no mail server, so it is here to be read. Failed: given up. */
export type EmailStatus = 'Queued' | 'Sent' | 'Failed' | 'Kept';

declare module '@candour/kit/server/database' {
  interface Tables {
    /** Every email ever queued, as it was queued. */
    email: {
      emailId: string;
      at: string;
      type: string;
      brandId: number;
      toAddress: string;
      /** The address in lower case. */
      toKey: GeneratedAlways<string>;
      toName: string;
      /** The sender; the setting MAIL_FROM if empty. */
      fromAddress: Generated<string>;
      fromName: Generated<string>;
      replyTo: Generated<string>;
      subject: string;
      text: string;
      html: string;
      secrets: string[];
      /** Whether somebody requested it; counted for each address. */
      isAsked: Generated<boolean>;
      status: Generated<EmailStatus>;
      attempts: Generated<number>;
      lastError: Generated<string>;
      /** When it is tried next; null if it is not. */
      nextAttemptAt: string | null;
      sentAt: Generated<string | null>;
      messageId: string;
      /** Until it is delivered or given up; afterwards without their content. */
      attachments: ColumnType<Attachment[], string | undefined, string>;
      /** Where mail programs unsubscribe its reader; empty if they cannot. */
      leaveUrl: Generated<string>;
    };
  }
}
