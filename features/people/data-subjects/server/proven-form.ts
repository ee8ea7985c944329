import { statementsIn } from '@candour/forms/form-values.ts';
import type { Platform } from '@candour/kit/server/platform';
import { refuseFields } from '@candour/kit/server/refusal';
import { readProven } from '../../../collection/published-forms/door.ts';
import type { GivenProof, Submission, WrittenSubmission } from '../contract/submission.ts';

const sources = {
  preferenceWidget: 'PreferenceWidget',
  collectionWidget: 'ConsentCollectionWidget',
  preferencePage: 'PreferencePage',
  progressiveProfile: 'ProgressiveProfile',
} as const;

type Shown = Pick<Submission, 'preferences' | 'sourceType' | 'sourceId' | 'form'>;

/**
 * What a program says was shown, with the proof of it. We vouch for what was published, and the caller for
 * that it was shown. Refuses answers that the form does not ask for, or to other words.
 */
export const provenForm = async (
  platform: Pick<Platform, 'artefacts' | 'keyring'>,
  { proof, body }: { proof: GivenProof; body: WrittenSubmission },
): Promise<Shown> => {
  const found = await readProven(platform, proof);
  if (found === null || found.definition.brandId !== body.brandId)
    return refuseFields({ formProof: 'This proof is not valid' });
  const asked = new Map(statementsIn(found.definition).map((each) => [each.channelId, each]));
  const preferences = body.preferences.map((preference, at) => {
    const { channelId, statementId, statementVersionId } = preference;
    const statement = asked.get(channelId);
    const isShown =
      statement !== undefined &&
      (statementId ?? statement.statementId) === statement.statementId &&
      (statementVersionId ?? statement.statementVersionId) === statement.statementVersionId;
    if (!isShown)
      return refuseFields({ [`preferences.${at}`]: 'The form of this proof does not ask for this answer' });
    return {
      ...preference,
      statementId: statement.statementId,
      statementVersionId: statement.statementVersionId,
    };
  });
  const { kind, formId, version, hash } = proof;
  return {
    preferences,
    sourceType: sources[kind],
    sourceId: formId,
    form: { shown: 'attested', version, definitionHash: hash, formProof: proof },
  };
};

/** Counts a form that the customer's own server sent. */
export const noteProven = (
  { formCounters, now }: Pick<Platform, 'formCounters' | 'now'>,
  { proof: { kind, formId }, brandId }: { proof: GivenProof; brandId: number },
): void => formCounters.note({ brandId, kind, formId }, 'submissions', now());
