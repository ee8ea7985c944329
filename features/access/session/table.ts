import type { Generated } from 'kysely';
import type { ProductId } from '@candour/kit/contract/products';

/** How a person signs in. */
export type LoginType = 'Password' | 'OtpLink' | 'Sso';

type UserTable = {
  userId: Generated<number>;
  emailAddress: string;
  forename: string;
  surname: string;
  passwordHash: string | null;
  brandIds: number[];
  permissionIds: Generated<number[]>;
  defaultPage: string | null;
  defaultDashboardId: number | null;
  isEnabled: Generated<boolean>;
  loginType: Generated<LoginType>;
  requireOtp: Generated<boolean>;
  passwordChangedAt: Generated<string | null>;
  authenticator: Generated<string | null>;
  authenticatorStep: Generated<number>;
  createdDate: Generated<string>;
  lastLoginAt: string | null;
  firstStepsPutAwayAt: Generated<string | null>;
  rowVersion: Generated<number>;
};

type SessionTable = {
  sessionId: string;
  userId: number;
  createdAt: Generated<string>;
  lastUsedAt: Generated<string>;
  endsAt: string;
  revokedAt: string | null;
  ipAddress: string;
  userAgent: string;
  generation: Generated<number>;
  renewedAt: Generated<string | null>;
  authenticatedAt: Generated<string>;
  browserHash: string | null;
  isSso: Generated<boolean>;
  productId: Generated<ProductId>;
};

type AccountGuardTable = {
  accountHash: string;
  attempts: Generated<number>;
  attemptsSince: string;
  lockedUntil: string | null;
  locks: Generated<number>;
  codes: Generated<number>;
  codesSince: string | null;
  mails: Generated<number>;
  mailsSince: string | null;
  touchedAt: string;
};

type ChallengeTable = {
  mfaGuid: string;
  userId: number;
  codeHash: string | null;
  browserHash: string | null;
  tries: Generated<number>;
  expiresAt: string;
  closedAt: string | null;
};

type SignInLogTable = {
  signInId: Generated<number>;
  at: Generated<string>;
  userId: number | null;
  emailAddress: string;
  method: string;
  outcome: string;
  ipAddress: string;
  userAgent: string;
  requestId: string;
};

type OneTimeSecretTable = {
  secretHash: string;
  purpose: string;
  userId: number;
  expiresAt: string;
  usedAt: string | null;
};

type RoleTable = {
  roleId: Generated<number>;
  productId: number;
  roleName: string;
  description: Generated<string>;
  permissionIds: number[];
  isSystem: Generated<boolean>;
  rowVersion: Generated<number>;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    adminUser: UserTable;
    userSession: SessionTable;
    passwordHistory: { userId: number; changedAt: string; passwordHash: string };
    accountGuard: AccountGuardTable;
    signInChallenge: ChallengeTable;
    signInLog: SignInLogTable;
    oneTimeSecret: OneTimeSecretTable;
    productRole: RoleTable;
    userRole: { userId: number; roleId: number };
  }
}
