import type { Platform } from '@candour/kit/server/platform';
import type { PublicCall } from '@candour/kit/server/public-room';
import { refuseFields, tooOften, type Refusal } from '@candour/kit/server/refusal';
import { isPossibleTime, truncatedAddress } from '@candour/kit/server/visitor';
import type { FormResponse } from '@candour/forms/wire.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { Question } from '../../double-opt-in/door.ts';
import type { ReadForm } from '../../published-forms/door.ts';
import type { FormSubmissionBody } from '../contract/submission.ts';
import { solvedOrRefuse, type SolvedChallenge } from './challenge.ts';
import { judge, type Judged } from './judge.ts';
import { createFormTaker } from './take-forms.ts';
import { hashesOfTyped } from './typed-identifiers.ts';

/** Quicker than this nobody reads a question. */
const shortestMs = 800;
const sources = {
  preferenceWidget: 'PreferenceWidget',
  collectionWidget: 'ConsentCollectionWidget',
  preferencePage: 'PreferencePage',
  progressiveProfile: 'ProgressiveProfile',
} as const;

/** What is sent to a form. */
type Sent = {
  form: ReadForm;
  /** The link that opened it, where it is a page. */
  linkId?: number;
  body: FormSubmissionBody;
  call: Pick<PublicCall, 'origin'>;
};

/**
 * Takes what visitors tell forms. What comes back follows from the form and the words alone; what the
 * organisation knows of the person changes neither bytes, status nor headers.
 */
export const createFormDesk = (platform: Platform): ((sent: Sent) => Promise<FormResponse>) => {
  const means = {
    platform,
    take: createFormTaker(platform),
    typedIn: hashesOfTyped(platform.keyring.first),
  };
  return (sent) => submitForm(means, sent);
};

type Means = {
  platform: Platform;
  take: ReturnType<typeof createFormTaker>;
  typedIn: ReturnType<typeof hashesOfTyped>;
};

const submitForm = async ({ platform, take, typedIn }: Means, sent: Sent): Promise<FormResponse> => {
  const { form, body } = sent;
  const { definition, hash } = form.published;
  if (body.definitionHash !== hash)
    refuseFields({ definitionHash: 'This is not what was published under this version' });
  mustBePossible(body.capturedAt, platform.now());
  const { pointer } = form;
  const of = { brandId: pointer.brandId, kind: pointer.kind, formId: pointer.formId };
  const { isChallenged, sendsFragments: hasFragments } = definition.behaviour;
  // A page without TLS cannot compute; then everything has to be confirmed.
  const isUnchecked = isChallenged && body.check.solution === undefined;
  const judged = judge(definition, body, {
    mustConfirm: isUnchecked || pointer.handling.confirm === 'always',
  });
  if (body.check.website !== '') {
    platform.formCounters.note(of, 'refused', platform.now());
    return judged.response;
  }
  if (body.check.openMs < shortestMs)
    throw tooOften('This was too quick. Please send the form again.', shortestMs, 'too-quick');
  const solved = isChallenged && !isUnchecked ? await solve(platform, form, body) : null;
  const submission = submissionOf({ ...sent, judged, isUnchecked });
  const question = questionOf({ submission, judged, form });
  const refusal = await take({
    submission,
    contact: body.contact,
    typed: typedIn(body.contact),
    solved,
    question,
    sendsEmail: pointer.handling.sendsEmail === true,
    hasFragments,
  });
  if (refusal !== null) mustNotTell(platform, body.submissionGuid, refusal);
  if (pointer.accessKeyId !== '') platform.keyUses.note(pointer.accessKeyId);
  platform.formCounters.note(of, 'submissions', platform.now());
  if (judged.dropped > 0) platform.formCounters.note(of, 'dropped', platform.now(), judged.dropped);
  return judged.response;
};

const mustBePossible = (capturedAt: string, now: Date): void => {
  if (!isPossibleTime(new Date(capturedAt), now))
    refuseFields({ capturedAt: 'The time of the answer is not possible' });
};

const solve = (
  { keyring, now }: Platform,
  { pointer: { kind, formId } }: ReadForm,
  { check: { solution = '' } }: FormSubmissionBody,
): Promise<SolvedChallenge> =>
  solvedOrRefuse(keyring.recent(now()), { form: `${kind}:${formId}`, solution, now: now() });

const submissionOf = ({
  form: { pointer, published },
  linkId,
  body,
  judged,
  call,
  isUnchecked,
}: Sent & { judged: Judged; isUnchecked: boolean }): Submission => {
  const { definition, hash } = published;
  const { handling } = pointer;
  const { ip, userAgent } = call.origin;
  return {
    submissionGuid: body.submissionGuid,
    brandId: pointer.brandId,
    capturedAt: body.capturedAt,
    ...(linkId === undefined
      ? { sourceType: sources[pointer.kind], sourceId: pointer.formId }
      : { sourceType: 'PreferencePageLink', sourceId: linkId }),
    languageCode: definition.language,
    dataSubject: body.contact,
    preferences: judged.answers.map((answer) => ({ ...answer })),
    metaData: judged.metaData,
    isUnproven: true,
    confirm: isUnchecked ? 'always' : handling.confirm,
    ...(definition.behaviour.sendsFragments && { fragmentOf: body.submissionGuid }),
    form: { shown: 'byUs', version: definition.version, definitionHash: hash },
    client: {
      network: truncatedAddress(ip),
      agent: userAgent.slice(0, 400),
      page: body.pageUrl.split(/[?#]/)[0] ?? '',
    },
    ...(definition.policy === null ? {} : { privacyPolicyVersionId: definition.policy.versionId }),
    ...(definition.header === null ? {} : { headerVersionId: definition.header.versionId }),
    ...(definition.footer === null ? {} : { footerVersionId: definition.footer.versionId }),
    ...(handling.sourceCode === '' ? {} : { sourceCode: handling.sourceCode }),
    ...(handling.responseChannel === '' ? {} : { responseChannel: handling.responseChannel }),
    ...(handling.transactionType === null ? {} : { transactionType: handling.transactionType }),
  };
};

/** For everybody who says yes: whether somebody is asked depends on whether they are known. */
const questionOf = ({
  submission: { brandId, submissionGuid, preferences },
  judged,
  form: { pointer, published },
}: {
  submission: Submission;
  judged: Judged;
  form: ReadForm;
}): Question | null => {
  if (!preferences.some(({ value }) => value === 1)) return null;
  const by = judged.response.next === 'confirmByCode' ? 'code' : 'emailLink';
  const { accessKeyId, formId, version } = pointer;
  const shown = { accessKeyId, formId, version, language: published.definition.language };
  return { brandId, submissionGuid, by, reason: 'asked', form: shown };
};

/** What tells that somebody is known: by several records, as erased, or by sharing a value. */
const telling = new Set(['ambiguous', 'erased', 'taken']);

/** Staff hear of it, and visitors nothing. */
const mustNotTell = ({ log }: Platform, submissionGuid: string, refusal: Refusal): void => {
  const { reason } = refusal.body;
  if (reason === undefined || !telling.has(reason)) throw refusal;
  log.warn(`The submission ${submissionGuid} of a form was not taken: ${reason}`);
};
