/** What a provider proved about a person. */
export type VerifiedIdentity = {
  /** Who vouches. */
  issuer: string;
  /** The person's name at the provider, which never becomes anybody else's. */
  subject: string;
  /** By name; a list where the provider gives several values. */
  claims: Readonly<Record<string, unknown>>;
  /** Whether the address was checked, as far as the provider says; null where it does not say. */
  isEmailVerified: boolean | null;
  /** The provider's own name of its session, if any. */
  providerSession: string | null;
  /** What is needed to end it; null where the provider has no such address. */
  signOut: SignOut | null;
};

export type SignOut =
  | { kind: 'oidc'; endpoint: string; idToken: string }
  | { kind: 'saml'; nameId: string; nameIdFormat: string | null };

/** The text of a claim; the first one of a list. Undefined where there is none. */
export const textOf = (claims: VerifiedIdentity['claims'], name: string): string | undefined => {
  const value: unknown = Object.hasOwn(claims, name) ? [claims[name]].flat()[0] : undefined;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
};
