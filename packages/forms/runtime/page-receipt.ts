import type { Changed } from '../page-changes.ts';
import type { PagePort, SaveResult } from '../page-port.ts';
import type { PageForm } from './page-form.ts';

/** What a page has just saved, and where it is told. */
export type Recorded = {
  form: PageForm;
  place: HTMLElement;
  told: Changed;
  saved: Extract<SaveResult, { kind: 'saved' }>;
};

/** A port that can offer receipts, too. */
export type DrawnPort = PagePort & {
  /** Says what was recorded, with its receipt. */
  offer?: (recorded: Recorded) => void;
};
