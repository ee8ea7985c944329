import type { FormKind } from '@candour/forms/working-form.ts';
import type { ColumnType } from 'kysely';
import type { FormFragment } from '@candour/forms/wire.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    formFragment: {
      brandId: number;
      fragmentGuid: string;
      step: number;
      formKind: FormKind;
      formId: number;
      version: number;
      language: string;
      answers: ColumnType<FormFragment['answers'], string, string>;
      at: string;
    };
    usedChallenge: { brandId: number; nonce: string; submissionGuid: string; expiresAt: string };
    typedIdentifier: { hash: string; hour: string; times: number };
  }
}
