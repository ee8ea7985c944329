import { sql } from 'kysely';
import { standakFields } from '@candour/consent/standak-fields.ts';
import type { Call } from '@candour/kit/server/call';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { labelOfField } from '../../portal-config/contract.ts';
import { readShared, type SharedConfig } from '../../portal-config/door.ts';
import { mustFind, type FoundPerson } from '../../../people/profiles/door.ts';
import type { Standing } from '../contract.ts';

/** A call of an agent about one person. */
export type AgentCall = Pick<Call, 'db' | 'brands' | 'platform' | 'audit' | 'session'> & {
  session: NonNullable<Call['session']>;
};

/** Checks count for as long as a conversation lasts. */
const minutes = 30;
const mostTries = 5;
const strongest = 3;
/** A reference counts like two fields; a new person is whoever is speaking; a code proves the stored address. */
const worth = { fields: 0, reference: 2, created: 2, code: strongest } as const;

type Asking = { dataSubjectId: string; brandId: number };

/** The person, if a search of this session found them in that brand. */
export const mustHaveFound = async (
  call: Pick<AgentCall, 'db' | 'brands' | 'session'>,
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

type Checked = {
  isMatch: boolean;
  method: keyof typeof worth;
  fields: string[];
  verificationId: string;
  isOwn: boolean;
};

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
  const others = Math.max(0, ...own.map(({ method }) => worth[method]));
  const failed = checks.filter(({ isMatch }) => !isMatch).length;
  const { configuration } = call.platform;
  const config = await readShared(call.db);
  return {
    strength: Math.min(strongest, matched.length + others),
    neededForYes: await configuration.number('AgentStrengthForYes'),
    neededForContact: await configuration.number('AgentStrengthForContact'),
    triesLeft: Math.max(0, mostTries - failed),
    matched: matched.map((name) => named(name, config)),
    canAsk: canAskFor(config, new Set([...searched, ...matched])),
    verificationId: own.at(-1)?.verificationId ?? null,
  };
};

/** Fields that are shown to agents, whether the person has them or not: the list must not tell. */
const canAskFor = (config: SharedConfig, done: ReadonlySet<string>) =>
  standakFields.flatMap((fieldName) => {
    const field = config.contactDetailsFields.find((one) => one.fieldName === fieldName);
    const isAsked = fieldName !== 'syrenisid' && fieldName !== 'title' && !done.has(fieldName);
    return field?.include === true && isAsked ? [named(fieldName, config)] : [];
  });

const named = (fieldName: string, { dataSubjectSearchFields }: SharedConfig) => ({
  fieldName,
  label: labelOfField(fieldName, dataSubjectSearchFields),
});
