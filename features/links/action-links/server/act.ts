import { createHash } from 'node:crypto';
import type { Db } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import { truncatedAddress } from '@candour/kit/server/visitor';
import { queueQuestions } from '../../../collection/double-opt-in/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { OpenedLink } from './opened-link.ts';
import { afterAll, currentOf, personOf, standingUse, usesOf, type Use } from './standing.ts';

/** What became of a press. `asked`: a yes waits until it is confirmed by email. */
export type Acted = { is: 'done' | 'asked' | 'used'; use: Use } | { is: 'expired' } | { is: 'refused' };

type Acting = { link: OpenedLink; origin: Origin };

/** Records the answers of a link, in a transaction bound to its brand. */
export const act = async (db: Db, platform: Platform, { link, origin }: Acting): Promise<Acted> => {
  const { content, proof } = link;
  const person = await personOf(db, link);
  if (person === null) return { is: 'expired' };
  const base = guidOf(`link ${content.linkId} ${proof.nonceHash}`);
  // Presses of one person take turns, so that each sees what the one before has done.
  await platform.dataSubjects.inTurn(db, [named(link, { person, submissionGuid: base })]);
  const now = platform.now();
  const uses = await usesOf(db, link);
  const current = await currentOf(db, link, { person, now });
  const standing = standingUse(uses, { content, current });
  if (standing !== null) return { is: 'used', use: standing };
  const submissionGuid = uses.length === 0 ? base : guidOf(`${base} ${uses.length}`);
  const capturedAt = await afterAll(db, link, { person, now });
  const submission = submissionOf({ link, origin, person, submissionGuid, capturedAt });
  const taken = await take(db, platform, submission);
  if (taken === null) return { is: 'refused' };
  const use = { submissionGuid, usedAt: now.toISOString(), undoneAt: null, before: current };
  await db
    .insertInto('tokenUse')
    .values({
      ...use,
      before: JSON.stringify(current),
      brandId: content.brandId,
      linkId: content.linkId,
      nonceHash: proof.nonceHash,
    })
    .execute();
  if (taken.results.some(({ reason }) => reason !== null)) return { is: 'refused' };
  return { is: (await askIfWaiting(db, platform, { submission, taken })) ? 'asked' : 'done', use };
};

type Taken = Awaited<ReturnType<Platform['dataSubjects']['take']>>;

/** Null for what cannot be taken, such as an answer for a channel that was deleted. */
export const take = async (
  db: Db,
  { dataSubjects, log }: Platform,
  submission: Submission,
): Promise<Taken | null> => {
  try {
    return await dataSubjects.take(db, { submission, within: [submission.brandId] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn(`What a link records was not taken (${submission.submissionGuid}): ${error.message}`);
    return null;
  }
};

/** Asks for a confirmation of what waits for one; false if nothing does. */
export const askIfWaiting = async (
  db: Db,
  platform: Platform,
  { submission: { brandId, submissionGuid, preferences }, taken }: { submission: Submission; taken: Taken },
): Promise<boolean> => {
  const yes = new Set(preferences.filter(({ value }) => value === 1).map(({ channelId }) => channelId));
  const waits = taken.results.some(({ channelId, state }) => yes.has(channelId) && state === 'Pending');
  const question = { brandId, submissionGuid, by: 'emailLink', reason: 'asked', form: null } as const;
  if (waits) await queueQuestions(db, platform, [question]);
  return waits;
};

const named = (
  { content }: OpenedLink,
  { person, submissionGuid }: { person: string; submissionGuid: string },
): Submission => ({
  submissionGuid,
  brandId: content.brandId,
  capturedAt: '',
  sourceType: 'ActionLink',
  sourceId: content.linkId,
  dataSubject: { syrenisid: person },
  preferences: [],
  metaData: {},
});

type Said = {
  link: OpenedLink;
  origin: Origin;
  person: string;
  submissionGuid: string;
  capturedAt: string;
};

/** What a press says: the answers of the link in the words that were shown. */
export const submissionOf = ({ link, origin, person, submissionGuid, capturedAt }: Said): Submission => {
  const { content, definition, pointer, proof } = link;
  const { sourceCode, responseChannel, transactionType } = content.handling;
  return {
    ...named(link, { person, submissionGuid }),
    capturedAt,
    languageCode: definition.language,
    preferences: definition.answers.map(({ channelId, statementId, statementVersionId, value }) => ({
      channelId,
      statementId,
      statementVersionId,
      value,
    })),
    form: { shown: 'byUs', version: content.version, definitionHash: pointer.hash },
    recognised: {
      type: 'dataSubjectId' in proof.who ? 'directLink' : 'hostToken',
      strength: 2,
      tokenNonceHash: proof.nonceHash,
    },
    client: { network: truncatedAddress(origin.ip), agent: origin.userAgent.slice(0, 400) },
    ...(sourceCode === '' ? {} : { sourceCode }),
    ...(responseChannel === '' ? {} : { responseChannel }),
    ...(transactionType === null ? {} : { transactionType }),
  };
};

/** A guid that is the same for the same text. */
export const guidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
