import type { Generated } from 'kysely';
import type { Scope } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    apiUser: {
      apiUserId: Generated<number>;
      name: string;
      description: string;
      clientId: Generated<string>;
      scopes: Scope[];
      brandIds: number[];
      ipRanges: string[];
      rateLimitPerMinute: number;
      expiresAt: string | null;
      isEnabled: boolean;
      createdBy: number | null;
      createdDate: Generated<string>;
      lastUsedAt: string | null;
      rowVersion: Generated<number>;
    };
    apiUserSecret: {
      secretId: Generated<number>;
      apiUserId: number;
      prefix: string;
      secretHash: string;
      createdDate: Generated<string>;
      lastUsedAt: string | null;
    };
  }
}
