import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { countKnown, nextQuestions } from '@candour/forms/next-questions.ts';
import type { NextResponse } from '@candour/forms/wire.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { readHostToken } from '../../../access/access-keys/door.ts';
import type { ReadForm } from '../../published-forms/door.ts';
import { closeAsk, isOpen, vouchedPlace } from './open-asks.ts';
import { factsOf } from './facts.ts';
import { personOf } from './person-of.ts';

/** A definition with what makes it a profile; any other form is not found here. */
export const profileIn = ({ published: { definition } }: ReadForm) => {
  const { profile } = definition;
  return profile === undefined ? notFound() : { ...definition, profile };
};

/**
 * What the person whom a site vouches for is asked now; null for nothing. What was asked stays the same until
 * it was answered or has expired, however often a page asks for it.
 */
export const nextAsk = (
  platform: Platform,
  { form, token }: { form: ReadForm; token: string },
): Promise<NextResponse | null> => {
  const definition = profileIn(form);
  const { brandId, formId, accessKeyId } = form.pointer;
  return inScope(platform.database, [brandId], async (db) => {
    const vouched =
      (await readHostToken(db, platform, { accessKeyId, token, audience: String(formId) })) ??
      refuse(403, 'This token proves nobody', 'token');
    const asked = await personOf(db, platform, { vouched, brandId });
    if (asked === null) return null;
    const { person } = asked;
    await inTurn(db, formId, person);
    const now = platform.now();
    const open = await askOf(db, formId, person);
    if (open !== undefined && isOpen(open, now) && open.version === definition.version)
      return { askGuid: open.askGuid, questions: open.questions };
    if (open !== undefined) await closeAsk(db, open, 'expired');
    const facts = await factsOf(db, { definition, asked, now });
    const questions = nextQuestions(definition, facts)
      .filter(({ reason }) => reason === null)
      .map(({ question }) => question.id);
    if (questions.length === 0) return null;
    const askGuid = randomUUID();
    const sealed = platform.vault.seal(JSON.stringify(vouched), vouchedPlace({ brandId, askGuid }));
    await openAsk(db, {
      brandId,
      formId,
      person,
      askGuid,
      questions,
      version: definition.version,
      openedAt: now.toISOString(),
      vouched: sealed,
      ...countKnown(definition, facts),
    });
    return { askGuid, questions };
  });
};

/** Two pages of one person take turns, so that both are told the same. */
const inTurn = async (db: Db, formId: number, person: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile ${formId} ${person}`}, 0))`.execute(db);
};

const askOf = async (db: Db, formId: number, person: string) => {
  const row = await db
    .selectFrom('profilePerson')
    .selectAll()
    .where('formId', '=', formId)
    .where('person', '=', person)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { askGuid, questions, openedAt, version } = row;
  return askGuid === null || questions === null || openedAt === null
    ? undefined
    : { ...row, askGuid, questions, openedAt, version };
};

type Opened = {
  brandId: number;
  formId: FormDefinition['formId'];
  person: string;
  askGuid: string;
  questions: string[];
  version: number;
  openedAt: string;
  vouched: string;
  known: number;
  total: number;
};

const openAsk = async (db: Db, { brandId, formId, person, ...ask }: Opened): Promise<void> => {
  await db
    .insertInto('profilePerson')
    .values({ brandId, formId, person, ...ask })
    .onConflict((conflict) => conflict.columns(['brandId', 'formId', 'person']).doUpdateSet(ask))
    .execute();
};
