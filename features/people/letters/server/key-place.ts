import type { SealedPlace } from '@candour/engines/vault/vault.ts';

/** Where the key of a letter is sealed; it opens nowhere else. */
export const letterKeyPlace = (letterGuid: string): SealedPlace => ({
  table: 'letter',
  column: 'sealed_key',
  row: letterGuid,
});
