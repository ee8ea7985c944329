import { elementsOf } from '@candour/forms/elements-of.ts';
import type { ProfileDefinition } from '@candour/forms/profile-definition.ts';
import type { FormCheck } from '../contract/publishing.ts';
import type { FormRow } from './form-row.ts';
import type { Materials } from './materials.ts';

/** When a profile asks, as browsers and server read it. */
export const profileOf = (form: FormRow): ProfileDefinition => ({
  questionsPerVisit: form.questionsPerVisit,
  minDaysBetween: form.minDaysBetween,
  maxAsksPerQuestion: form.maxAsksPerQuestion,
  mayBeSkipped: form.allowSkip,
  reAskAfterDays: form.reAskAfterDays,
  conditions: form.conditions,
  placement: form.placement === 'Widget' ? 'inline' : 'prompt',
  triggers: form.triggers,
});

type Found = (id: string, text: string, place: Pick<FormCheck, 'where' | 'field' | 'elementId'>) => FormCheck;

const error: Found = (id, text, place) => ({ id, severity: 'error', text, ...place });

/** What speaks against publishing a profile beside its questions. */
export const profileChecks = ({ form, tokenSecretIsMade }: Materials): FormCheck[] => [
  ...conditionChecks(form),
  ...triggerChecks(form),
  ...(tokenSecretIsMade
    ? []
    : [
        {
          ...error(
            'noSecret',
            'The access key has no secret, so no site can say who is signed in. Rotate its secret to make one',
            { where: 'Details', field: 'accessKeyId' },
          ),
          severity: 'warning' as const,
        },
      ]),
];

const conditionChecks = ({ conditions, working }: FormRow): FormCheck[] => {
  const elements = new Map(elementsOf(working).map((element) => [element.id, element]));
  return conditions.flatMap(({ questionId, subjectId, operator, value }, at) => {
    const place = { where: 'Conditions', field: `conditions.${at}` } as const;
    const subject = elements.get(subjectId);
    if (!elements.has(questionId) || subject === undefined)
      return [error('conditionAlone', 'A condition names a question that is no longer asked', place)];
    if ((operator === 'optedIn' || operator === 'optedOut') && subject.type !== 'statement')
      return [error('conditionOfYes', 'Only statements are answered with yes or no', place)];
    if (operator === 'olderThanDays' && !/^\d{1,5}$/.test(value))
      return [error('conditionDays', 'Say after how many days', place)];
    if (operator === 'equals' && value.trim() === '')
      return [error('conditionValue', 'Say which answer', place)];
    return [];
  });
};

const triggerChecks = ({ placement, triggers: { onLogin, afterSeconds, onEvent } }: FormRow): FormCheck[] =>
  placement !== 'EmbeddedPrompt' || onLogin || afterSeconds !== null || onEvent !== ''
    ? []
    : [
        error('noTrigger', 'Nothing opens the prompt: say when it opens', {
          where: 'Style',
          field: 'triggers.onLogin',
        }),
      ];
