import type { SealedPlace } from '@candour/engines/vault/vault.ts';

/** Where the key of a copy is sealed; it opens nowhere else. */
export const copyKeyPlace = (copyGuid: string): SealedPlace => ({
  table: 'rights_copy',
  column: 'sealed_key',
  row: copyGuid,
});
