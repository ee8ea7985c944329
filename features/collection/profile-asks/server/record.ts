import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { profileQuestions, type ProfileQuestion } from '@candour/forms/next-questions.ts';
import type { ProfileAnswer } from '@candour/forms/wire.ts';
import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { refuseFields } from '@candour/kit/server/refusal';
import { truncatedAddress } from '@candour/kit/server/visitor';
import type { Vouched } from '../../../access/access-keys/door.ts';
import { afterAll, askIfWaiting, take } from '../../../links/link-answers/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import { queueSummaries } from '../../double-opt-in/door.ts';
import type { ReadForm } from '../../published-forms/door.ts';
import { formSubmission } from '../../public-forms/contract/submission.ts';
import { heldBy } from './facts.ts';

type Told = {
  form: ReadForm;
  /** What was asked. */
  part: FormDefinition;
  askGuid: string;
  answers: readonly ProfileAnswer[];
  vouched: Vouched;
  dataSubjectId: string | null;
  origin: Origin;
};

/**
 * Records answers, and tells whose they are. A new address or number is somebody's word only: it is told
 * apart from the rest, like that of a stranger, so that it finds nobody until its owner has proved it.
 */
export const record = async (db: Db, platform: Platform, told: Told): Promise<string | null> => {
  const contact = contactIn(told);
  const claimed = claimedIn(contact);
  const { brandId, handling, formId, version, accessKeyId } = told.form.pointer;
  const submission = await submissionOf(db, platform, told, without(contact, claimed));
  const taken = await take(db, platform, submission);
  if (taken === null) return told.dataSubjectId;
  if (Object.keys(claimed).length > 0)
    await take(db, platform, {
      ...submission,
      submissionGuid: guidFrom(`${told.askGuid} claimed`),
      dataSubject: { ...whom(told.vouched), ...claimed },
      preferences: [],
      isUnproven: true,
    });
  const { language } = told.part;
  await askIfWaiting(db, platform, { submission, taken, form: { accessKeyId, formId, version, language } });
  if (handling.sendsEmail === true)
    await queueSummaries(db, platform, [{ brandId, submissionGuid: told.askGuid }]);
  return taken.dataSubjectId;
};

type Contact = Readonly<Record<string, string>>;

const whom = ({ field, value }: Vouched): Contact => ({ [field]: value });

/** What was typed into contact fields, in one line each. */
const contactIn = ({ part, answers }: Told): Contact => {
  const typed = profileQuestions(part).flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id);
    return question.type === 'contactField' && answer !== undefined
      ? [[question.fieldName, String(answer.value)]]
      : [];
  });
  const parsed = formSubmission.shape.contact.safeParse(Object.fromEntries(typed));
  if (!parsed.success) return refuseFields({ answers: 'Invalid characters - please check your input' });
  return Object.fromEntries(
    Object.entries(parsed.data).filter(([, value]) => value !== undefined),
  ) as Contact; // no others are left
};

const claimedIn = (contact: Contact): Contact => {
  const fields = new Set<string>(identifiersIn(contact).map(({ field }) => field));
  return Object.fromEntries(Object.entries(contact).filter(([name]) => fields.has(name)));
};

const without = (contact: Contact, claimed: Contact): Contact =>
  Object.fromEntries(Object.entries(contact).filter(([name]) => !(name in claimed)));

const submissionOf = async (
  db: Db,
  platform: Platform,
  told: Told,
  contact: Contact,
): Promise<Submission> => {
  const { form, askGuid, vouched, dataSubjectId, origin } = told;
  const { pointer, published } = form;
  const { definition, hash } = published;
  const { sourceCode, responseChannel, transactionType, confirm } = pointer.handling;
  const now = platform.now();
  const preferences = await preferencesOf(db, told, now);
  const channelIds = preferences.map(({ channelId }) => channelId);
  const capturedAt =
    dataSubjectId === null
      ? now.toISOString()
      : await afterAll(db, { person: dataSubjectId, channelIds, now });
  return {
    submissionGuid: askGuid,
    brandId: pointer.brandId,
    capturedAt,
    sourceType: 'ProgressiveProfile',
    sourceId: pointer.formId,
    languageCode: definition.language,
    dataSubject: {
      ...(dataSubjectId === null ? whom(vouched) : { syrenisid: dataSubjectId }),
      ...contact,
    },
    preferences,
    metaData: {},
    confirm,
    form: { shown: 'byUs', version: definition.version, definitionHash: hash },
    recognised: { type: 'hostToken', strength: 2 },
    client: { network: truncatedAddress(origin.ip), agent: origin.userAgent.slice(0, 400) },
    ...(definition.policy === null ? {} : { privacyPolicyVersionId: definition.policy.versionId }),
    ...(definition.header === null ? {} : { headerVersionId: definition.header.versionId }),
    ...(definition.footer === null ? {} : { footerVersionId: definition.footer.versionId }),
    ...(sourceCode === '' ? {} : { sourceCode }),
    ...(responseChannel === '' ? {} : { responseChannel }),
    ...(transactionType === null ? {} : { transactionType }),
  };
};

type Preferences = Submission['preferences'];

/** Answers by channel. A further question goes with the yes that it belongs to, in the wording of that yes. */
const preferencesOf = async (
  db: Db,
  { part, answers, dataSubjectId }: Told,
  now: Date,
): Promise<Preferences> => {
  const questions = profileQuestions(part);
  const given = (question: ProfileQuestion) =>
    answers.find(({ questionId }) => questionId === question.id)?.value;
  const statements = questions.flatMap((question): Preferences => {
    const value = given(question);
    if (question.type !== 'statement' || value === undefined) return [];
    const { channelId, statementId, statementVersionId } = question;
    return [{ channelId, statementId, statementVersionId, value: value === true ? 1 : 0, extended: [] }];
  });
  const further = questions.flatMap((question) => {
    const value = given(question);
    return question.type === 'question' && value !== undefined
      ? [{ channelId: question.channelId, key: question.question.key, value }]
      : [];
  });
  if (further.length === 0 || dataSubjectId === null) return statements;
  const held = await heldBy(db, { dataSubjectId, questions, now });
  const wordings = await statementsOf(
    db,
    held.flatMap(({ statementVersionId }) => statementVersionId ?? []),
  );
  const kept = [...Map.groupBy(further, ({ channelId }) => channelId)].flatMap(
    ([channelId, own]): Preferences => {
      const extended = own.map(({ key, value }) => ({ key, value }));
      const of = held.find((each) => each.channelId === channelId);
      // A no in the meantime: there is nothing left that the answer could belong to.
      if (of?.state !== 'OptedIn' || statements.some((each) => each.channelId === channelId)) return [];
      const { statementVersionId } = of;
      const statementId = statementVersionId === null ? undefined : wordings.get(statementVersionId);
      return [
        {
          channelId,
          value: 1,
          extended,
          ...(statementVersionId !== null &&
            statementId !== undefined && { statementId, statementVersionId }),
        },
      ];
    },
  );
  return [...statements, ...kept];
};

const statementsOf = async (db: Db, versionIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ statementVersionId: number; statementId: number }>`
    select statement_version_id, statement_id from statement_version
    where statement_version_id = any(${[...versionIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.statementVersionId, row.statementId]));
};
