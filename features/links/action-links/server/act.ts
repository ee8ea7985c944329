import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { truncatedAddress } from '@candour/kit/server/visitor';
import type { Submission } from '../../../people/data-subjects/door.ts';
import { afterAll, askIfWaiting, take } from '../../link-answers/door.ts';
import type { OpenedLink } from './opened-link.ts';
import { channelsOf, currentOf, personOf, standingUse, usesOf, type Use } from './standing.ts';

/** What became of a press. `asked`: a yes waits until it is confirmed by email. */
export type Acted = { is: 'done' | 'asked' | 'used'; use: Use } | { is: 'expired' } | { is: 'refused' };

type Acting = { link: OpenedLink; origin: Origin };

/** Records the answers of a link, in a transaction bound to its brand. */
export const act = async (db: Db, platform: Platform, { link, origin }: Acting): Promise<Acted> => {
  const { content, proof } = link;
  const person = await personOf(db, link);
  if (person === null) return { is: 'expired' };
  const base = guidFrom(`link ${content.linkId} ${proof.nonceHash}`);
  // Presses of one person take turns, so that each sees what the one before has done.
  await platform.dataSubjects.inTurn(db, [named(link, { person, submissionGuid: base })]);
  const now = platform.now();
  const uses = await usesOf(db, link);
  const current = await currentOf(db, link, { person, now });
  const standing = standingUse(uses, { content, current });
  if (standing !== null) return { is: 'used', use: standing };
  const submissionGuid = uses.length === 0 ? base : guidFrom(`${base} ${uses.length}`);
  const capturedAt = await afterAll(db, { person, channelIds: channelsOf(link), now });
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
