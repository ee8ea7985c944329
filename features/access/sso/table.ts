import type { Generated } from 'kysely';
import type { SsoConfiguration } from './contract.ts';

type ConfigurationTable = {
  ssoConfigurationId: Generated<number>;
  name: string;
  productId: SsoConfiguration['productId'];
  protocol: SsoConfiguration['protocol'];
  tenantGuid: string;
  issuer: string;
  clientId: string;
  /** Sealed; null if there is none. */
  clientSecret: string | null;
  scopes: string;
  metadataUrl: string;
  entityId: string;
  signInUrl: string;
  signOutUrl: string;
  certificates: string;
  signRequests: boolean;
  /** Our own key for requests, sealed, and its certificate. */
  signingKey: string | null;
  signingCertificate: string | null;
  identityClaimTypeName: string;
  isEmailVouchedFor: boolean;
  forenameClaim: string;
  surnameClaim: string;
  createUserIfNotExist: boolean;
  csUserIdentityField: string;
  domains: string[];
  bypassDomains: string[];
  defaultRoleIds: number[];
  defaultBrandIds: number[];
  isEnabled: Generated<boolean>;
  lastSuccessfulLoginAt: string | null;
  lastSuccessfulTestAt: string | null;
  rowVersion: Generated<number>;
};

/** Whose account an identity at a provider is. */
type IdentityTable = {
  ssoConfigurationId: number;
  /** Who vouches for the subject: another provider's subjects are not the same people. */
  issuer: string;
  subject: string;
  userId: number;
  linkedAt: string;
};

/** A sign-in on its way to the provider and back. */
type StateTable = {
  /** SHA-256 of the guid that the browser generated. */
  stateHash: string;
  ssoConfigurationId: number;
  purpose: 'sign-in' | 'test';
  /** Who is testing; null for a sign-in. */
  userId: number | null;
  /** SHA-256 of the cookie of the browser that began. */
  browserHash: string;
  /** What the response is checked against: a JSON object specific to the protocol. */
  request: string | null;
  /** Sealed JSON of what the provider proved; null before that and after it is redeemed. */
  identity: string | null;
  reason: string | null;
  detail: string | null;
  expiresAt: string;
  startedAt: string | null;
  answeredAt: string | null;
  redeemedAt: string | null;
};

/** What a session that began at a provider needs to end there too. */
type SessionTable = {
  sessionId: string;
  ssoConfigurationId: number;
  issuer: string;
  subject: string;
  /** The provider's own name for its session; null if it gives none. */
  providerSession: string | null;
  /** SHA-256 of the secret in the sign-out address. */
  ticketHash: string;
  /** Sealed: what the provider needs when the session ends. */
  signOut: string | null;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    ssoConfiguration: ConfigurationTable;
    ssoIdentity: IdentityTable;
    ssoState: StateTable;
    ssoSession: SessionTable;
  }
}
