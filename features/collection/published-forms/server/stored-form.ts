import type { FormKind } from '@candour/forms/working-form.ts';

/** Where a form is published. Keys serve one kind of form each, so the kind is not part of it. */
export type FormAddress = {
  /** In lower case; empty for pages, which are reached through links. */
  accessKeyId: string;
  formId: number;
};

/** What the server does with answers to a version; frozen with it, and not seen by browsers. */
export type FormHandling = {
  /** For staff, and in reviews. */
  formName: string;
  /** Whether a yes has to be confirmed: as its channel says, or for this form always or never. */
  confirm: 'inherit' | 'always' | 'never';
  /** Pages shown after a confirmation by email; null for the default of its type. */
  confirmedPageId: number | null;
  cancelledPageId: number | null;
  /** Days after which somebody who has not confirmed is reminded, once; null for never. */
  remindAfterDays: number | null;
  sourceCode: string;
  responseChannel: string;
  /** Code of a transaction type; null for the default of the source. */
  transactionType: string | null;
  /** Whether people get a summary of their answers by email. */
  sendsEmail?: boolean;
  /** Preference pages: it shows who somebody is, so no link may open it without asking that. */
  containsPii?: boolean;
};

/** What an address currently leads to. */
export type FormPointer = FormAddress & {
  kind: FormKind;
  version: number;
  brandId: number;
  defaultLanguage: string;
  /** By language. */
  files: StoredForm['files'];
  handling: FormHandling;
};

/** A version whose files are stored. Plain data: it may be kept and pointed to again. */
export type StoredForm = {
  /** By language: the name of the file in the artefact store, and the hash of the definition in it. */
  files: Readonly<Record<string, { file: string; hash: string }>>;
  pointer: FormPointer;
};
