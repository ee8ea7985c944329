import type { ColumnType, Generated } from 'kysely';
import type { Channel } from './contract.ts';

/** A JSON column: written as text, read as the value; it has a default. */
type Json<T> = ColumnType<T, string | undefined, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    channel: {
      channelId: Generated<number>;
      brandId: number;
      channelName: string;
      isCookieChannel: Generated<boolean>;
      isActive: Generated<boolean>;
      displayText: Generated<string>;
      description: Generated<string>;
      /** Null for the channels of cookie scripts. */
      subGroupId: number | null;
      displayOrder: Generated<number>;
      contactMedium: Generated<Channel['contactMedium']>;
      legalBasis: Generated<Channel['legalBasis']>;
      defaultState: Generated<Channel['defaultState']>;
      requiredStandakFields: Json<Channel['requiredStandakFields']>;
      doubleOptIn: Generated<boolean>;
      lifespanDays: number | null;
      lifespanFrom: Channel['lifespanFrom'];
      externalReference: Generated<string>;
      versionNo: Generated<number>;
      translations: Json<Channel['translations']>;
      outdatedLanguages: Json<number[]>;
      rowVersion: Generated<number>;
    };
  }
}
