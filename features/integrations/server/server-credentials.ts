import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Call } from '@candour/kit/server/call';
import { refuse } from '@candour/kit/server/refusal';
import type { SealedSecrets } from '../table.ts';
import type { StoredSystem } from './find-systems.ts';

type System = Pick<StoredSystem, 'authenticationTypeId' | 'authentication'>;

/** Whether calls are signed with what the machine of the server may do: no keys were typed. */
const isServersOwn = ({ authenticationTypeId, authentication }: System, secrets: SealedSecrets): boolean => {
  if (authenticationTypeId !== authenticationTypeIds.AwsS3) return false;
  const { credentialSource } = authentication;
  return (
    credentialSource === 'Server' ||
    // The role is assumed with the server's own identity.
    (credentialSource === 'Role' && secrets.secretAccessKey === undefined)
  );
};

/**
 * Whoever sets up a system decides which buckets are written to. With credentials of the server these may be any that
 * its machine can reach, those of other brands included, so a permission for integrations is not enough.
 */
export const mustBeAllowedServersOwn = (
  { session }: Pick<Call, 'session'>,
  system: System,
  secrets: SealedSecrets,
): void => {
  if (isServersOwn(system, secrets) && !hasPermission(session.permissionIds, 'ServerCredentials'))
    refuse(403, 'Credentials of the server need the permission to use them');
};
