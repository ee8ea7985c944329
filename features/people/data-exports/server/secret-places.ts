import type { SealedPlace } from '@candour/engines/vault/vault.ts';

/** Where the secrets of an export are sealed; they open nowhere else. */
export const zipPasswordPlace = (exportId: number): SealedPlace => ({
  table: 'data_export',
  column: 'sealed_zip_password',
  row: exportId,
});
export const credentialPlace = (exportId: number): SealedPlace => ({
  table: 'data_export',
  column: 'sealed_credential',
  row: exportId,
});
/** Where the key of a file is sealed. */
export const fileKeyPlace = (fileGuid: string): SealedPlace => ({
  table: 'export_file',
  column: 'sealed_key',
  row: fileGuid,
});
