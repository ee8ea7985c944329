import type { FormKind } from '@candour/forms/working-form.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    formCounterDaily: {
      brandId: number;
      day: string;
      formKind: FormKind | 'link';
      formId: number;
      node: string;
      opens: number;
      starts: number;
      submissions: number;
      refused: number;
      dropped: number;
    };
  }
}
