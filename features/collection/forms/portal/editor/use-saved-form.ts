import { useEffect, useRef, type Dispatch } from 'react';
import type { WorkingForm } from '@candour/forms/working-form.ts';
import { savePauseMs } from '@candour/kit/portal/editor/autosave.tsx';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { EditingAction } from '../designer/editing.ts';
import type { Draft, Row } from './form-row.ts';

type Facts = {
  draft: Draft;
  form: WorkingForm;
  row: Row;
  /** Rises when what is here was given up for what somebody else saved. */
  revision: number;
  dispatch: Dispatch<EditingAction>;
};

/** Saves what is built a moment after each change. */
export const useSavedForm = ({ draft, form, row, revision, dispatch }: Facts): void => {
  const latest = useRef(form);
  latest.current = form;
  const sent = useRef(canonicalJson(row.working));
  const taken = useRef(revision);
  useEffect(() => {
    if (taken.current === revision) return;
    taken.current = revision;
    sent.current = canonicalJson(row.working);
    dispatch({ type: 'replace', form: row.working });
  }, [revision, row, dispatch]);
  useEffect(() => {
    const text = canonicalJson(form);
    if (text === sent.current) return;
    draft.tell({ kind: 'typing' });
    const timer = setTimeout(() => {
      if (!navigator.onLine) return draft.tell({ kind: 'offline' });
      sent.current = text;
      draft.save({ working: form as Row['working'] }).catch(() => (sent.current = ''));
    }, savePauseMs);
    return () => clearTimeout(timer);
  }, [draft, form]);
  useEffect(
    () =>
      draft.open({
        settle: async () => {
          const text = canonicalJson(latest.current);
          if (text === sent.current) return true;
          sent.current = text;
          try {
            await draft.save({ working: latest.current as Row['working'] });
            return true;
          } catch {
            sent.current = '';
            return false;
          }
        },
      }),
    [draft],
  );
};
