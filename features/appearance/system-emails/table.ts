import type { ColumnType, Generated } from 'kysely';
import type { EmailTypeName } from './email-types.ts';

type Translation = { languageId: number; subject: string; htmlBody: string; textBody: string };

/** Queued: on its way. Kept: there is no mail server, so it is here to be read. Failed: given up. */
export type EmailStatus = 'Queued' | 'Sent' | 'Failed' | 'Kept';

declare module '@candour/kit/server/database' {
  interface Tables {
    /** Texts of e-mails, one row for each type and brand; brand 0 holds those of all brands. */
    systemEmail: {
      systemEmailId: Generated<number>;
      emailType: EmailTypeName;
      name: string;
      brandId: number;
      /** The language they were written in; the further ones are translations. */
      languageId: number;
      senderEmailAddressId: number | null;
      replyTo: Generated<string>;
      subject: string;
      htmlBody: string;
      /** Made from `htmlBody` where empty. */
      textBody: Generated<string>;
      isActive: Generated<boolean>;
      translations: ColumnType<Translation[], string | undefined, string>;
      outdatedLanguages: ColumnType<number[], string | undefined, string>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    /** Every e-mail there was, as it was queued. */
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
