import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { fieldMessages } from '@candour/kit/contract/errors';
import { inputOf } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import { ascending, mustHoldBrands, plainBrandIds } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { refuse, refuseFields, refuseStale } from '@candour/kit/server/refusal';
import { readKey } from '../../organisation/configuration-keys/door.ts';
import { systemIntegration } from '../contract.ts';
import type { Credentials } from '../contract/parts.ts';
import type { SealedSecrets } from '../table.ts';
import { problemOfKey, problemsOfAuthentication } from './authentication.ts';
import { findStored, type StoredSystem } from './find-systems.ts';
import { mustRetypeSecrets, mustStayThere } from './hosts.ts';
import { isKept, mergeSecrets, openSecrets, type OpenedSecrets, sealSecrets } from './secrets.ts';
import { mustBeComplete } from './completeness.ts';
import { mustBeAllowedServersOwn } from './server-credentials.ts';
import type { Written } from './written.ts';

export type WriteCall = Pick<Call, 'db' | 'platform' | 'session' | 'brands' | 'audit'>;

/**
 * Writes a new, disabled system, and returns its id. `given` contains the secrets as typed; `copied` those that it gets
 * afterwards from another row.
 */
export const createSystem = async (
  call: WriteCall,
  record: Written,
  given: Credentials = {},
  copied: SealedSecrets = {},
): Promise<number> => {
  const own = call.brands === 'all' ? [0] : ascending(call.brands);
  const sound = await checked(call, {
    ...record,
    brandIds: record.brandIds.length === 0 ? own : record.brandIds,
  });
  const { id } = await call.db
    .insertInto('integrationSystem')
    .values({ ...columnsOf(sound), secrets: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secrets = mergeSecrets(call.platform, {
    id,
    typeId: sound.authenticationTypeId,
    stored: {},
    given,
  });
  mustBeAllowedServersOwn(call, sound, { ...copied, ...secrets });
  mustHaveHost(sound, secrets);
  mustBeReadable(call, { id, secrets, given });
  await writeSecrets(call, id, secrets);
  return id;
};

/** Seals secrets for a row, replacing all it had. */
export const giveSecrets = (call: WriteCall, id: number, secrets: OpenedSecrets): Promise<void> =>
  writeSecrets(call, id, sealSecrets(call.platform, id, secrets));

const writeSecrets = async ({ db }: WriteCall, id: number, secrets: SealedSecrets): Promise<void> => {
  await db
    .updateTable('integrationSystem')
    .set({ secrets: JSON.stringify(secrets) })
    .where('id', '=', id)
    .execute();
};

type Change = {
  id: number;
  rowVersion: number | undefined;
  members: Partial<Written>;
  given: Credentials;
};

/** What a change of a system means for running services. */
export type SystemChange = {
  areSecretsChanged: boolean;
  /** Calls are made differently from now on, so whatever prevented them may be gone. */
  isCalledAnew: boolean;
};

/** Writes a change on top of what is stored. */
export const changeSystem = async (
  call: WriteCall,
  { id, rowVersion, members, given }: Change,
): Promise<SystemChange> => {
  const { db, platform } = call;
  const stored = await findStored(db, id);
  mustHoldBrands(call, stored.brandIds);
  const sound = await checked(call, merged(stored, members), stored);
  mustRetypeSecrets(stored, sound, given);
  const secrets = mergeSecrets(platform, {
    id,
    typeId: sound.authenticationTypeId,
    stored: stored.secrets,
    given,
  });
  mustBeAllowedServersOwn(call, sound, secrets);
  mustHaveHost(sound, secrets);
  mustBeReadable(call, { id, secrets, given });
  await mustStayThere(call, { id, record: sound, secrets });
  if (stored.enabled) mustBeComplete(sound, secrets);
  let query = db
    .updateTable('integrationSystem')
    .set({
      ...columnsOf(sound),
      secrets: JSON.stringify(secrets),
      rowVersion: sql<number>`row_version + 1`,
    })
    .where('id', '=', id);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  const areSecretsChanged = !isDeepStrictEqual(secrets, stored.secrets);
  const before = writtenOf(stored);
  const isCalledAnew = callMembers.some((name) => !isDeepStrictEqual(before[name], sound[name]));
  return { areSecretsChanged, isCalledAnew: isCalledAnew || areSecretsChanged };
};

const callMembers = [
  'authenticationTypeId',
  'authentication',
  'baseUrl',
  'headers',
  'timeoutSeconds',
] as const;

const columnsOf = ({ serviceName, frequencyInSeconds, authentication, headers, ...record }: Written) => ({
  ...record,
  name: serviceName,
  frequencySeconds: frequencyInSeconds,
  authentication: JSON.stringify(authentication),
  headers: JSON.stringify(headers),
});

/** A stored system in wire format, as far as people write it. */
export const writtenOf = (stored: StoredSystem): Written => ({
  serviceName: stored.name,
  frequencyInSeconds: stored.frequencySeconds,
  icon: stored.icon,
  color: stored.color,
  iconColor: stored.iconColor,
  notes: stored.notes,
  authenticationTypeId: stored.authenticationTypeId,
  authentication: stored.authentication,
  baseUrl: stored.baseUrl,
  headers: stored.headers,
  brandIds: stored.brandIds,
  notifyEmails: stored.notifyEmails,
  timeoutSeconds: stored.timeoutSeconds,
});

const merged = (stored: StoredSystem, members: Partial<Written>): Written => {
  const result = inputOf(systemIntegration).safeParse({ ...writtenOf(stored), ...members });
  // The schema covers the writable members.
  return result.success ? (result.data as Written) : refuseFields(fieldMessages(result.error.issues));
};

/**
 * Checks everything that can be wrong with a system, and reports it at its field; returns it as it is
 * stored.
 */
const checked = async (call: WriteCall, record: Written, before?: StoredSystem): Promise<Written> => {
  const { db, platform } = call;
  const problems = problemsOfAuthentication(platform, record);
  if (Object.keys(problems).length > 0) refuseFields(problems);
  const least = Number(await readKey(db, 'MinSystemFrequencySeconds')) || 60;
  if (record.frequencyInSeconds < least && record.frequencyInSeconds !== before?.frequencySeconds)
    refuseFields({ frequencyInSeconds: `Value must not be less than ${least}` });
  if (record.brandIds.length === 0) refuseFields({ brandIds: 'At least one brand is required' });
  const brandIds = plainBrandIds(record.brandIds);
  mustHoldBrands(call, brandIds);
  await mustExist(db, { table: 'brand', column: 'brand_id', ids: brandIds, field: 'brandIds' });
  const usual = Number(await readKey(db, 'ConnectorTimeoutSeconds')) || 30;
  const timeoutSeconds = record.timeoutSeconds || usual;
  return { ...record, brandIds, timeoutSeconds, notifyEmails: [...new Set(record.notifyEmails)] };
};

/** Secrets that are sent are for one host, which must be known before any of them is stored. */
const mustHaveHost = ({ authenticationTypeId, baseUrl }: Written, secrets: SealedSecrets): void => {
  if (authenticationTypeId === authenticationTypeIds.AwsS3 || baseUrl !== '') return;
  const { signingSecret: _, previousSigningSecret: __, ...sent } = secrets;
  if (Object.keys(sent).length > 0) refuseFields({ baseUrl: 'Credentials need the address they are for' });
};

/** A private key that was typed, or got a new passphrase, is tried at once. */
const mustBeReadable = (
  { platform }: WriteCall,
  { given, ...sealed }: { id: number; secrets: SealedSecrets; given: Credentials },
): void => {
  if (isKept(given, 'privateKey') && isKept(given, 'passphrase')) return;
  const problems = problemOfKey(openSecrets(platform, sealed));
  if (Object.keys(problems).length > 0) refuseFields(problems);
};

/** Enabled systems cannot be deleted, nor can services. */
export const mustBeOff = (isOn: boolean, what: 'system' | 'service'): void => {
  if (isOn) refuse(409, `Disable the ${what} before you delete it`);
};
