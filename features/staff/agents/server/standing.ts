import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { asE164, identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Call } from '@candour/kit/server/call';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import { readShared } from '../../portal-config/door.ts';
import type { Contact } from '../../../people/data-subjects/contract.ts';
import { mustFind, type FoundPerson } from '../../../people/profiles/door.ts';
import { agentArea, type agentCalls, type Standing } from '../contract.ts';

/** A call of an agent about one person. */
export type AgentCall = Pick<Call, 'db' | 'brands' | 'platform' | 'audit' | 'session'> & {
  session: NonNullable<Call['session']>;
};

/** Checks count for as long as a conversation lasts. */
const minutes = 30;
const mostTries = 5;
const strongest = 3;

type Asking = { dataSubjectId: string; brandId: number };

/** The person, if a search of this session found them in that brand. */
export const mustHaveFound = async (
  call: AgentCall,
  { dataSubjectId, brandId }: Asking,
): Promise<FoundPerson> => {
  mustSeeBrand(call, brandId);
  const person = await mustFind(call.db, dataSubjectId);
  const found = await call.db
    .selectFrom('agentSearch')
    .select('searchId')
    .where('sessionId', '=', call.session.sessionId)
    .where(sql<boolean>`${person.dataSubjectId}::uuid = any(found_ids)`)
    .executeTakeFirst();
  if (found === undefined || person.status !== 'Active') return notFound();
  return person;
};

type Checked = { isMatch: boolean; method: string; fields: string[]; verificationId: string; isOwn: boolean };

const checksOf = async ({ db, session, platform }: AgentCall, dataSubjectId: string): Promise<Checked[]> => {
  const since = new Date(platform.now().getTime() - minutes * 60_000).toISOString();
  const rows = await db
    .selectFrom('verification')
    .select(['verificationId', 'isMatch', 'method', 'fields', 'sessionId'])
    .where('dataSubjectId', '=', dataSubjectId)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ sessionId, ...row }) => ({ ...row, isOwn: sessionId === session.sessionId }));
};

/** What the agent searched by: whoever calls need not know it. */
const searchedBy = async ({ db, session }: AgentCall, dataSubjectId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('agentSearch')
    .select('fieldNames')
    .where('sessionId', '=', session.sessionId)
    .where(sql<boolean>`${dataSubjectId}::uuid = any(found_ids)`)
    .execute();
  return new Set(rows.flatMap(({ fieldNames }) => fieldNames));
};

/** How sure the agent may be, with the latest check that says so. */
export type Sure = Standing & { verificationId: string | null };

export const standingOf = async (call: AgentCall, person: FoundPerson): Promise<Sure> => {
  const checks = await checksOf(call, person.dataSubjectId);
  const searched = await searchedBy(call, person.dataSubjectId);
  const own = checks.filter(({ isOwn, isMatch }) => isOwn && isMatch);
  const matched = [...new Set(own.flatMap(({ fields }) => fields))].filter((name) => !searched.has(name));
  // A reference counts like two fields; a new person is whoever is speaking.
  const others = own.some(({ method }) => method !== 'fields') ? 2 : 0;
  const failed = checks.filter(({ isMatch }) => !isMatch).length;
  const { configuration } = call.platform;
  return {
    strength: Math.min(strongest, matched.length + others),
    neededForYes: await configuration.number('AgentStrengthForYes'),
    neededForContact: await configuration.number('AgentStrengthForContact'),
    triesLeft: Math.max(0, mostTries - failed),
    matched,
    canAsk: await canAskFor(call, person, new Set([...searched, ...matched])),
    verificationId: own.at(-1)?.verificationId ?? null,
  };
};

/** Fields that are shown to agents, whether the person has them or not: the list must not tell. */
const canAskFor = async ({ db }: AgentCall, _: FoundPerson, done: ReadonlySet<string>) => {
  const { contactDetailsFields } = await readShared(db);
  return standakFields.flatMap((fieldName) => {
    const isShown = contactDetailsFields.find((field) => field.fieldName === fieldName)?.include === true;
    const isAsked = isShown && fieldName !== 'syrenisid' && fieldName !== 'title' && !done.has(fieldName);
    return isAsked ? [{ fieldName, label: fieldLabel(fieldName) }] : [];
  });
};

/** Compares what the caller said with what is stored. Only the outcome leaves the server. */
export const verify = async (
  call: Call<typeof agentCalls.verify>,
): Promise<ResponseOf<typeof agentCalls.verify>> => {
  const { db, params, body, session, platform, audit } = call;
  const { dataSubjectId } = params;
  // Tries at the same moment take turns, so that none is missed.
  await sql`select pg_advisory_xact_lock(hashtext(${`verify ${dataSubjectId}`}))`.execute(db);
  const person = await mustHaveFound(call, { dataSubjectId, brandId: body.brandId });
  const { fieldName, value, reference } = body;
  if ((reference === undefined) === (fieldName === undefined || value === undefined))
    refuseFields({ fieldName: 'Send a field with its value, or a reference' });
  const before = await standingOf(call, person);
  if (reference === undefined && before.triesLeft === 0)
    refuse(409, 'There were too many wrong answers. Use a reference, or try again later.');
  if (fieldName !== undefined && !before.canAsk.some((one) => one.fieldName === fieldName))
    refuseFields({ fieldName: 'This field does not count: it was searched by or checked already' });
  const isMatch = reference !== undefined || isSame(fieldName ?? '', person.contact, value ?? '');
  await db
    .insertInto('verification')
    .values({
      verificationId: randomUUID(),
      brandId: body.brandId,
      dataSubjectId: person.dataSubjectId,
      operatorUserId: session.userId,
      sessionId: session.sessionId,
      method: reference === undefined ? 'fields' : 'reference',
      fields: fieldName === undefined ? [] : [fieldName],
      isMatch,
      reference: reference ?? '',
      at: platform.now().toISOString(),
    })
    .execute();
  await audit({
    action: isMatch ? 'Verify' : 'Verify in vain',
    area: agentArea,
    entityId: person.dataSubjectId,
    entityName: 'Person',
    brandId: body.brandId,
    after: { fieldName, isReference: reference !== undefined },
  });
  return { isMatch, standing: await standingOf(call, person) };
};

const isSame = (fieldName: string, contact: Contact, said: string): boolean => {
  const stored = Object.entries(contact).find(([name]) => name === fieldName)?.[1] ?? '';
  return stored !== '' && spelled(fieldName, stored) === spelled(fieldName, said);
};

/** People say and type the same thing in several ways. */
const spelled = (fieldName: string, value: string): string => {
  const [identifier] = identifiersIn({ [fieldName]: value });
  if (identifier !== undefined) return identifier.value;
  if (fieldName.startsWith('telephone') || fieldName === 'mobile')
    return asE164(value) || value.replaceAll(/\D/g, '');
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,'’-]+/g, '');
};
