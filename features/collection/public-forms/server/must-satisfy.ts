import { refuseFields } from '@candour/kit/server/refusal';
import {
  problemsWithFields,
  whyNotEnough,
  type ContactRules,
} from '../../../people/data-subject-rules/door.ts';
import type { FormSubmissionBody } from '../contract/submission.ts';

/**
 * Holds what was typed to the demands on new people, whoever it is: if only strangers were refused, that
 * would tell who is known.
 */
export const mustSatisfy = (
  rules: ContactRules,
  { brandId, contact }: { brandId: number; contact: FormSubmissionBody['contact'] },
): void => {
  const problems = Object.entries(problemsWithFields(rules, { given: contact, isNew: true }));
  if (problems.length > 0)
    refuseFields(Object.fromEntries(problems.map(([name, message]) => [`contact.${name}`, message])));
  const shortcoming = whyNotEnough(rules, { brandId, told: contact });
  if (shortcoming !== undefined) refuseFields({ contact: shortcoming });
};
