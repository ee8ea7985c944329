/** What a provider proved about a person. */
export type VerifiedIdentity = {
  /** Who vouches. */
  issuer: string;
  /** The provider's name for the person, which never becomes anybody else's. */
  subject: string;
  /** By name; a list if the provider gives several values. */
  claims: Readonly<Record<string, unknown>>;
  /** Whether the address was verified, according to the provider; null if it does not say. */
  isEmailVerified: boolean | null;
  /** The provider's own name for its session, if any. */
  providerSession: string | null;
  /** What is needed to end it; null if the provider has no such address. */
  signOut: SignOut | null;
};

export type SignOut =
  | { kind: 'oidc'; endpoint: string; idToken: string }
  | { kind: 'saml'; nameId: string; nameIdFormat: string | null };

/** The text of a claim; the first one of a list. Undefined if there is none. */
export const textOf = (claims: VerifiedIdentity['claims'], name: string): string | undefined => {
  const value: unknown = Object.hasOwn(claims, name) ? [claims[name]].flat()[0] : undefined;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
};
