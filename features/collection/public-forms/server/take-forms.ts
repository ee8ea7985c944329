import { inScope, type Db } from '@candour/kit/server/database';
import { inGroups } from '@candour/kit/server/in-groups';
import type { Platform } from '@candour/kit/server/platform';
import { prepared } from '@candour/kit/server/prepared';
import { refusalIn, tooOften, type Refusal } from '@candour/kit/server/refusal';
import { readContactRules, type ContactRules } from '../../../people/data-subject-rules/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import { queueQuestions, queueSummaries, type Question } from '../../double-opt-in/door.ts';
import type { FormSubmissionBody } from '../contract/submission.ts';
import { expiredSolution, type SolvedChallenge } from './challenge.ts';
import { joinFragments } from './fragments.ts';
import { mustSatisfy } from './must-satisfy.ts';
import { countTyped } from './typed-identifiers.ts';
import { useChallenges } from './use-challenge.ts';

/** A form that was sent, ready to be taken. */
export type SentForm = {
  submission: Submission;
  /** What was typed into contact fields. */
  contact: FormSubmissionBody['contact'];
  /** Keyed hashes of the identifiers in it. */
  typed: readonly string[];
  /** What the browser computed, if it had to. */
  solved: SolvedChallenge | null;
  /** What the person is asked to confirm, if they said yes to anything. */
  question: Question | null;
  /** Whether they get a summary of their answers by email. */
  sendsEmail: boolean;
  /** Steps that were sent before belong to it now. */
  hasFragments: boolean;
};

const hourMs = 3_600_000;

/** Why a form was not taken; null for one that was. */
type Outcome = Refusal | null;

/** Takes forms, each once it is on disk: those that wait at the same time and are of one brand together. */
export const createFormTaker = (platform: Platform): ((form: SentForm) => Promise<Outcome>) =>
  inGroups({
    kindOf: ({ submission }) => submission.brandId,
    work: (forms) =>
      inScope(
        platform.database,
        forms.slice(0, 1).map(({ submission }) => submission.brandId),
        (db) => takeForms(prepared(db), platform, forms),
      ),
    most: 64,
    atOnce: 3,
    longestQueue: 2_000,
  });

const takeForms = async (
  db: Db,
  platform: Platform,
  forms: readonly SentForm[],
): Promise<readonly Outcome[]> => {
  const brandIds = [...new Set(forms.map(({ submission }) => submission.brandId))];
  const contactRules = await readContactRules(db, brandIds);
  const refused = await refusalsBefore(db, platform, { forms, contactRules });
  const admitted = forms.filter((form) => !refused.has(form));
  const taken = await platform.dataSubjects.takeAll(
    db,
    admitted.map(({ submission }) => ({ submission, within: [submission.brandId] })),
    { contactRules },
  );
  const outcomes = new Map(
    admitted.map((form, at) => {
      const of = taken[at]!; // one for each
      return [form, 'refusal' in of ? of.refusal : null] as const;
    }),
  );
  const done = admitted.filter((form) => outcomes.get(form) === null);
  await joinFragments(
    db,
    done.filter(({ hasFragments }) => hasFragments).map(({ submission }) => submission.submissionGuid),
  );
  await queueQuestions(
    db,
    platform,
    done.flatMap(({ question }) => question ?? []),
  );
  await queueSummaries(
    db,
    platform,
    done.flatMap(({ sendsEmail, submission: { brandId, submissionGuid } }) =>
      sendsEmail ? [{ brandId, submissionGuid }] : [],
    ),
  );
  return forms.map((form) => refused.get(form) ?? outcomes.get(form) ?? null);
};

/**
 * Those that are refused whoever they are about: with a solution that was used, typed too often, or short of
 * what is demanded.
 */
const refusalsBefore = async (
  db: Db,
  { now }: Platform,
  { forms, contactRules }: { forms: readonly SentForm[]; contactRules: ContactRules },
): Promise<ReadonlyMap<SentForm, Refusal>> => {
  const useOf = ({ solved, submission: { submissionGuid, brandId } }: SentForm) =>
    solved === null ? [] : [{ solved, submissionGuid, brandId }];
  const isUnused = await useChallenges(db, forms.flatMap(useOf));
  const solved = forms.filter((form) => useOf(form).every(isUnused));
  const isWithin = await countTyped(db, { typed: solved.map(({ typed }) => typed), now: now() });
  const tooMany = solved.filter((_, at) => isWithin[at] === false);
  const short = forms.flatMap((form) => {
    const { submission, contact } = form;
    const refusal = refusalIn(() => mustSatisfy(contactRules, { brandId: submission.brandId, contact }));
    return refusal === null ? [] : [[form, refusal] as const];
  });
  // The reason that was met first counts, so it comes last.
  return new Map([
    ...short,
    ...tooMany.map(
      (form) => [form, tooOften('Too many requests', hourMs - (now().getTime() % hourMs))] as const,
    ),
    ...forms.filter((form) => !solved.includes(form)).map((form) => [form, expiredSolution()] as const),
  ]);
};
