import type { Reason } from './mail-pace.ts';

/** The published form that answers were given in. */
export type FormOf = { accessKeyId: string; formId: number; version: number; language: string };

export type Question = {
  brandId: number;
  submissionGuid: string;
  by: 'code' | 'emailLink';
  reason: Reason;
  /** Null for answers that came another way. */
  form: FormOf | null;
};
