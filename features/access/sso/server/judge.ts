import { productIds } from '@candour/kit/contract/products';
import { canonicalEmail } from '@candour/kit/contract/email-address';
import { email as emailRule } from '@candour/kit/contract/rules';
import type { Db } from '@candour/kit/server/database';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import type { Reason } from '../reasons.ts';
import { mirroredKeys, type StoredConfiguration } from './find-configuration.ts';
import { textOf, type VerifiedIdentity } from './verified-identity.ts';

export type Known = { userId: number; emailAddress: string; forename: string; surname: string };

/** What a proven identity amounts to here. */
export type Verdict =
  | { kind: 'known'; person: Known }
  /** Somebody with that address, whose account this identity is linked to from now on. */
  | { kind: 'link'; person: Known }
  | { kind: 'create'; emailAddress: string }
  | { kind: 'refused'; reason: Reason; emailAddress: string };

/**
 * Whose account an identity is. People who were linked before are found by the provider's own name for
 * them; anybody else by a verified address whose domain belongs to this configuration. Only reads.
 */
export const judge = async (
  db: Db,
  stored: StoredConfiguration,
  identity: VerifiedIdentity,
): Promise<Verdict> => {
  const told = textOf(identity.claims, stored.identityClaimTypeName) ?? '';
  const emailAddress = canonicalEmail(told);
  const refused = (reason: Reason): Verdict => ({ kind: 'refused', reason, emailAddress });
  // The other product has no people of its own yet.
  if (stored.productId !== productIds.AdminPortal) return refused('no-account');
  const linked = await findLinked(db, stored, identity);
  if (linked !== undefined) {
    if (!linked.isEnabled) return refused('account-disabled');
    return owns(stored, linked.emailAddress) ? { kind: 'known', person: linked } : refused('other-domain');
  }
  // An address that only becomes this one by folding look-alikes is somebody else's.
  const isAddress = emailAddress !== '' && emailRule(emailAddress) === undefined;
  if (!isAddress || told.toLowerCase() !== emailAddress) return refused('no-claim');
  if (!owns(stored, emailAddress)) return refused('other-domain');
  if (!(identity.isEmailVerified ?? stored.isEmailVouchedFor)) return refused('email-not-verified');
  const person = await findByAddress(db, emailAddress);
  if (person !== undefined) {
    if (!person.isEnabled) return refused('account-disabled');
    return (await isLinked(db, stored, identity, person.userId))
      ? refused('account-linked')
      : { kind: 'link', person };
  }
  return (await mayCreate(db, stored)) ? { kind: 'create', emailAddress } : refused('no-account');
};

const owns = ({ domains }: StoredConfiguration, emailAddress: string): boolean =>
  domains.includes(emailAddress.slice(emailAddress.lastIndexOf('@') + 1));

const people = (db: Db) =>
  db
    .selectFrom('adminUser as u')
    .select(['u.userId', 'u.emailAddress', 'u.forename', 'u.surname', 'u.isEnabled']);

const findByAddress = (db: Db, emailAddress: string) =>
  people(db).where('u.emailAddress', '=', emailAddress).executeTakeFirst();

const findLinked = (db: Db, { ssoConfigurationId }: StoredConfiguration, identity: VerifiedIdentity) =>
  people(db)
    .innerJoin('ssoIdentity as i', 'i.userId', 'u.userId')
    .where('i.ssoConfigurationId', '=', ssoConfigurationId)
    .where('i.issuer', '=', identity.issuer)
    .where('i.subject', '=', identity.subject)
    .executeTakeFirst();

/** An address that was reassigned does not give access to its previous owner's account. */
const isLinked = async (
  db: Db,
  { ssoConfigurationId }: StoredConfiguration,
  { issuer }: VerifiedIdentity,
  userId: number,
): Promise<boolean> => {
  const link = await db
    .selectFrom('ssoIdentity')
    .select('userId')
    .where('ssoConfigurationId', '=', ssoConfigurationId)
    .where('issuer', '=', issuer)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return link !== undefined;
};

/** People are created only with the key on, and with initial brands of their own. */
const mayCreate = async (db: Db, { productId, defaultBrandIds }: StoredConfiguration): Promise<boolean> => {
  const key = await readKey(db, mirroredKeys[productId].createUser);
  return key.toLowerCase() === 'true' && defaultBrandIds.some((id) => id !== 0);
};
