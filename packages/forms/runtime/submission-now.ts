import type { FormValues } from '../form-values.ts';
import { submissionFrom } from '../submission-of.ts';
import type { FormSubmission } from '../wire.ts';
import type { PageForm } from './page-form.ts';

type Told = {
  values: FormValues;
  submissionGuid: string;
  /** What stands in the field that people do not see. */
  website: string;
  solution: string | undefined;
};

/** What the form would send now. */
export const submissionNow = (
  { definition, published, shownAt, parts }: PageForm,
  { values, submissionGuid, website, solution }: Told,
): FormSubmission =>
  submissionFrom(
    definition,
    { values, answers: parts.shownAnswers(definition, values).answers },
    {
      submissionGuid,
      definitionHash: published.hash,
      capturedAt: new Date().toISOString(),
      pageUrl: location.href,
      check: {
        website,
        openMs: Date.now() - shownAt.getTime(),
        ...(solution === undefined ? {} : { solution }),
      },
    },
  );
