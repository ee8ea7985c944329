/** Different names that providers use for the same claim. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'emailAddress',
    'Email',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  given_name: [
    'given_name',
    'givenName',
    'firstName',
    'FirstName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
  ],
  family_name: [
    'family_name',
    'sn',
    'surname',
    'lastName',
    'LastName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
  ],
};

type Claims = Readonly<Record<string, string | string[]>>;

/**
 * Adds the plain names `email`, `given_name` and `family_name` for claims with other names, and `NameID`. A
 * NameID whose format is an email address counts as the email if there is no other.
 */
export const withUsualNames = (
  claims: Claims,
  { subject, format }: { subject: string; format: string | undefined },
): Claims => {
  const found = Object.entries(usualNames).flatMap(([plain, names]) => {
    const name = names.find((one) => Object.hasOwn(claims, one));
    const value = name === undefined ? undefined : claims[name];
    return value === undefined ? [] : [[plain, value] as const];
  });
  const isAddress = format === 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
  return {
    NameID: subject,
    ...(isAddress ? { email: subject } : {}),
    ...claims,
    ...Object.fromEntries(found),
  };
};
