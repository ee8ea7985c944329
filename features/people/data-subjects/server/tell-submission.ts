import type { Contact } from '../contract/contact.ts';
import type { Submission } from '../contract/submission.ts';
import type { Found, HashOf } from '../../data-subject-rules/door.ts';
import { hashesFor } from './erased.ts';
import type { FindAsking, Finding } from './find-subject.ts';
import { given } from './in-turn.ts';
import { hashOfContent } from './open-submission.ts';
import { refusalFor } from './send-to-review.ts';
import type { Opened, Telling, Waiting } from './taking.ts';
import { tellOf } from './write-person.ts';

const contactOf = ({ dataSubject: { syrenisid: _, ...fields } }: Submission): Contact =>
  given(fields) as Contact; // the contract's names

/** Whom to look for. */
export const askingOf = ({ submission, within, about }: Waiting): FindAsking => {
  const { brandId, sourceType: source, dataSubject, isUnproven } = submission;
  const syrenisid = isUnproven === true ? undefined : dataSubject.syrenisid;
  return { brandId, source, within, about, syrenisid, contact: contactOf(submission) };
};

/** The person it tells of; of several people, only that they said no. */
export const tellingsOf = (
  { finding, ...opened }: Opened & { finding: Finding },
  hashOf: HashOf,
): Telling[] => {
  if (!('candidates' in finding)) return [tellingOf(opened, finding, hashOf)];
  const { submission } = opened;
  if (!submission.preferences.some(({ value }) => value === 0)) return [];
  return finding.candidates.map((before) => {
    const refusal = refusalFor(submission, before);
    return tellingOf(
      { ...opened, submission: refusal, contentHash: hashOfContent(refusal) },
      { before },
      hashOf,
    );
  });
};

const tellingOf = (
  opened: Opened,
  { before, policyOf }: { before: Found | null } & Pick<Extract<Finding, { before: unknown }>, 'policyOf'>,
  hashOf: HashOf,
): Telling => {
  const { brandId, capturedAt, isFilling, isUnproven } = opened.submission;
  const contact = contactOf(opened.submission);
  const person = tellOf(before, { brandId, contact, capturedAt, isFilling, isUnproven, policyOf });
  // Nobody asks whether somebody who is known was erased.
  const hashes = before === null ? hashesFor(contact, hashOf) : [];
  return { ...opened, contact, held: before?.contact ?? {}, person, hashes };
};
