import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '@candour/kit/server/refusal';
import { languageOfPerson, type PersonLanguage } from './language-of-person.ts';
import { mustHaveFound, type AgentCall } from './standing.ts';

type Kind = 'code' | 'link';

/** How many an hour for one person, by all agents together. */
const mostInAnHour: Readonly<Record<Kind, number>> = { code: 3, link: 5 };
const hourMs = 3_600_000;

export type Recipient = {
  dataSubjectId: string;
  brandId: number;
  brandName: string;
  address: string;
  language: PersonLanguage;
};

/** Whom a message goes to: the address that is stored, and never one that a caller names. */
export const recipientOf = async (
  call: AgentCall,
  { dataSubjectId: asked, brandId, kind }: { dataSubjectId: string; brandId: number; kind: Kind },
): Promise<Recipient> => {
  const { db, platform } = call;
  // Messages for one person take turns, so that none is missed when they are counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`message ${asked}`}))`.execute(db);
  const { dataSubjectId } = await mustHaveFound(call, { dataSubjectId: asked, brandId });
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId, field: 'email1' });
  if (address === null) return refuse(409, 'There is no email address to write to');
  const since = new Date(platform.now().getTime() - hourMs).toISOString();
  const { count } = await db
    .selectFrom('agentMessage')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('dataSubjectId', '=', dataSubjectId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  if (count >= mostInAnHour[kind]) refuse(409, 'This person was sent enough. Try again in an hour.');
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  const language = await languageOfPerson(db, dataSubjectId);
  return { dataSubjectId, brandId, brandName, address, language };
};

type Code = { salt: string; codeHash: string; expiresAt: string };

/** Notes what is sent. */
export const noteMessage = async (
  { db, session, platform }: AgentCall,
  { dataSubjectId, brandId }: Recipient,
  { kind, messageId = randomUUID(), code }: { kind: Kind; messageId?: string; code?: Code },
): Promise<void> => {
  await db
    .insertInto('agentMessage')
    .values({
      messageId,
      kind,
      brandId,
      dataSubjectId,
      sessionId: session.sessionId,
      at: platform.now().toISOString(),
      ...code,
    })
    .execute();
};
