import type { Route } from '@candour/kit/contract/route';

/** Who is calling, read from the database on every request so that a change of rights counts at once. */
export type Session = {
  sessionId: string;
  /** Counts the renewals of the session's token. */
  generation: number;
  /** When the person last proved who they are. */
  authenticatedAt: Date;
  /** 0 for a program: `personIdOf` answers what to write down. */
  userId: number;
  fullName: string;
  emailAddress: string;
  /** Contains 0 for universal access. */
  brandIds: readonly number[];
  permissionIds: readonly number[];
  /** Seconds since 1970 at which the token ends. */
  tokenExpiry: number;
  /** Set where a program calls with credentials of its own; its scopes narrow what it may call. */
  program?: { apiUserId: number; scopes: readonly string[]; mayCall: (route: Route) => boolean };
};

/** The person behind a session, for columns that name one; null for programs and strangers. */
export const personIdOf = (session: Session | null): number | null =>
  session === null || session.program !== undefined ? null : session.userId;
