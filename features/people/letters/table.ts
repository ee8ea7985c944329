import type { Generated } from 'kysely';
import type { LetterFormat } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    letter: {
      letterGuid: string;
      brandId: number;
      dataSubjectId: string;
      operatorUserId: number;
      sessionId: string;
      status: Generated<'Writing' | 'Ready' | 'Gone'>;
      format: LetterFormat;
      sizeBytes: number;
      sha256: string;
      parts: Generated<number>;
      sealedKey: string | null;
      keptAt: string;
    };
    submissionLetter: { submissionGuid: string; brandId: number; letterGuid: string };
  }
}
