import type { Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    identification: {
      identificationId: string;
      brandId: number;
      linkId: number;
      way: 'emailLink' | 'code' | 'knowledge' | 'hostToken';
      secretHash: string | null;
      codeHash: Generated<string | null>;
      salt: Generated<string>;
      tries: Generated<number>;
      aboutHash: Generated<string>;
      asked: Generated<string>;
      dataSubjectId: Generated<string | null>;
      sentToHash: Generated<string>;
      askedAt: string;
      expiresAt: string;
      usedAt: Generated<string | null>;
    };
  }
}
