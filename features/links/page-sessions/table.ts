import type { Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    publicSession: {
      tokenHash: string;
      brandId: number;
      linkId: number;
      dataSubjectId: string;
      authentication: 'directLink' | 'emailLink' | 'code' | 'knowledge' | 'hostToken';
      strength: 0 | 1 | 2 | 3;
      nonceHash: string;
      tokenMadeAt: string | null;
      startedAt: string;
      usedAt: string;
      expiresAt: string;
      /** It ends after so long without a call. */
      idleMinutes: Generated<number>;
      /** When its person typed another code; null if they have not. */
      provenAt: string | null;
      /** Where that code is sent; null for sessions without one. */
      proofAddress: string | null;
    };
  }
}
