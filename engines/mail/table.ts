import type { Generated } from 'kysely';

/** Queued: on its way. Kept: there is no mail server, so it is here to be read. Failed: given up. */
export type EmailStatus = 'Queued' | 'Sent' | 'Failed' | 'Kept';

declare module '@candour/kit/server/database' {
  interface Tables {
    /** Every email there was, as it was queued. */
    email: {
      emailId: string;
      at: string;
      type: string;
      brandId: number;
      toAddress: string;
      toName: string;
      /** Whom it comes from; the setting MAIL_FROM where empty. */
      fromAddress: Generated<string>;
      fromName: Generated<string>;
      replyTo: Generated<string>;
      subject: string;
      text: string;
      html: string;
      secrets: string[];
      /** Whether somebody asked for it; counted for each address. */
      isAsked: Generated<boolean>;
      status: Generated<EmailStatus>;
      attempts: Generated<number>;
      lastError: Generated<string>;
      /** When it is tried next; null where it is not. */
      nextAttemptAt: string | null;
      sentAt: Generated<string | null>;
      messageId: string;
    };
  }
}
