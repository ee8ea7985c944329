import type { ColumnType, Generated } from 'kysely';
import type { ResponseType } from '@candour/consent/response-types.ts';
import type { Statement } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** What was read. Cookie statements only have a name and a text. */
export type StatementWording = {
  name: string;
  text: string;
  responseType?: ResponseType;
  yesLabel?: string;
  noLabel?: string;
  isPolarityInverted?: boolean;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    statement: {
      statementId: Generated<number>;
      brandId: number;
      channelId: number;
      statementName: Generated<string>;
      statementText: Generated<string>;
      responseType: Generated<ResponseType>;
      yesLabel: Generated<string>;
      noLabel: Generated<string>;
      isPolarityInverted: Generated<boolean>;
      isDefault: Generated<boolean>;
      validFrom: string | null;
      validTo: string | null;
      status: Generated<Statement['status']>;
      draftOf: number | null;
      /** The translations a draft started with. */
      baseTranslations: Json<Statement['translations']> | null;
      translations: Json<Statement['translations']>;
      outdatedLanguages: Json<number[]>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
    statementVersion: {
      statementVersionId: Generated<number>;
      brandId: number;
      statementId: number;
      versionNo: number;
      wording: Json<StatementWording>;
      changeNote: Generated<string>;
      isMajorChange: Generated<boolean>;
      userName: Generated<string>;
      createdAt: Generated<string>;
      /** Null while the version is a draft's. */
      publishedAt: Generated<string | null>;
    };
  }
}
