import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fieldMessages } from '@candour/kit/contract/errors';
import { inputOf } from '@candour/kit/contract/resource';
import type { Db } from '@candour/kit/server/database';
import { refuseFields, refuseStale } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';
import { keptSecret, ssoConfiguration, type SsoConfiguration } from '../contract.ts';
import { rules } from '../rules.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkGifts } from './check-gifts.ts';
import { readCertificates } from './certificates.ts';
import { findConfiguration, findStored, type StoredConfiguration } from './find-configuration.ts';
import { followKeys } from './follow-keys.ts';
import { secretPlace, signingKeyPlace } from './secret-places.ts';
import { mustBeComplete } from './switch-configuration.ts';
import { createSigningPair } from './self-signed.ts';
import type { Written } from './written.ts';

type WriteCall = { db: Db; platform: Platform; session: Session };

/** Writes a new configuration, switched off, and returns its id. */
export const createConfiguration = async (call: WriteCall, record: Written): Promise<number> => {
  const { db, platform } = call;
  const sound = await checked(call, record);
  const { clientSecret, ...columns } = sound;
  if (clientSecret === keptSecret) refuseFields({ clientSecret: 'Please enter the client secret' });
  const { ssoConfigurationId } = await db
    .insertInto('ssoConfiguration')
    .values({
      ...columns,
      tenantGuid: randomUUID(),
      clientSecret: null,
      signingKey: null,
      signingCertificate: null,
      lastSuccessfulLoginAt: null,
      lastSuccessfulTestAt: null,
    })
    .returning('ssoConfigurationId')
    .executeTakeFirstOrThrow();
  const secrets = secretsFor(platform, { id: ssoConfigurationId, record: sound, before: null });
  await db
    .updateTable('ssoConfiguration')
    .set(secrets)
    .where('ssoConfigurationId', '=', ssoConfigurationId)
    .execute();
  return ssoConfigurationId;
};

/** Writes a change on top of what is stored. Omitted members stay as they are. */
export const changeConfiguration = async (
  call: WriteCall,
  { id, rowVersion, members }: { id: number; rowVersion: number | undefined; members: Partial<Written> },
): Promise<{ before: SsoConfiguration; after: SsoConfiguration; isSecretChanged: boolean }> => {
  const { db, platform } = call;
  const before = await findConfiguration(db, platform, id);
  const stored = await findStored(db, id);
  mustStayWhatItIs(before, members);
  const sound = await checked(call, merged(before, members), before);
  if (before.isEnabled) mustBeComplete(sound);
  mustRetypeSecret(stored, sound);
  const secrets = secretsFor(platform, { id, record: sound, before: stored });
  const { clientSecret: _, ...columns } = sound;
  const isProofGone = secrets.clientSecret !== stored.clientSecret || changesTrust(before, sound);
  let query = db
    .updateTable('ssoConfiguration')
    .set({ ...columns, ...secrets, rowVersion: sql<number>`row_version + 1` })
    .where('ssoConfigurationId', '=', id);
  if (isProofGone) query = query.set({ lastSuccessfulTestAt: null });
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  if (isProofGone) await dropOpenSignIns(db, id);
  if (before.isEnabled) await followKeys(db, sound);
  const after = await findConfiguration(db, platform, id);
  return { before, after, isSecretChanged: secrets.clientSecret !== stored.clientSecret };
};

/** The people and links of one kind do not fit another. */
const mustStayWhatItIs = (before: SsoConfiguration, members: Partial<Written>): void => {
  for (const name of ['protocol', 'productId'] as const) {
    if ((members[name] ?? before[name]) !== before[name])
      refuseFields({ [name]: 'This cannot be changed afterwards. Please add another configuration' });
  }
};

const merged = (before: SsoConfiguration, members: Partial<Written>): Written => {
  const input = inputOf(ssoConfiguration);
  const stored = Object.fromEntries(
    Object.keys(input.shape).map((name) => [name, before[name as keyof SsoConfiguration]]),
  );
  const result = input.safeParse({ ...stored, ...members });
  // The schema covers the writable members.
  return result.success ? (result.data as Written) : refuseFields(fieldMessages(result.error.issues));
};

/**
 * Checks everything that can be wrong with a configuration, and reports it at its field; returns it as it
 * is stored.
 */
const checked = async (
  { db, platform, session }: WriteCall,
  record: Written,
  before?: SsoConfiguration,
): Promise<Written> => {
  const problems: Record<string, string> = Object.assign({}, ...rules.map((rule) => rule(record)));
  if (Object.keys(problems).length > 0) refuseFields(problems);
  checkAddresses(platform, record);
  await checkGifts(db, { session, record, before });
  if (record.certificates === '') return record;
  const read = readCertificates(record.certificates);
  return 'problem' in read
    ? refuseFields({ certificates: read.problem })
    : { ...record, certificates: read.pem };
};

/** A secret is sent only to the host it was typed for. */
const mustRetypeSecret = (stored: StoredConfiguration, { clientSecret, issuer }: Written): void => {
  if (stored.clientSecret === null || clientSecret !== keptSecret) return;
  if (hostOf(stored.issuer) !== hostOf(issuer))
    refuseFields({ clientSecret: 'The issuer has changed. Please enter the client secret again' });
};

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

const secretsFor = (
  { vault, settings, now }: Platform,
  { id, record, before }: { id: number; record: Written; before: StoredConfiguration | null },
): Pick<StoredConfiguration, 'clientSecret' | 'signingKey' | 'signingCertificate'> => {
  const { clientSecret: typed, signRequests } = record;
  const given = typed === '' ? null : vault.seal(typed, secretPlace(id));
  const clientSecret = typed === keptSecret ? (before?.clientSecret ?? null) : given;
  const { signingKey = null, signingCertificate = null } = before ?? {};
  if (!signRequests || signingKey !== null) return { clientSecret, signingKey, signingCertificate };
  const { key, certificate } = createSigningPair(settings.productName, now());
  return { clientSecret, signingKey: vault.seal(key, signingKeyPlace(id)), signingCertificate: certificate };
};

/** Members that a test verifies. */
const trusted = [
  'issuer',
  'clientId',
  'scopes',
  'entityId',
  'signInUrl',
  'certificates',
  'signRequests',
  'identityClaimTypeName',
  'isEmailVouchedFor',
  'domains',
] as readonly (keyof Written)[];

const changesTrust = (before: SsoConfiguration, after: Written): boolean =>
  trusted.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Responses under way were requested under rules that no longer hold. */
const dropOpenSignIns = async (db: Db, id: number): Promise<void> => {
  await db
    .deleteFrom('ssoState')
    .where('ssoConfigurationId', '=', id)
    .where('redeemedAt', 'is', null)
    .execute();
};
