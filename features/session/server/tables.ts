import type { Generated } from 'kysely';

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
  createdDate: Generated<string>;
  lastLoginAt: string | null;
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
    oneTimeSecret: OneTimeSecretTable;
    productRole: RoleTable;
    userRole: { userId: number; roleId: number };
  }
}
