import type { ColumnType, Generated } from 'kysely';
import type { AccessKey } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    accessKey: {
      accessKeyId: string;
      accessKeyName: string;
      accessKeyType: AccessKey['accessKeyType'];
      brandId: number;
      allowedDomains: ColumnType<string[], string, string>;
      isEnabled: Generated<boolean>;
      createdDate: Generated<string>;
      lastUsedAt: string | null;
      expiresAt: string | null;
      rowVersion: Generated<number>;
    };
    accessKeySecret: {
      accessKeyId: string;
      brandId: number;
      secret: string;
      previous: string | null;
      previousUntil: string | null;
      madeAt: string;
    };
  }
}
