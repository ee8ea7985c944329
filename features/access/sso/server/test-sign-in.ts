import { randomUUID } from 'node:crypto';
import { productIds } from '@candour/kit/contract/products';
import type { Call } from '@candour/kit/server/call';
import { inScope } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { tieSso } from '../../session/door.ts';
import type { ssoConfigurations, TestResult } from '../contract.ts';
import { isReason, reasons } from '../reasons.ts';
import { findStored, type StoredConfiguration } from './find-configuration.ts';
import { handlerAddresses } from './handler-addresses.ts';
import { judge, type Verdict } from './judge.ts';
import { openIdentity, registerState, stateHashOf, type State } from './states.ts';
import { mustBeComplete } from './switch-configuration.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

/** Begins a test: a state that signs nobody in, only for this browser and this person. */
export const beginTest = async (call: Call<typeof ssoConfigurations.test>) => {
  const { db, platform, session, params } = call;
  const stored = await findStored(db, params.id);
  mustBeComplete(stored);
  const { ssoConfigurationId, tenantGuid } = stored;
  const stateGuid = randomUUID();
  const browserHash = tieSso(call);
  const { userId } = session;
  const state = { stateGuid, ssoConfigurationId, purpose: 'test', userId, browserHash } as const;
  await registerState(db, state, platform.now());
  return { address: `${handlerAddresses(platform.settings, tenantGuid).handler}/${stateGuid}`, stateGuid };
};

/** The result of a test, for the person who began it. */
export const readTest = async (call: Call<typeof ssoConfigurations.testResult>): Promise<TestResult> => {
  const { db, platform, session, params } = call;
  const stored = await findStored(db, params.id);
  const state = await db
    .selectFrom('ssoState')
    .selectAll()
    .where('stateHash', '=', stateHashOf(params.stateGuid))
    .where('ssoConfigurationId', '=', params.id)
    .where('purpose', '=', 'test')
    .where('userId', '=', session.userId)
    .executeTakeFirst();
  return state === undefined ? notFound() : resultOf(platform, stored, state);
};

const nothing = { reason: null, detail: null, finding: null, wouldSignIn: false } as const;

const resultOf = async (
  platform: Platform,
  stored: StoredConfiguration,
  state: State,
): Promise<TestResult> => {
  if (state.answeredAt === null) {
    const isOver = Date.parse(state.expiresAt) < platform.now().getTime();
    return isOver
      ? { ...nothing, claims: [], outcome: 'failed', reason: 'expired' }
      : { ...nothing, claims: [], outcome: 'waiting' };
  }
  const identity = openIdentity(platform, state);
  const { reason, detail } = state;
  if (identity === null) return { ...nothing, claims: [], outcome: 'failed', reason, detail };
  // As it would be at a sign-in, whatever brands the tester has.
  const verdict = await inScope(platform.database, 'door', (db) => judge(db, stored, identity));
  const finding = findingOf(stored, verdict);
  const wouldSignIn = verdict.kind !== 'refused';
  return { ...nothing, outcome: 'passed', claims: claimsOf(identity), finding, wouldSignIn };
};

/** The two identifiers of the person first, then everything as text. */
const claimsOf = ({ issuer, subject, claims }: VerifiedIdentity): TestResult['claims'] => [
  { name: 'issuer', value: issuer },
  { name: 'subject', value: subject },
  ...Object.entries(claims).map(([name, value]) => ({
    name,
    value: [value]
      .flat()
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      .join(', '),
  })),
];

const findingOf = ({ productId }: StoredConfiguration, verdict: Verdict): string => {
  if (verdict.kind === 'refused') {
    if (productId === productIds.CustomerService)
      return 'This product has no people of its own yet, so nobody can sign in to it.';
    return isReason(verdict.reason) ? reasons[verdict.reason] : '';
  }
  if (verdict.kind === 'create') return `An account would be made for ${verdict.emailAddress}.`;
  const { forename, surname, emailAddress } = verdict.person;
  return `This would sign in ${forename} ${surname} (${emailAddress}).`;
};
