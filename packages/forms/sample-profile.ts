import { compose } from './compose.ts';
import type { FormDefinition } from './definition.ts';
import type { ProfileDefinition } from './profile-definition.ts';
import { sampleParts } from './sample-form.ts';

/** A profile of two contact fields, a statement and a further question. For tests and benchmarks. */
export const sampleProfile = (origin: string, changes: Partial<ProfileDefinition> = {}): FormDefinition => {
  const field = (fieldName: 'forename' | 'mobile', label: string) =>
    ({
      id: fieldName,
      type: 'contactField',
      fieldName,
      label,
      placeholder: '',
      help: '',
      isMandatory: false,
    }) as const;
  const elements = [
    field('forename', 'First name'),
    field('mobile', 'Mobile number'),
    { id: 'news', type: 'statement', statementId: 11, isMandatory: false, startsAs: 'None' },
  ] as const;
  const rows = elements.map((element) => ({ id: `row-${element.id}`, elements: [element] }));
  const profile: ProfileDefinition = {
    questionsPerVisit: 1,
    minDaysBetween: 7,
    maxAsksPerQuestion: 3,
    mayBeSkipped: true,
    reAskAfterDays: null,
    conditions: [],
    placement: 'prompt',
    triggers: { onLogin: true, afterSeconds: null, onEvent: '' },
    ...changes,
  };
  return compose(
    { steps: [{ id: 's1', title: '', rows }] },
    sampleParts({ kind: 'progressiveProfile', formId: 31, profile }, origin),
  );
};
