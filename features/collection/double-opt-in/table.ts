import type { ColumnType, Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    confirmation: {
      confirmationId: string;
      brandId: number;
      submissionGuid: string;
      channelIds: number[];
      askedBy: 'code' | 'emailLink';
      secretHash: string;
      salt: Generated<string>;
      tries: Generated<number>;
      sentToField: 'email1';
      addressHash: string;
      asked: ColumnType<AskedAnswer[], string, string>;
      languageId: number | null;
      confirmedPageId: number | null;
      cancelledPageId: number | null;
      sentAt: string;
      expiresAt: string;
      remindAt: string | null;
      decidedAt: string | null;
      decision: string | null;
    };
  }
}

/** An answer that waits, with the words it was given to. */
export type AskedAnswer = { channelId: number; html: string };
