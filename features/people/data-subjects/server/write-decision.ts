import { sql } from 'kysely';
import { sourceTypes } from '@candour/consent/source-types.ts';
import type { Db } from '@candour/kit/server/database';
import type { Contact } from '../contract/contact.ts';
import type { Decided, Deciding } from '../contract/decision.ts';
import type { Submission } from '../contract/submission.ts';
import { evidenceOf } from './evidence-of.ts';
import type { Judged } from './judge-decision.ts';
import type { Facts } from './submission-facts.ts';
import type { SubmissionType } from './submission-type.ts';
import type { TakingMeans } from './taking.ts';
import { timeId } from './time-id.ts';
import { answersOfChannels, settleAnswers, writeSettled, type NewAnswer } from './write-answers.ts';
import { countedAs, writeSubmissions } from './write-submission.ts';

/** The submission whose answers wait. */
export type Asked = Facts & {
  dataSubjectId: string;
  brandId: number;
  sourceType: number;
  sourceId: number | null;
  sourceVersion: number | null;
  definitionHash: string | null;
  shown: 'byUs' | 'attested';
  responseChannel: string;
  sourceCode: string;
  languageCode: string | null;
};

type Writing = TakingMeans & {
  deciding: Deciding;
  asked: Asked;
  contact: Contact;
  outcome: Omit<Decided, 'results'>;
  judged: readonly Judged[];
  receivedAt: Date;
};

/** Writes a decision as a submission, with an event for each answer that it settles. */
export const writeDecision = async (db: Db, writing: Writing): Promise<Decided> => {
  const { asked, contact, outcome, judged, receivedAt } = writing;
  const { dataSubjectId, brandId } = asked;
  const type = await typeOfDecisions(db);
  const submission = submissionOf(writing);
  const { submissionGuid } = submission;
  const facts = factsOf(asked);
  const answers = eventsOf(writing);
  const nowMs = receivedAt.getTime();
  const isTold = type.triggersConnectors;
  const channelIds = answers.map(({ channelId }) => channelId);
  const before = await answersOfChannels(db, { dataSubjectIds: [dataSubjectId], channelIds });
  const settled = settleAnswers({ brandId, answers, before, isTold, nowMs });
  const results = judged.map(({ told }) => {
    const after = settled.results.find(({ channelId }) => channelId === told.channelId);
    return { ...told, state: after?.state ?? told.state };
  });
  const decided = { ...outcome, results };
  await writeSubmissions(db, [
    { submission, type, dataSubjectId, contentHash: '', receivedAt, facts, outcome: decided },
  ]);
  await writeSettled(db, [
    {
      ...settled,
      submissionGuid,
      dataSubjectId,
      brandId,
      counted: countedAs({ submission, type, receivedAt }),
    },
  ]);
  await writing.prove(db, [
    evidenceOf({
      ...writing,
      submission,
      type,
      facts,
      dataSubjectId,
      contact,
      answers,
      kind: 'confirmation',
    }),
  ]);
  return decided;
};

const eventsOf = ({ deciding, judged, receivedAt }: Writing): NewAnswer[] => {
  const isYes = deciding.decision === 'confirmed';
  return judged.flatMap(({ open, isWithdrawal }) =>
    open === null
      ? []
      : {
          ...open.answer,
          eventId: timeId(receivedAt.getTime()),
          decides: open.eventId,
          value: isYes ? (1 as const) : (0 as const),
          status: 'Confirmed' as const,
          // A yes that was never confirmed never was one, but one that stood is withdrawn.
          effect: isYes ? open.effect : isWithdrawal ? ('Apply' as const) : ('Correct' as const),
          extended: isYes ? open.answer.extended : {},
          capturedAt: receivedAt.toISOString(),
          receivedAt: receivedAt.toISOString(),
        },
  );
};

const submissionOf = ({ deciding, asked, outcome, receivedAt }: Writing): Submission => ({
  submissionGuid: outcome.submissionGuid,
  brandId: asked.brandId,
  capturedAt: receivedAt.toISOString(),
  sourceType: sourceTypes[asked.sourceType - 1] ?? 'System',
  sourceId: asked.sourceId,
  sourceCode: asked.sourceCode,
  responseChannel: asked.responseChannel,
  dataSubject: {},
  preferences: [],
  metaData: {},
  ...(asked.languageCode !== null && { languageCode: asked.languageCode }),
  form: { shown: asked.shown, version: asked.sourceVersion, definitionHash: asked.definitionHash },
  recognised: {
    type: deciding.by,
    strength: 3,
    ...(deciding.tokenNonceHash !== undefined && { tokenNonceHash: deciding.tokenNonceHash }),
  },
  ...(deciding.client !== undefined && { client: deciding.client }),
});

const factsOf = ({ languageId, privacyPolicyVersionId, headerVersionId, footerVersionId }: Asked): Facts => ({
  languageId,
  privacyPolicyVersionId,
  headerVersionId,
  footerVersionId,
});

/** Staff cannot switch this one off. */
const typeOfDecisions = async (db: Db): Promise<SubmissionType> => {
  const { rows } = await sql<SubmissionType>`
    select transaction_type_id, code, effect, triggers_connectors from transaction_type where code = 'DOUBLE_OPT_IN'`.execute(
    db,
  );
  return rows[0]!; // built in
};
