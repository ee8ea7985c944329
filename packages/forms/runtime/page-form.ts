import type { FormDefinition, FormElement, PublishedForm } from '../definition.ts';
import type { FormValues } from '../form-values.ts';
import type { shownAnswers } from '../shown.ts';
import type { rich } from './rich.ts';
import type { FormProblem } from '../problems.ts';

/** A form on a page: what is known of it, in one place. */
export type PageForm = {
  published: PublishedForm;
  definition: FormDefinition;
  host: HTMLElement;
  /** What the form is drawn in. */
  root: ShadowRoot | Document;
  values: FormValues;
  step: number;
  /** What is said to be wrong, once somebody wanted to go on. */
  problems: FormProblem[];
  shownAt: Date;
  isPreview: boolean;
  /** Nothing is hidden: in the designer all parts are seen and chosen. */
  showsAll?: boolean;
  /** Channels of a preference page that cannot be changed there. */
  locked?: ReadonlySet<number>;
  /** Only whole forms ask for contact fields. */
  drawField?: (form: PageForm, field: FormElement & { type: 'contactField' }) => Part;
  /** What the first script brings, so that the second one is small. */
  parts: { rich: typeof rich; shownAnswers: typeof shownAnswers };
  /** Takes new values: parts on the screen follow, and the host learns of it. */
  change: (values: FormValues) => void;
  /** Has a screen reader say something. */
  announce: (text: string) => void;
};

/** What is drawn for one element. */
export type Part = {
  node: HTMLElement;
  /** By place: what gets the focus when something is wrong there. */
  controls: Readonly<Record<string, HTMLElement>>;
  /** Follows values and problems. */
  sync: () => void;
};

/** A word of the form, with what its braces stand for. */
export const word = (
  { definition }: PageForm,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (definition.words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Hides a part while a condition keeps it away; the designer shows it dimmed. */
export const hide = ({ showsAll }: PageForm, node: HTMLElement, isAway: boolean) => {
  node.hidden = isAway && !showsAll;
  if (showsAll) node.style.opacity = isAway ? '0.55' : '';
};

/** Fires `candour:{name}` on the element of the form; it bubbles. */
export const fire = ({ host }: PageForm, name: string, detail: unknown = null) =>
  host.dispatchEvent(new CustomEvent(`candour:${name}`, { detail, bubbles: true, composed: true }));
