import { createContext, use, type Dispatch } from 'react';
import type { Offers } from '../../contract/offers.ts';
import type { FormCheck, FormStanding } from '../../contract/publishing.ts';
import type { Editing, EditingAction } from '../designer/editing.ts';
import type { KindFacts } from '../form-kinds.ts';
import type { Draft, Row } from './form-row.ts';

/** What the steps of a form share. */
export type FormSetUp = {
  facts: KindFacts;
  row: Row;
  draft: Draft;
  offers: Offers;
  standing: FormStanding | undefined;
  isReadOnly: boolean;
  editing: Editing;
  dispatch: Dispatch<EditingAction>;
  /** The element that is selected in the designer. */
  selected: string | undefined;
  select: (elementId: string | undefined) => void;
  /** Leads to where a finding is mended. */
  jump: (check: Pick<FormCheck, 'where' | 'field' | 'elementId'>) => void;
  openStep: (name: KindFacts['steps'][number]['name'], search?: { languageId?: number }) => void;
};

const Context = createContext<FormSetUp | null>(null);

export const FormSetUpProvider = Context;

export const useFormSetUp = (): FormSetUp => {
  const setUp = use(Context);
  if (setUp === null) throw new Error('A step needs the set-up around it');
  return setUp;
};
