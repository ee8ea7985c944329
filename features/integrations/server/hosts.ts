import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import type { Call } from '@candour/kit/server/call';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Credentials, SecretSlot } from '../contract/parts.ts';
import type { SealedSecrets } from '../table.ts';
import { originOf, problemOfAddress } from './addresses.ts';
import type { StoredSystem } from './find-systems.ts';
import { isKept, slotsFor } from './secrets.ts';
import type { Written } from './written.ts';

type Addressed = Pick<Written, 'baseUrl' | 'authentication'>;

/** Every origin that the secrets of a system may be sent to. */
const originsOf = ({ baseUrl, authentication: { tokenUrl, endpoint } }: Addressed): string =>
  JSON.stringify([baseUrl, tokenUrl, endpoint].map(originOf));

/** A secret only goes to the host it was typed for: if a change affects that, it has to be typed again. */
export const mustRetypeSecrets = (stored: StoredSystem, record: Written, given: Credentials): void => {
  if (originsOf(stored) === originsOf(record)) return;
  const kept = slotsFor(record.authenticationTypeId).filter(
    (slot) => stored.secrets[slot] !== undefined && isKept(given, slot),
  );
  if (kept.length === 0) return;
  const message = 'The address has changed. Please enter this again';
  refuseFields(Object.fromEntries(kept.map((slot) => [`credentials.${slot}`, message])));
};

/** The origin that the secrets of a system are sent to; null if none are, or if they only sign. */
export const secretsFor = (
  { authenticationTypeId, baseUrl }: Pick<Written, 'authenticationTypeId' | 'baseUrl'>,
  secrets: Partial<Record<SecretSlot, unknown>>,
): string | null => {
  const { signingSecret: _, previousSigningSecret: __, ...sent } = secrets;
  return authenticationTypeId === authenticationTypeIds.AwsS3 || Object.keys(sent).length === 0
    ? null
    : originOf(baseUrl);
};

/** When a system changes, its services must stay reachable and on the host of its secrets. */
export const mustStayThere = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  { id, record, secrets }: { id: number; record: Written; secrets: SealedSecrets },
): Promise<void> => {
  if (record.authenticationTypeId === authenticationTypeIds.AwsS3) return;
  const rows = await db
    .selectFrom('integrationService')
    .select(['name', 'definition'])
    .where('systemId', '=', id)
    .execute();
  const origin = secretsFor(record, secrets);
  for (const { name, definition } of rows) {
    const { requestUrl } = definition;
    const target = { requestUrl, baseUrl: record.baseUrl, secretsFor: origin };
    const problem = problemOfAddress(platform, target);
    if (problem !== undefined) refuse(409, `${name || 'Unnamed Service'}: ${problem}`);
  }
};
