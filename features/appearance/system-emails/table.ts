import type { ColumnType, Generated } from 'kysely';
import type { EmailTypeName } from './email-types.ts';

type Translation = { languageId: number; subject: string; htmlBody: string; textBody: string };

declare module '@candour/kit/server/database' {
  interface Tables {
    /** Texts of emails, one row per type and brand; brand 0 has those of all brands. */
    systemEmail: {
      systemEmailId: Generated<number>;
      emailType: EmailTypeName;
      name: string;
      brandId: number;
      /** The language they were written in; the other languages are translations. */
      languageId: number;
      senderEmailAddressId: number | null;
      replyTo: Generated<string>;
      subject: string;
      htmlBody: string;
      /** Derived from `htmlBody` if empty. */
      textBody: Generated<string>;
      isActive: Generated<boolean>;
      translations: ColumnType<Translation[], string | undefined, string>;
      outdatedLanguages: ColumnType<number[], string | undefined, string>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
