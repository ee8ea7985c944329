/** Where the secret of an access key is sealed. */
export const secretPlace = ({ accessKeyId, brandId }: { accessKeyId: string; brandId: number }) => ({
  table: 'access_key_secret',
  column: 'secret',
  row: accessKeyId.toUpperCase(),
  brandId,
});
