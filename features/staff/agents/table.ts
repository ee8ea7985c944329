import type { Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    agentSearch: {
      searchId: string;
      sessionId: string;
      userId: number;
      brandId: number;
      fieldNames: string[];
      foundIds: string[];
      at: string;
    };
    agentView: {
      userId: number;
      brandId: number;
      dataSubjectId: string;
      purpose: string;
      at: string;
    };
    agentMessage: {
      messageId: string;
      kind: 'code' | 'link';
      brandId: number;
      dataSubjectId: string;
      sessionId: string;
      at: string;
      salt: Generated<string>;
      codeHash: Generated<string>;
      expiresAt: string | null;
    };
    verification: {
      verificationId: string;
      brandId: number;
      dataSubjectId: string;
      operatorUserId: number;
      sessionId: string;
      method: 'fields' | 'reference' | 'created' | 'code';
      fields: string[];
      isMatch: boolean;
      reference: string;
      at: string;
    };
  }
}
