import type { AuthenticationTypeId } from '@candour/connectors/authentication-types.ts';
import type { Platform } from '@candour/kit/server/platform';
import {
  keptSecret,
  secretSlotNames,
  signingSlots,
  slotsOfType,
  type Credentials,
  type SecretSlot,
} from '../contract/parts.ts';
import type { SealedSecrets } from '../table.ts';

export type OpenedSecrets = Partial<Record<SecretSlot, string>>;
type Vault = Pick<Platform, 'vault'>;

/** Where a secret of a system is stored; it opens nowhere else. */
const placeOf = (systemId: number, slot: SecretSlot) => ({
  table: 'integration_system',
  column: `secrets.${slot}`,
  row: systemId,
});

/** The secrets that a type can have, the needed ones first. */
export const slotsFor = (typeId: AuthenticationTypeId): readonly SecretSlot[] => [
  ...slotsOfType[typeId].needed,
  ...slotsOfType[typeId].optional,
  ...signingSlots,
];

export const openSecrets = (
  { vault }: Vault,
  { id, secrets }: { id: number; secrets: SealedSecrets },
): OpenedSecrets => {
  const opened: OpenedSecrets = {};
  for (const slot of secretSlotNames) {
    const sealed = secrets[slot];
    if (sealed !== undefined) opened[slot] = vault.open(sealed, placeOf(id, slot));
  }
  return opened;
};

export const sealSecrets = ({ vault }: Vault, id: number, secrets: OpenedSecrets): SealedSecrets => {
  const sealed: SealedSecrets = {};
  for (const slot of secretSlotNames) {
    const secret = secrets[slot];
    if (secret !== undefined) sealed[slot] = vault.seal(secret, placeOf(id, slot));
  }
  return sealed;
};

/** Whether a slot is unchanged: absent, or sent as its mask. */
export const isKept = (given: Credentials, slot: SecretSlot): boolean =>
  given[slot] === undefined || given[slot] === keptSecret;

/** The stored secrets with the given ones on top; slots of other types are dropped. */
export const mergeSecrets = (
  vault: Vault,
  {
    id,
    typeId,
    stored,
    given,
  }: { id: number; typeId: AuthenticationTypeId; stored: SealedSecrets; given: Credentials },
): SealedSecrets => {
  const merged: SealedSecrets = {};
  for (const slot of slotsFor(typeId)) {
    const sealed = isKept(given, slot)
      ? stored[slot]
      : sealSecrets(vault, id, { [slot]: given[slot] || undefined })[slot];
    if (sealed !== undefined) merged[slot] = sealed;
  }
  return merged;
};
