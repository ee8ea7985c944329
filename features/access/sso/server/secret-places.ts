/** Where the sealed values of a configuration are stored; they open nowhere else. */
const placeOf = (column: string) => (id: number) => ({ table: 'sso_configuration', column, row: id });

export const secretPlace = placeOf('client_secret');
export const signingKeyPlace = placeOf('signing_key');
